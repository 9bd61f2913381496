import{a as ce,b as de}from"/static/build/chunk-QBBXIOUG.js";import{a as se}from"/static/build/chunk-GNDIUXS6.js";import{a as te}from"/static/build/chunk-K5TWT5IH.js";import{b as ae}from"/static/build/chunk-S6JP3TUZ.js";import{a as oe,b as k,c as le,d as ie,e as E,f as $e}from"/static/build/chunk-6E7JGCE3.js";import{a as ne}from"/static/build/chunk-OAOXX5LO.js";import{a as re}from"/static/build/chunk-2AEKRYWB.js";import{a as Y,c as Z}from"/static/build/chunk-7L35GKDE.js";import"/static/build/chunk-BBFFYRVF.js";import{a as M,c as Q,d as y,e as D}from"/static/build/chunk-Y5HVEEAT.js";import{F as ee,b as U,k as J,m as A,p as R,u as X}from"/static/build/chunk-PA5RPHFU.js";import{$ as j,I as s,Ia as V,O as B,Q as W,T as G,Y as _,_ as P,c as g,d as q,f as H,g as N,l as a,la as T,ma as K,na as z,pa as C}from"/static/build/chunk-PZ6TEZSE.js";var[O,I,F,me]=[44,16,14,26];function pe({deals:t,all:e,side:l,marked:n,open:m}){let $=H(null),w=ne($),d=Math.round(Math.max(230,Math.min(340,w*.42))),b=le(t,l),o=i=>O+(w-O-I)*i/Math.max(1,e),c=i=>F+(d-F-me)*(1-i),u=i=>`${o(i.x).toFixed(1)} ${c(i.win).toFixed(1)}`,h=b.map((i,r)=>`${r?"L":"M"}${u(i)}`).join(""),v=b.length>1?`${h}L${o(b[b.length-1].x)} ${c(.5)}L${o(0)} ${c(.5)}z`:"",f=b.map((i,r)=>r&&i.lucky?`M${u(b[r-1])}L${u(i)}`:"").join(""),p=Math.max(1,Math.ceil(e*30/(w-O-I)));return a`
<figure class="plot review-plot" ref=${$}>
<svg viewBox=${`0 0 ${w} ${d}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${w} height=${c(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${c(.5)} width=${w} height=${d} /></clipPath>
${Array.from({length:e},(i,r)=>r%2===1&&a`<rect class="band" x=${o(r)} y=${F} width=${o(r+1)-o(r)} height=${d-F-me} />`)}
${[0,.25,.5,.75,1].map(i=>a`<path class=${i===.5?"goal":"grid"} d=${`M${O} ${c(i)}H${w-I}`} /><text x=${O-6} y=${c(i)+4} text-anchor="end">${y(i)}</text>`)}
${Array.from({length:e},(i,r)=>(r+1)%p===0&&a`<text x=${(o(r)+o(r+1))/2} y=${d-7} text-anchor="middle">${r+1}</text>`)}
<path class=${`area side-${l}`} clip-path="url(#ahead)" d=${v} /><path class=${`area side-${1-l}`} clip-path="url(#behind)" d=${v} />
<path class="curve" d=${h} /><path class="curve luck" d=${f} />
${[...n].reverse().map(i=>{let r=ie(b,i);return r&&a`<g class=${`mark side-${i.seat}`} transform=${`translate(${o(r.x)} ${c(r.win)})`} onClick=${()=>m(i)}><circle r="10" /><text y="4.5" text-anchor="middle">${n.indexOf(i)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function ue({deals:t,side:e,names:l,par:n}){let m=e===0?1:-1,$=[e,1-e],w=[0,0],d=t.map(({deal:o,dealer:c,scores:u,win:h,luck:v,hidden:f})=>{let p=u.map((i,r)=>i-w[r]);if(n)for(let i of[0,1])w[i]+=i===c?n.dealer:n.pone;return{deal:o,dealer:c,scores:u,ahead:p,win:e===0?h:1-h,parts:[v.deal,v.starter,f].map(i=>m*i)}}),b=o=>`${Math.round(o)<0?"−":"+"}${Math.abs(Math.round(o))}`;return a`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${$.map(o=>a`<th scope="col" class="number" key=${o}>${l[o]}${n&&a` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(o=>a`<th scope="col" class="number" key=${o}>${s(o)}</th>`)}</tr></thead>
<tbody>${d.map(o=>a`<tr key=${o.deal}><th scope="row">${o.deal+1}</th><td>${l[o.dealer]}</td>
${$.map(c=>a`<td class="number" key=${c}>${o.scores[c]}${n&&a` <small>${b(o.ahead[c])}</small>`}</td>`)}
<td class="number">${y(o.win,1)}</td>${o.parts.map((c,u)=>a`<td class="number" key=${u}>${k(c)}</td>`)}</tr>`)}</tbody></table></div>
${n&&a`<p class="quiet">${s("web-par-averages",{pone:n.pone.toFixed(1),dealer:n.dealer.toFixed(1),both:(n.pone+n.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var we=8;function be(t,{seat:e,why:l}){let n=Q(l);return n&&e!==t.view.seat?s("review-why-other",{name:J(t,e),why:n}):n}var S=(t,e)=>t.action===e||t.same.includes(e);function ke({state:t,decision:e}){let l=N(()=>new X(t.table),[]),[n,m]=g(""),[$,w]=g(-1);return q(()=>{T(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then(d=>{let b=e.seat!==t.view.seat;l.state.value={...d,over:!1,ended:null,legal:[],clock:null,local:b},l.view.value=d.view,w(e.seq)},d=>m(C(d)))},[e]),n?a`<p class="error" role="alert">${n}</p>`:a`<div class="replay review-table">${$===e.seq&&a`<${ee} table=${l} />`}</div>`}function Me({state:t,decision:{options:e,chosen:l,best:n,kind:m,seq:$,seat:w}}){let[d,b]=g(!1),[o,c]=g(""),u=N(()=>({}),[$]),h=p=>K(`/tables/${t.table}/branch`,{at:$,seat:w,action:p,id:u[p]??=z()}).then(({table:i})=>B(`/t/${i}`),i=>c(C(i))),v=e.filter((p,i)=>d||i<5||S(p,l)),f=m==="discard";return a`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s(f?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${f&&["kind-hand","kind-crib","web-hint-pegging"].map(p=>a`<th scope="col" class="number wide-only" key=${p}>${_(s(p))}</th>`)}
<th scope="col" class="number">${f?_(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th><td></td></tr></thead>
<tbody>${v.map(p=>a`
<tr key=${p.action} class=${S(p,l)?"chosen":""}><th scope="row"><${P} cards=${M(S(p,l)?l:p.action)} />
${S(p,l)&&a` <small>${s("web-review-chosen")}</small>`}${S(p,n)&&a` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${y(p.frequency)}</td>
${f&&["hand","crib","pegging"].map(i=>a`<td class="number wide-only" key=${i}>${D(p.parts[i],i!=="hand")}</td>`)}
<td class="number">${D(p.points,!f)}</td><td class="number"><b>${y(p.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${s("web-review-try-cards",{cards:G(M(p.action))})} onClick=${()=>h(S(p,l)?l:p.action)}>${s("web-review-try")}</button></td></tr>`)}</tbody></table></div>
<p class="quiet">${s("web-review-try-note")}</p>
${o&&a`<p class="error" role="alert">${o}</p>`}
${e.length>v.length||d?a`<button type="button" class="link" aria-expanded=${d} onClick=${()=>b(!d)}>${d?s("web-hint-fewer"):s("web-hint-all",{number:e.length})}</button>`:""}`}function Se({options:t,seat:e},{dealer:l,scores:n},m){let $=[...new Set(t.flatMap(w=>[w.action,...w.same]).flatMap(M))];return`/analyse/hand?${ae({rules:m==="six-card"?"":m,role:e===l?"":"pone",cards:$.join(" "),score:`${n[e]}-${n[1-e]}`})}`}function qe({state:t,decision:e,deal:l}){let n=be(t,e),m=se.filter($=>$ in e.holds).map($=>({name:W($),share:e.holds[$],text:y(e.holds[$])}));return a`
<div class="decision-detail">
${n&&a`<p class="review-why">${e.seat===t.view.seat?s("web-review-why",{why:n}):n}</p>`}
<${Me} state=${t} decision=${e} />
<${ke} state=${t} decision=${e} />
${m.length>0&&a`<h3>${s("web-analyse-opponent")}</h3><${te} label=${s("web-analyse-opponent-note")} bars=${m} />`}
${e.kind==="discard"&&a`<p class="row"><a class="button" href=${Se(e,l,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function he({state:t,deals:e,decisions:l,names:n,marked:m,opened:$,open:w}){let[d,b]=g("cost"),[o,c]=g(!1),u=t.view.seat,[h,v]=g(u===null?"all":String(u)),f=l.filter(({seat:r,seq:x})=>h==="all"||String(r)===h||x===$),p=d==="cost"?E(f,$):f,i=o?p:p.filter(({seq:r},x)=>x<we||r===$);return a`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${j} hideLabel label=${s("web-review-whose")} value=${h} onChange=${v} options=${[...n.map((r,x)=>({value:String(x),label:r})),{value:"all",label:s("web-review-both")}]} />
<${j} hideLabel label=${s("web-review-order")} value=${d} onChange=${b} options=${["cost","time"].map(r=>({value:r,label:s(`web-review-order-${r}`)}))} /></div>
${p.length===0&&a`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${i.map(r=>{let x=m.indexOf(r)+1,L=r.seq===$;return a`
<li key=${r.seq} id=${`d${r.seq}`}>
<button type="button" class="decision" aria-expanded=${L} onClick=${()=>w(L?null:r)}>
<span class=${`decision-number side-${r.seat}`}>${x||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:r.deal+1})}</b><small>${s(`web-review-${r.kind}`)} · ${n[r.seat]}</small></span>
<span class="decision-cards"><${P} cards=${M(r.chosen)} />${r.cost_win>0&&a`<small>${s("web-review-better")} <${P} cards=${M(r.best)} /></small>`}</span>
<span class="decision-why">${be(t,r)}</span>
<span class="decision-cost">${r.cost_win>0?a`<b class=${r.mark?`mark-${r.mark}`:""}>${k(-r.cost_win)}</b><small>${s("web-review-points",{points:r.cost_points.toFixed(2)})}</small>`:a`<small>${s("web-review-good")}</small>`}</span>
</button>
${L&&a`<${qe} state=${t} decision=${r} deal=${e[r.deal]} />`}
</li>`})}</ol>
${p.length>we&&a`<button type="button" class="link" aria-expanded=${o} onClick=${()=>c(!o)}>${o?s("web-hint-fewer"):s("web-hint-all",{number:p.length})}</button>`}
</section>`}function ve({review:t,side:e,own:l,other:n}){let{start:m,end:$,parts:w}=$e(t,e),d=w.reduce((u,[,h])=>[...u,u[u.length-1]+h],[m]),[b,o]=[Math.min(0,...d),Math.max(1,...d)],c=u=>100*(u-b)/(o-b);return a`
<p class="quiet">${s("web-review-from",{start:y(m,1),end:y($,t.result===null?1:0),change:k($-m)})}</p>
<dl class="waterfall">${w.map(([u,h],v)=>{let[f,p]=[Math.min(d[v],d[v+1]),Math.max(d[v],d[v+1])];return a`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?l:{name:n})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(h)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${c(f)}%; width: ${c(p)-c(f)}%`}></span></span></div>`})}</dl>`}var fe=({review:t,side:e,names:l})=>a`
<div class="skill">${[e,1-e].map(n=>{let{pr:m,decisions:$,marks:w,luck_adjusted:d,cost:b}=t.sides[n];return a`
<section key=${n}><h3><span class=${`dot side-${n}`} aria-hidden="true"></span> ${l[n]}</h3>
<p class="skill-pr"><strong>${m===null?"–":m.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...t.sides.some(o=>o.cost.count)?[["count",b.count]]:[]].map(([o,c])=>a`<div key=${o}><dt>${s(`web-review-cost-${o}`)}</dt><dd>${k(-Number(c))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${$.counted} / ${$.all}</dd></div>
${["doubtful","bad","very_bad"].map(o=>a`<div key=${o}><dt>${s(`review-mark-${o}`)}</dt><dd>${w[o]}</dd></div>`)}
${t.result!==null&&a`<div><dt>${s("review-adjusted")}</dt><dd>${y(d,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,ge=({result:t},e)=>t===null?"web-game-none":oe(t,e)?"web-game-won":"web-game-lost";var Ce=6;function ye(t){let e=Number(new URLSearchParams(location.search).get(t)??-1);return Number.isInteger(e)?e:-1}function xe(t,e){let[l,n]=[0,1].map($=>A(t,$)),m=e?.review&&e.deals.at(-1)?.curve.at(-1)?.scores;return m?`${l} ${m[0]} – ${m[1]} ${n}`:`${l} – ${n}`}var Oe=({state:t,progress:e})=>a`
<p class="quiet">${[xe(t,e),re(t.view.rules.name),...t.view.rules.match>1?[s("play-game-number",{number:t.view.game+1})]:[]].join(" · ")}</p>`;function Pe(t){let[e,l]=g(null),[n,m]=g(null),[$,w]=g("");return q(()=>{let d=new AbortController;return(async()=>{let o=await ce(t),c=U(ye("game"),o.view.game);l({...o,view:{...o.view,game:c}}),await de(t,c,m,d.signal)})().catch(o=>d.signal.aborted||w(C(o))),()=>d.abort()},[t]),{state:e,progress:n,error:$}}function Te({state:t,progress:{review:e},side:l,names:n,title:m}){let[$,w]=g(!1),d=()=>navigator.clipboard.writeText(location.href).then(()=>(w(!0),V(s("web-copied"))),()=>{}),b=async()=>{let{pictureOf:o,sharePicture:c}=await import("/static/build/picture-CP4EDLTN.js");e&&await c(await o({review:e,side:l,title:m,names:n,own:R(t,l)}),`pegout-${t.table}.png`)};return a`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
<a class="button" href="/skill">${s("web-skill-link")}</a>
${"clipboard"in navigator&&a`<button type="button" class="button" onClick=${d}>${s($?"web-copied":"web-copy")}</button>`}
${e&&a`<button type="button" class="button" onClick=${b}>${s("web-review-picture")}</button>`}</p>`}function Re({state:t,side:e,scores:l}){let n=Y(t.table,t.view.game);if(!n)return null;let m={...t.view,scores:l};return a`<section class="panel"><h2>${s("web-review-points-from")}</h2><${Z} state=${t} view=${m} side=${n.winner??e} result=${n} /></section>`}function Ee({state:t,progress:e}){let{deals:l,decisions:n,all:m,review:$}=e,[w,d]=g(ye("at")),[b,o]=g(null),c=t.view.side??0,u=[0,1].map(r=>A(t,r));q(()=>{T(`/analysis/par?rules=${t.view.rules.name}`).then(o,()=>{})},[]);let h=l.at(-1)?.curve.at(-1)?.scores,v=E(n).filter(({mark:r})=>r).slice(0,Ce),f=r=>{d(r?r.seq:-1);let x=r?`&at=${r.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${x}`)},p=$?`${xe(t,e)}: ${s(ge($,c))}`:"",i=r=>(f(r),setTimeout(()=>document.getElementById(`d${r.seq}`)?.scrollIntoView({block:"start"}),50));return a`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${$?s("web-review-curve-note",R(t,c)):s("web-review-busy",{done:l.length,all:m})}</p>
<${pe} deals=${l} all=${m} side=${c} marked=${v} open=${i} />
<${ue} deals=${l} side=${c} names=${u} par=${b} />
<${Te} state=${t} progress=${e} side=${c} names=${u} title=${p} />
</section>
<div class="stack review-side">
${$&&a`<section class="panel"><h2>${s("web-review-parts")}</h2><${ve} review=${$} side=${c} own=${R(t,c)} other=${u[1-c]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${fe} review=${$} side=${c} names=${u} /></section>`}
${$&&h&&a`<${Re} state=${t} side=${c} scores=${h} />`}
</div>
<${he} state=${t} deals=${l} decisions=${n} names=${u} marked=${v} opened=${w} open=${f} />`}function Fe({params:t}){let{state:e,progress:l,error:n}=Pe(t.table);return a`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&a`<${Oe} state=${e} progress=${l} />`}</div>
${n&&a`<p class="error" role="alert">${n}</p>`}
${!n&&!l&&a`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&l&&a`<${Ee} state=${e} progress=${l} />`}
</div>`}export{Fe as default};
