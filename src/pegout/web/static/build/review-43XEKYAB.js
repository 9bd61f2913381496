import{a as pe,b as ue}from"/static/build/chunk-GTSOFYUP.js";import{a as oe}from"/static/build/chunk-5XD7NG42.js";import{a as ae}from"/static/build/chunk-UEI37YYX.js";import{b as le}from"/static/build/chunk-XT4JSRAA.js";import{a as $e,b as k,c as ce,d as de,e as R,f as me}from"/static/build/chunk-LYXIEGI2.js";import{a as ie}from"/static/build/chunk-LIT7KT6K.js";import{a as ne}from"/static/build/chunk-V62CSXE4.js";import{a as ee,c as te}from"/static/build/chunk-QXMYS4XG.js";import"/static/build/chunk-BBFFYRVF.js";import{a as S,c as Y,d as x,e as I}from"/static/build/chunk-F6UWOXTC.js";import{F as se,G as re,b as V,h as Q,k as X,m as D,p as F,u as Z}from"/static/build/chunk-PGSZDMV6.js";import{$ as A,I as s,Ia as J,O as U,Q as W,T as G,Y as j,_ as P,c as y,d as M,f as H,g as _,l as r,la as E,ma as K,na as z,pa as T}from"/static/build/chunk-Q5PT74OE.js";var[C,B,L,we]=[44,16,14,26];function be({deals:t,all:e,side:n,marked:a,open:m}){let i=H(null),w=ie(i),d=Math.round(Math.max(230,Math.min(340,w*.42))),b=ce(t,n),o=$=>C+(w-C-B)*$/Math.max(1,e),c=$=>L+(d-L-we)*(1-$),u=$=>`${o($.x).toFixed(1)} ${c($.win).toFixed(1)}`,f=b.map(($,l)=>`${l?"L":"M"}${u($)}`).join(""),g=b.length>1?`${f}L${o(b[b.length-1].x)} ${c(.5)}L${o(0)} ${c(.5)}z`:"",v=b.map(($,l)=>l&&$.lucky?`M${u(b[l-1])}L${u($)}`:"").join(""),p=Math.max(1,Math.ceil(e*30/(w-C-B)));return r`
<figure class="plot review-plot" ref=${i}>
<svg viewBox=${`0 0 ${w} ${d}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${w} height=${c(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${c(.5)} width=${w} height=${d} /></clipPath>
${Array.from({length:e},($,l)=>l%2===1&&r`<rect class="band" x=${o(l)} y=${L} width=${o(l+1)-o(l)} height=${d-L-we} />`)}
${[0,.25,.5,.75,1].map($=>r`<path class=${$===.5?"goal":"grid"} d=${`M${C} ${c($)}H${w-B}`} /><text x=${C-6} y=${c($)+4} text-anchor="end">${x($)}</text>`)}
${Array.from({length:e},($,l)=>(l+1)%p===0&&r`<text x=${(o(l)+o(l+1))/2} y=${d-7} text-anchor="middle">${l+1}</text>`)}
<path class=${`area side-${n}`} clip-path="url(#ahead)" d=${g} /><path class=${`area side-${1-n}`} clip-path="url(#behind)" d=${g} />
<path class="curve" d=${f} /><path class="curve luck" d=${v} />
${[...a].reverse().map($=>{let l=de(b,$);return l&&r`<g class=${`mark side-${$.seat}`} transform=${`translate(${o(l.x)} ${c(l.win)})`} onClick=${()=>m($)}><circle r="10" /><text y="4.5" text-anchor="middle">${a.indexOf($)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function he({deals:t,side:e,names:n,par:a}){let m=e===0?1:-1,i=[e,1-e],w=[0,0],d=t.map(({deal:o,dealer:c,scores:u,win:f,luck:g,hidden:v})=>{let p=u.map(($,l)=>$-w[l]);if(a)for(let $ of[0,1])w[$]+=$===c?a.dealer:a.pone;return{deal:o,dealer:c,scores:u,ahead:p,win:e===0?f:1-f,parts:[g.deal,g.starter,v].map($=>m*$)}}),b=o=>`${Math.round(o)<0?"−":"+"}${Math.abs(Math.round(o))}`;return r`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${i.map(o=>r`<th scope="col" class="number" key=${o}>${n[o]}${a&&r` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(o=>r`<th scope="col" class="number" key=${o}>${s(o)}</th>`)}</tr></thead>
<tbody>${d.map(o=>r`<tr key=${o.deal}><th scope="row">${o.deal+1}</th><td>${n[o.dealer]}</td>
${i.map(c=>r`<td class="number" key=${c}>${o.scores[c]}${a&&r` <small>${b(o.ahead[c])}</small>`}</td>`)}
<td class="number">${x(o.win,1)}</td>${o.parts.map((c,u)=>r`<td class="number" key=${u}>${k(c)}</td>`)}</tr>`)}</tbody></table></div>
${a&&r`<p class="quiet">${s("web-par-averages",{pone:a.pone.toFixed(1),dealer:a.dealer.toFixed(1),both:(a.pone+a.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var ve=8,Se=.2,qe=.005;function fe(t,{seat:e,why:n}){let a=Y(n);return a&&e!==t.view.seat?s("review-why-other",{name:X(t,e),why:a}):a}var q=(t,e)=>t.action===e||t.same.includes(e),Oe=t=>t.some(({frequency:e,win:n})=>e>=Se&&t[0].win-n>=qe);function Te({state:t,decision:e}){let n=_(()=>new Z(t.table),[]),[a,m]=y(""),[i,w]=y(-1);return M(()=>{E(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then(d=>{let b=e.seat!==t.view.seat;n.state.value={...se(d),local:b},n.view.value=d.view,w(e.seq)},d=>m(T(d)))},[e]),a?r`<p class="error" role="alert">${a}</p>`:r`<div class="replay review-table">${i===e.seq&&r`<${re} table=${n} />`}</div>`}function Ce({state:t,decision:{options:e,chosen:n,best:a,kind:m,seq:i,seat:w}}){let[d,b]=y(!1),[o,c]=y(""),u=_(()=>({}),[i]),f=p=>K(`/tables/${t.table}/branch`,{at:i,seat:w,action:p,id:u[p]??=z()}).then(({table:$})=>U(`/t/${$}`),$=>c(T($))),g=e.filter((p,$)=>d||$<5||q(p,n)),v=m==="discard";return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s(v?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${v&&["kind-hand","kind-crib","web-hint-pegging"].map(p=>r`<th scope="col" class="number wide-only" key=${p}>${j(s(p))}</th>`)}
<th scope="col" class="number">${v?j(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th><td></td></tr></thead>
<tbody>${g.map(p=>r`
<tr key=${p.action} class=${q(p,n)?"chosen":""}><th scope="row"><${P} cards=${S(q(p,n)?n:p.action)} />
${q(p,n)&&r` <small>${s("web-review-chosen")}</small>`}${q(p,a)&&r` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${x(p.frequency)}</td>
${v&&["hand","crib","pegging"].map($=>r`<td class="number wide-only" key=${$}>${I(p.parts[$],$!=="hand")}</td>`)}
<td class="number">${I(p.points,!v)}</td><td class="number"><b>${x(p.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${s("web-review-try-cards",{cards:G(S(p.action))})} onClick=${()=>f(q(p,n)?n:p.action)}>${s("web-review-try")}</button></td></tr>`)}</tbody></table></div>
${v&&Oe(e)&&r`<p class="quiet">${s("web-review-often-note")}</p>`}
<p class="quiet">${s("web-review-try-note")}</p>
${o&&r`<p class="error" role="alert">${o}</p>`}
${e.length>g.length||d?r`<button type="button" class="link" aria-expanded=${d} onClick=${()=>b(!d)}>${d?s("web-hint-fewer"):s("web-hint-all",{number:e.length})}</button>`:""}`}function Pe({options:t,seat:e},{dealer:n,scores:a},m){let i=[...new Set(t.flatMap(w=>[w.action,...w.same]).flatMap(S))];return`/analyse/hand?${le({rules:m==="six-card"?"":m,role:e===n?"":"pone",cards:i.join(" "),score:`${a[e]}-${a[1-e]}`})}`}function Ee({state:t,decision:e,deal:n}){let a=fe(t,e),m=oe.filter(i=>i in e.holds).map(i=>({name:W(i),share:e.holds[i],text:x(e.holds[i])}));return r`
<div class="decision-detail">
${a&&r`<p class="review-why">${e.seat===t.view.seat?s("web-review-why",{why:a}):a}</p>`}
<${Ce} state=${t} decision=${e} />
<${Te} state=${t} decision=${e} />
${m.length>0&&r`<h3>${s("web-analyse-opponent")}</h3><${ae} label=${s("web-analyse-opponent-note")} bars=${m} />`}
${e.kind==="discard"&&r`<p class="row"><a class="button" href=${Pe(e,n,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function ge({state:t,deals:e,decisions:n,names:a,marked:m,opened:i,open:w}){let[d,b]=y("cost"),[o,c]=y(!1),u=t.view.seat,[f,g]=y(u===null?"all":String(u)),v=n.filter(({seat:l,seq:h})=>f==="all"||String(l)===f||h===i),p=d==="cost"?R(v,i):v,$=o?p:p.filter(({seq:l},h)=>h<ve||l===i);return r`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${A} hideLabel label=${s("web-review-whose")} value=${f} onChange=${g} options=${[...a.map((l,h)=>({value:String(h),label:l})),{value:"all",label:s("web-review-both")}]} />
<${A} hideLabel label=${s("web-review-order")} value=${d} onChange=${b} options=${["cost","time"].map(l=>({value:l,label:s(`web-review-order-${l}`)}))} /></div>
${p.length===0&&r`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${$.map(l=>{let h=m.indexOf(l)+1,O=l.seq===i;return r`
<li key=${l.seq} id=${`d${l.seq}`}>
<button type="button" class="decision" aria-expanded=${O} onClick=${()=>w(O?null:l)}>
<span class=${`decision-number side-${l.seat}`}>${h||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:l.deal+1})}</b><small>${s(`web-review-${l.kind}`)} · ${a[l.seat]}</small></span>
<span class="decision-cards"><${P} cards=${S(l.chosen)} />${l.cost_win>0&&r`<small>${s("web-review-better")} <${P} cards=${S(l.best)} /></small>`}</span>
<span class="decision-why">${fe(t,l)}</span>
<span class="decision-cost">${l.cost_win>0?r`<b class=${l.mark?`mark-${l.mark}`:""}>${k(-l.cost_win)}</b><small>${s("web-review-points",{points:l.cost_points.toFixed(2)})}</small>`:r`<small>${s("web-review-good")}</small>`}</span>
</button>
${O&&r`<${Ee} state=${t} decision=${l} deal=${e[l.deal]} />`}
</li>`})}</ol>
${p.length>ve&&r`<button type="button" class="link" aria-expanded=${o} onClick=${()=>c(!o)}>${o?s("web-hint-fewer"):s("web-review-all",{number:p.length})}</button>`}
</section>`}function ye({review:t,side:e,own:n,other:a}){let{start:m,end:i,parts:w}=me(t,e),d=w.reduce((u,[,f])=>[...u,u[u.length-1]+f],[m]),[b,o]=[Math.min(0,...d),Math.max(1,...d)],c=u=>100*(u-b)/(o-b);return r`
<p class="quiet">${s("web-review-from",{start:x(m,1),end:x(i,t.result===null?1:0),change:k(i-m)})}</p>
<dl class="waterfall">${w.map(([u,f],g)=>{let[v,p]=[Math.min(d[g],d[g+1]),Math.max(d[g],d[g+1])];return r`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?n:{name:a})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(f)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${c(v)}%; width: ${c(p)-c(v)}%`}></span></span></div>`})}</dl>`}var xe=({review:t,side:e,names:n})=>r`
<div class="skill">${[e,1-e].map(a=>{let{pr:m,decisions:i,marks:w,luck_adjusted:d,cost:b}=t.sides[a];return r`
<section key=${a}><h3><span class=${`dot side-${a}`} aria-hidden="true"></span> ${n[a]}</h3>
<p class="skill-pr"><strong>${m===null?"–":m.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...t.sides.some(o=>o.cost.count)?[["count",b.count]]:[]].map(([o,c])=>r`<div key=${o}><dt>${s(`web-review-cost-${o}`)}</dt><dd>${k(-Number(c))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${i.counted} / ${i.all}</dd></div>
${["doubtful","bad","very_bad"].map(o=>r`<div key=${o}><dt>${s(`review-mark-${o}`)}</dt><dd>${w[o]}</dd></div>`)}
${t.result!==null&&r`<div><dt>${s("review-adjusted")}</dt><dd>${x(d,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,ke=({result:t},e)=>t===null?"web-game-none":$e(t,e)?"web-game-won":"web-game-lost";var Fe=6;function N(t){let e=Number(new URLSearchParams(location.search).get(t)??-1);return Number.isInteger(e)?e:-1}function Me(t,e){let[n,a]=[0,1].map(i=>D(t,i)),m=e?.review&&e.deals.at(-1)?.curve.at(-1)?.scores.map(i=>Q(t.view.rules,i));return m?`${n} ${m[0]} – ${m[1]} ${a}`:`${n} – ${a}`}var Re=({state:t,progress:e})=>r`
<p class="quiet">${[Me(t,e),ne(t.view.rules.name),...t.view.rules.match>1?[s("play-game-number",{number:t.view.game+1})]:[]].join(" · ")}</p>`;function Le(t){let[e,n]=y(null),[a,m]=y(null),[i,w]=y("");return M(()=>{let d=new AbortController;return(async()=>{let o=await pe(t),c=V(N("game"),o.view.game);n({...o,view:{...o.view,game:c}}),await ue(t,c,m,d.signal)})().catch(o=>d.signal.aborted||w(T(o))),()=>d.abort()},[t]),{state:e,progress:a,error:i}}function Ne({state:t,progress:{review:e},side:n,names:a,title:m}){let[i,w]=y(!1),d=()=>navigator.clipboard.writeText(location.href).then(()=>(w(!0),J(s("web-copied"))),()=>{}),b=async()=>{let{pictureOf:o,sharePicture:c}=await import("/static/build/picture-HE5DFTLT.js");e&&await c(await o({review:e,side:n,title:m,names:a,own:F(t,n)}),`pegout-${t.table}.png`)};return r`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
<a class="button" href="/skill">${s("web-skill-link")}</a>
${"clipboard"in navigator&&r`<button type="button" class="button" onClick=${d}>${s(i?"web-copied":"web-copy")}</button>`}
${e&&r`<button type="button" class="button" onClick=${b}>${s("web-review-picture")}</button>`}</p>`}function _e({state:t,side:e,scores:n}){let a=ee(t.table,t.view.game);if(!a)return null;let m={...t.view,scores:n};return r`<section class="panel"><h2>${s("web-review-points-from")}</h2><${te} state=${t} view=${m} side=${a.winner??e} result=${a} /></section>`}function je({state:t,progress:e}){let{deals:n,decisions:a,all:m,review:i}=e,[w,d]=y(N("at")),[b,o]=y(null),c=t.view.side??0,u=[0,1].map(h=>D(t,h));M(()=>{E(`/analysis/par?rules=${t.view.rules.name}`).then(o,()=>{})},[]);let f=n.at(-1)?.curve.at(-1)?.scores,g=R(a).filter(({mark:h})=>h).slice(0,Fe),v=h=>{d(h?h.seq:-1);let O=h?`&at=${h.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${O}`)},p=i?s("web-review-picture-title",{players:Me(t,e),result:s(ke(i,c))}):"",$=h=>setTimeout(()=>document.getElementById(`d${h}`)?.scrollIntoView({block:"start"}),50),l=h=>(v(h),$(h.seq));return M(()=>{i&&N("at")>=0&&$(N("at"))},[!i]),r`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${i?s("web-review-curve-note",F(t,c)):s("web-review-busy",{done:n.length,all:m})}</p>
<${be} deals=${n} all=${m} side=${c} marked=${g} open=${l} />
<${he} deals=${n} side=${c} names=${u} par=${b} />
<${Ne} state=${t} progress=${e} side=${c} names=${u} title=${p} />
</section>
<div class="stack review-side">
${i&&r`<section class="panel"><h2>${s("web-review-parts")}</h2><${ye} review=${i} side=${c} own=${F(t,c)} other=${u[1-c]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${xe} review=${i} side=${c} names=${u} /></section>`}
${i&&f&&r`<${_e} state=${t} side=${c} scores=${f} />`}
</div>
<${ge} state=${t} deals=${n} decisions=${a} names=${u} marked=${g} opened=${w} open=${v} />`}function Ae({params:t}){let{state:e,progress:n,error:a}=Le(t.table);return r`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&r`<${Re} state=${e} progress=${n} />`}</div>
${a&&r`<p class="error" role="alert">${a}</p>`}
${a&&e&&r`<a class="button" href=${`/t/${t.table}`}>${s("web-review-to-game")}</a>`}
${!a&&!n&&r`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&n&&r`<${je} state=${e} progress=${n} />`}
</div>`}export{Ae as default};
