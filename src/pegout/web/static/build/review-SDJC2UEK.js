import{a as pe,b as ue}from"/static/build/chunk-GTSOFYUP.js";import{a as oe}from"/static/build/chunk-5XD7NG42.js";import{a as ae}from"/static/build/chunk-UEI37YYX.js";import{b as le}from"/static/build/chunk-XT4JSRAA.js";import{a as $e,b as k,c as ce,d as de,e as F,f as me}from"/static/build/chunk-LYXIEGI2.js";import{a as ie}from"/static/build/chunk-LIT7KT6K.js";import{a as ne}from"/static/build/chunk-V62CSXE4.js";import{a as ee,c as te}from"/static/build/chunk-QXMYS4XG.js";import"/static/build/chunk-BBFFYRVF.js";import{a as S,c as Y,d as x,e as I}from"/static/build/chunk-F6UWOXTC.js";import{F as se,G as re,b as V,h as Q,k as X,m as D,p as E,u as Z}from"/static/build/chunk-PGSZDMV6.js";import{$ as A,I as s,Ia as J,O as W,Q as G,T as K,Y as j,_ as T,c as y,d as M,f as B,g as _,l as r,la as R,ma as z,na as U,pa as C}from"/static/build/chunk-Q5PT74OE.js";var[P,H,L,we]=[44,16,14,26];function be({deals:t,all:e,side:l,marked:a,open:m}){let i=B(null),w=ie(i),d=Math.round(Math.max(230,Math.min(340,w*.42))),b=ce(t,l),o=$=>P+(w-P-H)*$/Math.max(1,e),c=$=>L+(d-L-we)*(1-$),u=$=>`${o($.x).toFixed(1)} ${c($.win).toFixed(1)}`,v=b.map(($,n)=>`${n?"L":"M"}${u($)}`).join(""),f=b.length>1?`${v}L${o(b[b.length-1].x)} ${c(.5)}L${o(0)} ${c(.5)}z`:"",g=b.map(($,n)=>n&&$.lucky?`M${u(b[n-1])}L${u($)}`:"").join(""),p=Math.max(1,Math.ceil(e*30/(w-P-H)));return r`
<figure class="plot review-plot" ref=${i}>
<svg viewBox=${`0 0 ${w} ${d}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${w} height=${c(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${c(.5)} width=${w} height=${d} /></clipPath>
${Array.from({length:e},($,n)=>n%2===1&&r`<rect class="band" x=${o(n)} y=${L} width=${o(n+1)-o(n)} height=${d-L-we} />`)}
${[0,.25,.5,.75,1].map($=>r`<path class=${$===.5?"goal":"grid"} d=${`M${P} ${c($)}H${w-H}`} /><text x=${P-6} y=${c($)+4} text-anchor="end">${x($)}</text>`)}
${Array.from({length:e},($,n)=>(n+1)%p===0&&r`<text x=${(o(n)+o(n+1))/2} y=${d-7} text-anchor="middle">${n+1}</text>`)}
<path class=${`area side-${l}`} clip-path="url(#ahead)" d=${f} /><path class=${`area side-${1-l}`} clip-path="url(#behind)" d=${f} />
<path class="curve" d=${v} /><path class="curve luck" d=${g} />
${[...a].reverse().map($=>{let n=de(b,$);return n&&r`<g class=${`mark side-${$.seat}`} transform=${`translate(${o(n.x)} ${c(n.win)})`} onClick=${()=>m($)}><circle r="10" /><text y="4.5" text-anchor="middle">${a.indexOf($)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function he({deals:t,side:e,names:l,par:a}){let m=e===0?1:-1,i=[e,1-e],w=[0,0],d=t.map(({deal:o,dealer:c,scores:u,win:v,luck:f,hidden:g})=>{let p=u.map(($,n)=>$-w[n]);if(a)for(let $ of[0,1])w[$]+=$===c?a.dealer:a.pone;return{deal:o,dealer:c,scores:u,ahead:p,win:e===0?v:1-v,parts:[f.deal,f.starter,g].map($=>m*$)}}),b=o=>`${Math.round(o)<0?"−":"+"}${Math.abs(Math.round(o))}`;return r`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${i.map(o=>r`<th scope="col" class="number" key=${o}>${l[o]}${a&&r` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(o=>r`<th scope="col" class="number" key=${o}>${s(o)}</th>`)}</tr></thead>
<tbody>${d.map(o=>r`<tr key=${o.deal}><th scope="row">${o.deal+1}</th><td>${l[o.dealer]}</td>
${i.map(c=>r`<td class="number" key=${c}>${o.scores[c]}${a&&r` <small>${b(o.ahead[c])}</small>`}</td>`)}
<td class="number">${x(o.win,1)}</td>${o.parts.map((c,u)=>r`<td class="number" key=${u}>${k(c)}</td>`)}</tr>`)}</tbody></table></div>
${a&&r`<p class="quiet">${s("web-par-averages",{pone:a.pone.toFixed(1),dealer:a.dealer.toFixed(1),both:(a.pone+a.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var ve=8;function fe(t,{seat:e,why:l}){let a=Y(l);return a&&e!==t.view.seat?s("review-why-other",{name:X(t,e),why:a}):a}var q=(t,e)=>t.action===e||t.same.includes(e);function Se({state:t,decision:e}){let l=_(()=>new Z(t.table),[]),[a,m]=y(""),[i,w]=y(-1);return M(()=>{R(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then(d=>{let b=e.seat!==t.view.seat;l.state.value={...se(d),local:b},l.view.value=d.view,w(e.seq)},d=>m(C(d)))},[e]),a?r`<p class="error" role="alert">${a}</p>`:r`<div class="replay review-table">${i===e.seq&&r`<${re} table=${l} />`}</div>`}function qe({state:t,decision:{options:e,chosen:l,best:a,kind:m,seq:i,seat:w}}){let[d,b]=y(!1),[o,c]=y(""),u=_(()=>({}),[i]),v=p=>z(`/tables/${t.table}/branch`,{at:i,seat:w,action:p,id:u[p]??=U()}).then(({table:$})=>W(`/t/${$}`),$=>c(C($))),f=e.filter((p,$)=>d||$<5||q(p,l)),g=m==="discard";return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s(g?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${g&&["kind-hand","kind-crib","web-hint-pegging"].map(p=>r`<th scope="col" class="number wide-only" key=${p}>${j(s(p))}</th>`)}
<th scope="col" class="number">${g?j(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th><td></td></tr></thead>
<tbody>${f.map(p=>r`
<tr key=${p.action} class=${q(p,l)?"chosen":""}><th scope="row"><${T} cards=${S(q(p,l)?l:p.action)} />
${q(p,l)&&r` <small>${s("web-review-chosen")}</small>`}${q(p,a)&&r` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${x(p.frequency)}</td>
${g&&["hand","crib","pegging"].map($=>r`<td class="number wide-only" key=${$}>${I(p.parts[$],$!=="hand")}</td>`)}
<td class="number">${I(p.points,!g)}</td><td class="number"><b>${x(p.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${s("web-review-try-cards",{cards:K(S(p.action))})} onClick=${()=>v(q(p,l)?l:p.action)}>${s("web-review-try")}</button></td></tr>`)}</tbody></table></div>
<p class="quiet">${s("web-review-try-note")}</p>
${o&&r`<p class="error" role="alert">${o}</p>`}
${e.length>f.length||d?r`<button type="button" class="link" aria-expanded=${d} onClick=${()=>b(!d)}>${d?s("web-hint-fewer"):s("web-hint-all",{number:e.length})}</button>`:""}`}function Oe({options:t,seat:e},{dealer:l,scores:a},m){let i=[...new Set(t.flatMap(w=>[w.action,...w.same]).flatMap(S))];return`/analyse/hand?${le({rules:m==="six-card"?"":m,role:e===l?"":"pone",cards:i.join(" "),score:`${a[e]}-${a[1-e]}`})}`}function Ce({state:t,decision:e,deal:l}){let a=fe(t,e),m=oe.filter(i=>i in e.holds).map(i=>({name:G(i),share:e.holds[i],text:x(e.holds[i])}));return r`
<div class="decision-detail">
${a&&r`<p class="review-why">${e.seat===t.view.seat?s("web-review-why",{why:a}):a}</p>`}
<${qe} state=${t} decision=${e} />
<${Se} state=${t} decision=${e} />
${m.length>0&&r`<h3>${s("web-analyse-opponent")}</h3><${ae} label=${s("web-analyse-opponent-note")} bars=${m} />`}
${e.kind==="discard"&&r`<p class="row"><a class="button" href=${Oe(e,l,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function ge({state:t,deals:e,decisions:l,names:a,marked:m,opened:i,open:w}){let[d,b]=y("cost"),[o,c]=y(!1),u=t.view.seat,[v,f]=y(u===null?"all":String(u)),g=l.filter(({seat:n,seq:h})=>v==="all"||String(n)===v||h===i),p=d==="cost"?F(g,i):g,$=o?p:p.filter(({seq:n},h)=>h<ve||n===i);return r`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${A} hideLabel label=${s("web-review-whose")} value=${v} onChange=${f} options=${[...a.map((n,h)=>({value:String(h),label:n})),{value:"all",label:s("web-review-both")}]} />
<${A} hideLabel label=${s("web-review-order")} value=${d} onChange=${b} options=${["cost","time"].map(n=>({value:n,label:s(`web-review-order-${n}`)}))} /></div>
${p.length===0&&r`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${$.map(n=>{let h=m.indexOf(n)+1,O=n.seq===i;return r`
<li key=${n.seq} id=${`d${n.seq}`}>
<button type="button" class="decision" aria-expanded=${O} onClick=${()=>w(O?null:n)}>
<span class=${`decision-number side-${n.seat}`}>${h||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:n.deal+1})}</b><small>${s(`web-review-${n.kind}`)} · ${a[n.seat]}</small></span>
<span class="decision-cards"><${T} cards=${S(n.chosen)} />${n.cost_win>0&&r`<small>${s("web-review-better")} <${T} cards=${S(n.best)} /></small>`}</span>
<span class="decision-why">${fe(t,n)}</span>
<span class="decision-cost">${n.cost_win>0?r`<b class=${n.mark?`mark-${n.mark}`:""}>${k(-n.cost_win)}</b><small>${s("web-review-points",{points:n.cost_points.toFixed(2)})}</small>`:r`<small>${s("web-review-good")}</small>`}</span>
</button>
${O&&r`<${Ce} state=${t} decision=${n} deal=${e[n.deal]} />`}
</li>`})}</ol>
${p.length>ve&&r`<button type="button" class="link" aria-expanded=${o} onClick=${()=>c(!o)}>${o?s("web-hint-fewer"):s("web-review-all",{number:p.length})}</button>`}
</section>`}function ye({review:t,side:e,own:l,other:a}){let{start:m,end:i,parts:w}=me(t,e),d=w.reduce((u,[,v])=>[...u,u[u.length-1]+v],[m]),[b,o]=[Math.min(0,...d),Math.max(1,...d)],c=u=>100*(u-b)/(o-b);return r`
<p class="quiet">${s("web-review-from",{start:x(m,1),end:x(i,t.result===null?1:0),change:k(i-m)})}</p>
<dl class="waterfall">${w.map(([u,v],f)=>{let[g,p]=[Math.min(d[f],d[f+1]),Math.max(d[f],d[f+1])];return r`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?l:{name:a})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(v)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${c(g)}%; width: ${c(p)-c(g)}%`}></span></span></div>`})}</dl>`}var xe=({review:t,side:e,names:l})=>r`
<div class="skill">${[e,1-e].map(a=>{let{pr:m,decisions:i,marks:w,luck_adjusted:d,cost:b}=t.sides[a];return r`
<section key=${a}><h3><span class=${`dot side-${a}`} aria-hidden="true"></span> ${l[a]}</h3>
<p class="skill-pr"><strong>${m===null?"–":m.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...t.sides.some(o=>o.cost.count)?[["count",b.count]]:[]].map(([o,c])=>r`<div key=${o}><dt>${s(`web-review-cost-${o}`)}</dt><dd>${k(-Number(c))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${i.counted} / ${i.all}</dd></div>
${["doubtful","bad","very_bad"].map(o=>r`<div key=${o}><dt>${s(`review-mark-${o}`)}</dt><dd>${w[o]}</dd></div>`)}
${t.result!==null&&r`<div><dt>${s("review-adjusted")}</dt><dd>${x(d,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,ke=({result:t},e)=>t===null?"web-game-none":$e(t,e)?"web-game-won":"web-game-lost";var Pe=6;function N(t){let e=Number(new URLSearchParams(location.search).get(t)??-1);return Number.isInteger(e)?e:-1}function Me(t,e){let[l,a]=[0,1].map(i=>D(t,i)),m=e?.review&&e.deals.at(-1)?.curve.at(-1)?.scores.map(i=>Q(t.view.rules,i));return m?`${l} ${m[0]} – ${m[1]} ${a}`:`${l} – ${a}`}var Te=({state:t,progress:e})=>r`
<p class="quiet">${[Me(t,e),ne(t.view.rules.name),...t.view.rules.match>1?[s("play-game-number",{number:t.view.game+1})]:[]].join(" · ")}</p>`;function Re(t){let[e,l]=y(null),[a,m]=y(null),[i,w]=y("");return M(()=>{let d=new AbortController;return(async()=>{let o=await pe(t),c=V(N("game"),o.view.game);l({...o,view:{...o.view,game:c}}),await ue(t,c,m,d.signal)})().catch(o=>d.signal.aborted||w(C(o))),()=>d.abort()},[t]),{state:e,progress:a,error:i}}function Ee({state:t,progress:{review:e},side:l,names:a,title:m}){let[i,w]=y(!1),d=()=>navigator.clipboard.writeText(location.href).then(()=>(w(!0),J(s("web-copied"))),()=>{}),b=async()=>{let{pictureOf:o,sharePicture:c}=await import("/static/build/picture-HE5DFTLT.js");e&&await c(await o({review:e,side:l,title:m,names:a,own:E(t,l)}),`pegout-${t.table}.png`)};return r`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
<a class="button" href="/skill">${s("web-skill-link")}</a>
${"clipboard"in navigator&&r`<button type="button" class="button" onClick=${d}>${s(i?"web-copied":"web-copy")}</button>`}
${e&&r`<button type="button" class="button" onClick=${b}>${s("web-review-picture")}</button>`}</p>`}function Fe({state:t,side:e,scores:l}){let a=ee(t.table,t.view.game);if(!a)return null;let m={...t.view,scores:l};return r`<section class="panel"><h2>${s("web-review-points-from")}</h2><${te} state=${t} view=${m} side=${a.winner??e} result=${a} /></section>`}function Le({state:t,progress:e}){let{deals:l,decisions:a,all:m,review:i}=e,[w,d]=y(N("at")),[b,o]=y(null),c=t.view.side??0,u=[0,1].map(h=>D(t,h));M(()=>{R(`/analysis/par?rules=${t.view.rules.name}`).then(o,()=>{})},[]);let v=l.at(-1)?.curve.at(-1)?.scores,f=F(a).filter(({mark:h})=>h).slice(0,Pe),g=h=>{d(h?h.seq:-1);let O=h?`&at=${h.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${O}`)},p=i?s("web-review-picture-title",{players:Me(t,e),result:s(ke(i,c))}):"",$=h=>setTimeout(()=>document.getElementById(`d${h}`)?.scrollIntoView({block:"start"}),50),n=h=>(g(h),$(h.seq));return M(()=>{i&&N("at")>=0&&$(N("at"))},[!i]),r`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${i?s("web-review-curve-note",E(t,c)):s("web-review-busy",{done:l.length,all:m})}</p>
<${be} deals=${l} all=${m} side=${c} marked=${f} open=${n} />
<${he} deals=${l} side=${c} names=${u} par=${b} />
<${Ee} state=${t} progress=${e} side=${c} names=${u} title=${p} />
</section>
<div class="stack review-side">
${i&&r`<section class="panel"><h2>${s("web-review-parts")}</h2><${ye} review=${i} side=${c} own=${E(t,c)} other=${u[1-c]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${xe} review=${i} side=${c} names=${u} /></section>`}
${i&&v&&r`<${Fe} state=${t} side=${c} scores=${v} />`}
</div>
<${ge} state=${t} deals=${l} decisions=${a} names=${u} marked=${f} opened=${w} open=${g} />`}function Ne({params:t}){let{state:e,progress:l,error:a}=Re(t.table);return r`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&r`<${Te} state=${e} progress=${l} />`}</div>
${a&&r`<p class="error" role="alert">${a}</p>`}
${a&&e&&r`<a class="button" href=${`/t/${t.table}`}>${s("web-review-to-game")}</a>`}
${!a&&!l&&r`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&l&&r`<${Le} state=${e} progress=${l} />`}
</div>`}export{Ne as default};
