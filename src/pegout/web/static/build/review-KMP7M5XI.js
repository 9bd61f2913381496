import{a as me,b as pe}from"/static/build/chunk-5DKA5ZMG.js";import{a as ae}from"/static/build/chunk-HMNP5ZUQ.js";import{a as re}from"/static/build/chunk-XICKXZCT.js";import{b as ne}from"/static/build/chunk-2GZHPD7X.js";import{a as ie,b as k,c as $e,d as ce,e as E,f as de}from"/static/build/chunk-3KP6LVFT.js";import{a as le}from"/static/build/chunk-W6FU5NOJ.js";import{a as oe}from"/static/build/chunk-WBPDFQYO.js";import{a as Z,c as ee}from"/static/build/chunk-RM5YE2BK.js";import"/static/build/chunk-BBFFYRVF.js";import{a as M,c as X,d as y,e as D}from"/static/build/chunk-U2ZVA6DD.js";import{F as te,G as se,b as U,h as J,k as Q,m as A,p as R,u as Y}from"/static/build/chunk-SN4K2INS.js";import{$ as j,I as s,Ia as V,O as B,Q as W,T as G,Y as _,_ as P,c as g,d as q,f as H,g as N,l as a,la as T,ma as K,na as z,pa as O}from"/static/build/chunk-3ZDISXMW.js";var[C,I,F,ue]=[44,16,14,26];function we({deals:t,all:e,side:l,marked:o,open:m}){let i=H(null),w=le(i),d=Math.round(Math.max(230,Math.min(340,w*.42))),b=$e(t,l),n=$=>C+(w-C-I)*$/Math.max(1,e),c=$=>F+(d-F-ue)*(1-$),u=$=>`${n($.x).toFixed(1)} ${c($.win).toFixed(1)}`,h=b.map(($,r)=>`${r?"L":"M"}${u($)}`).join(""),v=b.length>1?`${h}L${n(b[b.length-1].x)} ${c(.5)}L${n(0)} ${c(.5)}z`:"",f=b.map(($,r)=>r&&$.lucky?`M${u(b[r-1])}L${u($)}`:"").join(""),p=Math.max(1,Math.ceil(e*30/(w-C-I)));return a`
<figure class="plot review-plot" ref=${i}>
<svg viewBox=${`0 0 ${w} ${d}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${w} height=${c(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${c(.5)} width=${w} height=${d} /></clipPath>
${Array.from({length:e},($,r)=>r%2===1&&a`<rect class="band" x=${n(r)} y=${F} width=${n(r+1)-n(r)} height=${d-F-ue} />`)}
${[0,.25,.5,.75,1].map($=>a`<path class=${$===.5?"goal":"grid"} d=${`M${C} ${c($)}H${w-I}`} /><text x=${C-6} y=${c($)+4} text-anchor="end">${y($)}</text>`)}
${Array.from({length:e},($,r)=>(r+1)%p===0&&a`<text x=${(n(r)+n(r+1))/2} y=${d-7} text-anchor="middle">${r+1}</text>`)}
<path class=${`area side-${l}`} clip-path="url(#ahead)" d=${v} /><path class=${`area side-${1-l}`} clip-path="url(#behind)" d=${v} />
<path class="curve" d=${h} /><path class="curve luck" d=${f} />
${[...o].reverse().map($=>{let r=ce(b,$);return r&&a`<g class=${`mark side-${$.seat}`} transform=${`translate(${n(r.x)} ${c(r.win)})`} onClick=${()=>m($)}><circle r="10" /><text y="4.5" text-anchor="middle">${o.indexOf($)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function be({deals:t,side:e,names:l,par:o}){let m=e===0?1:-1,i=[e,1-e],w=[0,0],d=t.map(({deal:n,dealer:c,scores:u,win:h,luck:v,hidden:f})=>{let p=u.map(($,r)=>$-w[r]);if(o)for(let $ of[0,1])w[$]+=$===c?o.dealer:o.pone;return{deal:n,dealer:c,scores:u,ahead:p,win:e===0?h:1-h,parts:[v.deal,v.starter,f].map($=>m*$)}}),b=n=>`${Math.round(n)<0?"−":"+"}${Math.abs(Math.round(n))}`;return a`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${i.map(n=>a`<th scope="col" class="number" key=${n}>${l[n]}${o&&a` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(n=>a`<th scope="col" class="number" key=${n}>${s(n)}</th>`)}</tr></thead>
<tbody>${d.map(n=>a`<tr key=${n.deal}><th scope="row">${n.deal+1}</th><td>${l[n.dealer]}</td>
${i.map(c=>a`<td class="number" key=${c}>${n.scores[c]}${o&&a` <small>${b(n.ahead[c])}</small>`}</td>`)}
<td class="number">${y(n.win,1)}</td>${n.parts.map((c,u)=>a`<td class="number" key=${u}>${k(c)}</td>`)}</tr>`)}</tbody></table></div>
${o&&a`<p class="quiet">${s("web-par-averages",{pone:o.pone.toFixed(1),dealer:o.dealer.toFixed(1),both:(o.pone+o.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var he=8;function ve(t,{seat:e,why:l}){let o=X(l);return o&&e!==t.view.seat?s("review-why-other",{name:Q(t,e),why:o}):o}var S=(t,e)=>t.action===e||t.same.includes(e);function Se({state:t,decision:e}){let l=N(()=>new Y(t.table),[]),[o,m]=g(""),[i,w]=g(-1);return q(()=>{T(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then(d=>{let b=e.seat!==t.view.seat;l.state.value={...te(d),local:b},l.view.value=d.view,w(e.seq)},d=>m(O(d)))},[e]),o?a`<p class="error" role="alert">${o}</p>`:a`<div class="replay review-table">${i===e.seq&&a`<${se} table=${l} />`}</div>`}function qe({state:t,decision:{options:e,chosen:l,best:o,kind:m,seq:i,seat:w}}){let[d,b]=g(!1),[n,c]=g(""),u=N(()=>({}),[i]),h=p=>K(`/tables/${t.table}/branch`,{at:i,seat:w,action:p,id:u[p]??=z()}).then(({table:$})=>B(`/t/${$}`),$=>c(O($))),v=e.filter((p,$)=>d||$<5||S(p,l)),f=m==="discard";return a`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s(f?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${f&&["kind-hand","kind-crib","web-hint-pegging"].map(p=>a`<th scope="col" class="number wide-only" key=${p}>${_(s(p))}</th>`)}
<th scope="col" class="number">${f?_(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th><td></td></tr></thead>
<tbody>${v.map(p=>a`
<tr key=${p.action} class=${S(p,l)?"chosen":""}><th scope="row"><${P} cards=${M(S(p,l)?l:p.action)} />
${S(p,l)&&a` <small>${s("web-review-chosen")}</small>`}${S(p,o)&&a` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${y(p.frequency)}</td>
${f&&["hand","crib","pegging"].map($=>a`<td class="number wide-only" key=${$}>${D(p.parts[$],$!=="hand")}</td>`)}
<td class="number">${D(p.points,!f)}</td><td class="number"><b>${y(p.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${s("web-review-try-cards",{cards:G(M(p.action))})} onClick=${()=>h(S(p,l)?l:p.action)}>${s("web-review-try")}</button></td></tr>`)}</tbody></table></div>
<p class="quiet">${s("web-review-try-note")}</p>
${n&&a`<p class="error" role="alert">${n}</p>`}
${e.length>v.length||d?a`<button type="button" class="link" aria-expanded=${d} onClick=${()=>b(!d)}>${d?s("web-hint-fewer"):s("web-hint-all",{number:e.length})}</button>`:""}`}function Oe({options:t,seat:e},{dealer:l,scores:o},m){let i=[...new Set(t.flatMap(w=>[w.action,...w.same]).flatMap(M))];return`/analyse/hand?${ne({rules:m==="six-card"?"":m,role:e===l?"":"pone",cards:i.join(" "),score:`${o[e]}-${o[1-e]}`})}`}function Ce({state:t,decision:e,deal:l}){let o=ve(t,e),m=ae.filter(i=>i in e.holds).map(i=>({name:W(i),share:e.holds[i],text:y(e.holds[i])}));return a`
<div class="decision-detail">
${o&&a`<p class="review-why">${e.seat===t.view.seat?s("web-review-why",{why:o}):o}</p>`}
<${qe} state=${t} decision=${e} />
<${Se} state=${t} decision=${e} />
${m.length>0&&a`<h3>${s("web-analyse-opponent")}</h3><${re} label=${s("web-analyse-opponent-note")} bars=${m} />`}
${e.kind==="discard"&&a`<p class="row"><a class="button" href=${Oe(e,l,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function fe({state:t,deals:e,decisions:l,names:o,marked:m,opened:i,open:w}){let[d,b]=g("cost"),[n,c]=g(!1),u=t.view.seat,[h,v]=g(u===null?"all":String(u)),f=l.filter(({seat:r,seq:x})=>h==="all"||String(r)===h||x===i),p=d==="cost"?E(f,i):f,$=n?p:p.filter(({seq:r},x)=>x<he||r===i);return a`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${j} hideLabel label=${s("web-review-whose")} value=${h} onChange=${v} options=${[...o.map((r,x)=>({value:String(x),label:r})),{value:"all",label:s("web-review-both")}]} />
<${j} hideLabel label=${s("web-review-order")} value=${d} onChange=${b} options=${["cost","time"].map(r=>({value:r,label:s(`web-review-order-${r}`)}))} /></div>
${p.length===0&&a`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${$.map(r=>{let x=m.indexOf(r)+1,L=r.seq===i;return a`
<li key=${r.seq} id=${`d${r.seq}`}>
<button type="button" class="decision" aria-expanded=${L} onClick=${()=>w(L?null:r)}>
<span class=${`decision-number side-${r.seat}`}>${x||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:r.deal+1})}</b><small>${s(`web-review-${r.kind}`)} · ${o[r.seat]}</small></span>
<span class="decision-cards"><${P} cards=${M(r.chosen)} />${r.cost_win>0&&a`<small>${s("web-review-better")} <${P} cards=${M(r.best)} /></small>`}</span>
<span class="decision-why">${ve(t,r)}</span>
<span class="decision-cost">${r.cost_win>0?a`<b class=${r.mark?`mark-${r.mark}`:""}>${k(-r.cost_win)}</b><small>${s("web-review-points",{points:r.cost_points.toFixed(2)})}</small>`:a`<small>${s("web-review-good")}</small>`}</span>
</button>
${L&&a`<${Ce} state=${t} decision=${r} deal=${e[r.deal]} />`}
</li>`})}</ol>
${p.length>he&&a`<button type="button" class="link" aria-expanded=${n} onClick=${()=>c(!n)}>${n?s("web-hint-fewer"):s("web-hint-all",{number:p.length})}</button>`}
</section>`}function ge({review:t,side:e,own:l,other:o}){let{start:m,end:i,parts:w}=de(t,e),d=w.reduce((u,[,h])=>[...u,u[u.length-1]+h],[m]),[b,n]=[Math.min(0,...d),Math.max(1,...d)],c=u=>100*(u-b)/(n-b);return a`
<p class="quiet">${s("web-review-from",{start:y(m,1),end:y(i,t.result===null?1:0),change:k(i-m)})}</p>
<dl class="waterfall">${w.map(([u,h],v)=>{let[f,p]=[Math.min(d[v],d[v+1]),Math.max(d[v],d[v+1])];return a`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?l:{name:o})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(h)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${c(f)}%; width: ${c(p)-c(f)}%`}></span></span></div>`})}</dl>`}var ye=({review:t,side:e,names:l})=>a`
<div class="skill">${[e,1-e].map(o=>{let{pr:m,decisions:i,marks:w,luck_adjusted:d,cost:b}=t.sides[o];return a`
<section key=${o}><h3><span class=${`dot side-${o}`} aria-hidden="true"></span> ${l[o]}</h3>
<p class="skill-pr"><strong>${m===null?"–":m.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...t.sides.some(n=>n.cost.count)?[["count",b.count]]:[]].map(([n,c])=>a`<div key=${n}><dt>${s(`web-review-cost-${n}`)}</dt><dd>${k(-Number(c))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${i.counted} / ${i.all}</dd></div>
${["doubtful","bad","very_bad"].map(n=>a`<div key=${n}><dt>${s(`review-mark-${n}`)}</dt><dd>${w[n]}</dd></div>`)}
${t.result!==null&&a`<div><dt>${s("review-adjusted")}</dt><dd>${y(d,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,xe=({result:t},e)=>t===null?"web-game-none":ie(t,e)?"web-game-won":"web-game-lost";var Pe=6;function ke(t){let e=Number(new URLSearchParams(location.search).get(t)??-1);return Number.isInteger(e)?e:-1}function Me(t,e){let[l,o]=[0,1].map(i=>A(t,i)),m=e?.review&&e.deals.at(-1)?.curve.at(-1)?.scores.map(i=>J(t.view.rules,i));return m?`${l} ${m[0]} – ${m[1]} ${o}`:`${l} – ${o}`}var Te=({state:t,progress:e})=>a`
<p class="quiet">${[Me(t,e),oe(t.view.rules.name),...t.view.rules.match>1?[s("play-game-number",{number:t.view.game+1})]:[]].join(" · ")}</p>`;function Re(t){let[e,l]=g(null),[o,m]=g(null),[i,w]=g("");return q(()=>{let d=new AbortController;return(async()=>{let n=await me(t),c=U(ke("game"),n.view.game);l({...n,view:{...n.view,game:c}}),await pe(t,c,m,d.signal)})().catch(n=>d.signal.aborted||w(O(n))),()=>d.abort()},[t]),{state:e,progress:o,error:i}}function Ee({state:t,progress:{review:e},side:l,names:o,title:m}){let[i,w]=g(!1),d=()=>navigator.clipboard.writeText(location.href).then(()=>(w(!0),V(s("web-copied"))),()=>{}),b=async()=>{let{pictureOf:n,sharePicture:c}=await import("/static/build/picture-W7QVNOGZ.js");e&&await c(await n({review:e,side:l,title:m,names:o,own:R(t,l)}),`pegout-${t.table}.png`)};return a`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
<a class="button" href="/skill">${s("web-skill-link")}</a>
${"clipboard"in navigator&&a`<button type="button" class="button" onClick=${d}>${s(i?"web-copied":"web-copy")}</button>`}
${e&&a`<button type="button" class="button" onClick=${b}>${s("web-review-picture")}</button>`}</p>`}function Fe({state:t,side:e,scores:l}){let o=Z(t.table,t.view.game);if(!o)return null;let m={...t.view,scores:l};return a`<section class="panel"><h2>${s("web-review-points-from")}</h2><${ee} state=${t} view=${m} side=${o.winner??e} result=${o} /></section>`}function Le({state:t,progress:e}){let{deals:l,decisions:o,all:m,review:i}=e,[w,d]=g(ke("at")),[b,n]=g(null),c=t.view.side??0,u=[0,1].map(r=>A(t,r));q(()=>{T(`/analysis/par?rules=${t.view.rules.name}`).then(n,()=>{})},[]);let h=l.at(-1)?.curve.at(-1)?.scores,v=E(o).filter(({mark:r})=>r).slice(0,Pe),f=r=>{d(r?r.seq:-1);let x=r?`&at=${r.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${x}`)},p=i?`${Me(t,e)}: ${s(xe(i,c))}`:"",$=r=>(f(r),setTimeout(()=>document.getElementById(`d${r.seq}`)?.scrollIntoView({block:"start"}),50));return a`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${i?s("web-review-curve-note",R(t,c)):s("web-review-busy",{done:l.length,all:m})}</p>
<${we} deals=${l} all=${m} side=${c} marked=${v} open=${$} />
<${be} deals=${l} side=${c} names=${u} par=${b} />
<${Ee} state=${t} progress=${e} side=${c} names=${u} title=${p} />
</section>
<div class="stack review-side">
${i&&a`<section class="panel"><h2>${s("web-review-parts")}</h2><${ge} review=${i} side=${c} own=${R(t,c)} other=${u[1-c]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${ye} review=${i} side=${c} names=${u} /></section>`}
${i&&h&&a`<${Fe} state=${t} side=${c} scores=${h} />`}
</div>
<${fe} state=${t} deals=${l} decisions=${o} names=${u} marked=${v} opened=${w} open=${f} />`}function Ne({params:t}){let{state:e,progress:l,error:o}=Re(t.table);return a`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&a`<${Te} state=${e} progress=${l} />`}</div>
${o&&a`<p class="error" role="alert">${o}</p>`}
${!o&&!l&&a`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&l&&a`<${Le} state=${e} progress=${l} />`}
</div>`}export{Ne as default};
