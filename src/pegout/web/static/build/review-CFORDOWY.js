import{a as le,b as k,c as ie,d as ce,e as j,f as $e}from"/static/build/chunk-W7P3OY2B.js";import{a as ne}from"/static/build/chunk-IHBFILMD.js";import{a as ae}from"/static/build/chunk-WKTYU2Y2.js";import{a as se}from"/static/build/chunk-UKOD3NLA.js";import{a as oe}from"/static/build/chunk-IVWTRSKU.js";import{a as re}from"/static/build/chunk-DJOHHKYO.js";import{a as X,c as Y}from"/static/build/chunk-2TUU3GO3.js";import"/static/build/chunk-7BPJC2WB.js";import{a as q,c as V,d as y,e as D}from"/static/build/chunk-CQHR32YS.js";import{A as S,B as K,E as R,Qa as Z,Ta as ee,b as f,c as M,e as W,f as z,fa as J,fb as te,h as o,ha as N,j as G,ka as A,mb as s,pa as U,q as _,s as C,t as F,va as Q,y as T}from"/static/build/chunk-NVIKPLUG.js";var[O,B,E,de]=[44,16,14,26];function pe({deals:t,all:e,side:c,marked:n,open:p}){let i=W(null),d=ne(i),$=Math.round(Math.max(230,Math.min(340,d*.42))),l=ie(t,c),r=w=>O+(d-O-B)*w/Math.max(1,e),m=w=>E+($-E-de)*(1-w),u=w=>`${r(w.x).toFixed(1)} ${m(w.win).toFixed(1)}`,h=l.map((w,a)=>`${a?"L":"M"}${u(w)}`).join(""),b=l.length>1?`${h}L${r(l[l.length-1].x)} ${m(.5)}L${r(0)} ${m(.5)}z`:"",g=l.map((w,a)=>a&&w.lucky?`M${u(l[a-1])}L${u(w)}`:"").join(""),v=Math.max(1,Math.ceil(e*30/(d-O-B)));return o`
<figure class="plot review-plot" ref=${i}>
<svg viewBox=${`0 0 ${d} ${$}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${d} height=${m(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${m(.5)} width=${d} height=${$} /></clipPath>
${Array.from({length:e},(w,a)=>a%2===1&&o`<rect class="band" x=${r(a)} y=${E} width=${r(a+1)-r(a)} height=${$-E-de} />`)}
${[0,.25,.5,.75,1].map(w=>o`<path class=${w===.5?"goal":"grid"} d=${`M${O} ${m(w)}H${d-B}`} /><text x=${O-6} y=${m(w)+4} text-anchor="end">${y(w)}</text>`)}
${Array.from({length:e},(w,a)=>(a+1)%v===0&&o`<text x=${(r(a)+r(a+1))/2} y=${$-7} text-anchor="middle">${a+1}</text>`)}
<path class=${`area side-${c}`} clip-path="url(#ahead)" d=${b} /><path class=${`area side-${1-c}`} clip-path="url(#behind)" d=${b} />
<path class="curve" d=${h} /><path class="curve luck" d=${g} />
${[...n].reverse().map(w=>{let a=ce(l,w);return a&&o`<g class=${`mark side-${w.seat}`} transform=${`translate(${r(a.x)} ${m(a.win)})`} onClick=${()=>p(w)}><circle r="10" /><text y="4.5" text-anchor="middle">${n.indexOf(w)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function me({deals:t,side:e,names:c,par:n}){let p=e===0?1:-1,i=[e,1-e],d=[0,0],$=t.map(({deal:r,dealer:m,scores:u,win:h,luck:b,hidden:g})=>{let v=u.map((w,a)=>w-d[a]);if(n)for(let w of[0,1])d[w]+=w===m?n.dealer:n.pone;return{deal:r,dealer:m,scores:u,ahead:v,win:e===0?h:1-h,parts:[b.deal,b.starter,g].map(w=>p*w)}}),l=r=>`${Math.round(r)<0?"−":"+"}${Math.abs(Math.round(r))}`;return o`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${i.map(r=>o`<th scope="col" class="number" key=${r}>${c[r]}${n&&o` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(r=>o`<th scope="col" class="number" key=${r}>${s(r)}</th>`)}</tr></thead>
<tbody>${$.map(r=>o`<tr key=${r.deal}><th scope="row">${r.deal+1}</th><td>${c[r.dealer]}</td>
${i.map(m=>o`<td class="number" key=${m}>${r.scores[m]}${n&&o` <small>${l(r.ahead[m])}</small>`}</td>`)}
<td class="number">${y(r.win,1)}</td>${r.parts.map((m,u)=>o`<td class="number" key=${u}>${k(m)}</td>`)}</tr>`)}</tbody></table></div>
${n&&o`<p class="quiet">${s("web-par-averages",{pone:n.pone.toFixed(1),dealer:n.dealer.toFixed(1),both:(n.pone+n.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var we=8;function ue(t,{seat:e,why:c}){let n=V(c);return n&&e!==t.view.seat?s("web-review-why-other",{name:J(t,e),why:n}):n}var P=(t,e)=>t.action===e||t.same.includes(e);function xe({state:t,decision:e}){let c=z(()=>new Q(t.table),[]),[n,p]=f(""),[i,d]=f(-1);return M(()=>{S(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then($=>{let l=e.seat!==t.view.seat;c.state.value={...$,over:!1,ended:null,legal:[],clock:null,local:l},c.view.value=$.view,d(e.seq)},$=>p(R($)))},[e]),n?o`<p class="error" role="alert">${n}</p>`:o`<div class="replay review-table">${i===e.seq&&o`<${Z} table=${c} />`}</div>`}function ke({decision:{options:t,chosen:e,best:c,kind:n}}){let[p,i]=f(!1),d=t.filter((l,r)=>p||r<5||P(l,e)),$=n==="discard";return o`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s($?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${$&&["kind-hand","kind-crib","web-hint-pegging"].map(l=>o`<th scope="col" class="number wide-only" key=${l}>${_(s(l))}</th>`)}
<th scope="col" class="number">${$?_(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th></tr></thead>
<tbody>${d.map(l=>o`
<tr key=${l.action} class=${P(l,e)?"chosen":""}><th scope="row"><${C} cards=${q(P(l,e)?e:l.action)} />
${P(l,e)&&o` <small>${s("web-review-chosen")}</small>`}${P(l,c)&&o` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${y(l.frequency)}</td>
${$&&["hand","crib","pegging"].map(r=>o`<td class="number wide-only" key=${r}>${D(l.parts[r],r!=="hand")}</td>`)}
<td class="number">${D(l.points,!$)}</td><td class="number"><b>${y(l.win,2)}</b></td></tr>`)}</tbody></table></div>
${t.length>d.length||p?o`<button type="button" class="link" aria-expanded=${p} onClick=${()=>i(!p)}>${p?s("web-hint-fewer"):s("web-hint-all",{number:t.length})}</button>`:""}`}function Se({options:t,seat:e},{dealer:c,scores:n},p){let i=[...new Set(t.flatMap(d=>[d.action,...d.same]).flatMap(q))];return`/analyse/hand?${oe({rules:p==="six-card"?"":p,role:e===c?"":"pone",cards:i.join(" "),score:`${n[e]}-${n[1-e]}`})}`}function Me({state:t,decision:e,deal:c}){let n=ue(t,e),p=ae.filter(i=>i in e.holds).map(i=>({name:G(i),share:e.holds[i],text:y(e.holds[i])}));return o`
<div class="decision-detail">
${n&&o`<p class="review-why">${s("web-review-why",{why:n})}</p>`}
<${ke} decision=${e} />
<${xe} state=${t} decision=${e} />
${p.length>0&&o`<h3>${s("web-analyse-opponent")}</h3><${se} label=${s("web-analyse-opponent-note")} bars=${p} />`}
${e.kind==="discard"&&o`<p class="row"><a class="button" href=${Se(e,c,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function he({state:t,deals:e,decisions:c,names:n,marked:p,opened:i,open:d}){let[$,l]=f("cost"),[r,m]=f(!1),u=t.view.seat,[h,b]=f(u===null?"all":String(u)),g=c.filter(({seat:a,seq:x})=>h==="all"||String(a)===h||x===i),v=$==="cost"?j(g,i):g,w=r?v:v.filter(({seq:a},x)=>x<we||a===i);return o`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${F} hideLabel label=${s("web-review-whose")} value=${h} onChange=${b} options=${[...n.map((a,x)=>({value:String(x),label:a})),{value:"all",label:s("web-review-both")}]} />
<${F} hideLabel label=${s("web-review-order")} value=${$} onChange=${l} options=${["cost","time"].map(a=>({value:a,label:s(`web-review-order-${a}`)}))} /></div>
${v.length===0&&o`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${w.map(a=>{let x=p.indexOf(a)+1,L=a.seq===i;return o`
<li key=${a.seq} id=${`d${a.seq}`}>
<button type="button" class="decision" aria-expanded=${L} onClick=${()=>d(L?null:a)}>
<span class=${`decision-number side-${a.seat}`}>${x||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:a.deal+1})}</b><small>${s(`web-review-${a.kind}`)} · ${n[a.seat]}</small></span>
<span class="decision-cards"><${C} cards=${q(a.chosen)} />${a.cost_win>0&&o`<small>${s("web-review-better")} <${C} cards=${q(a.best)} /></small>`}</span>
<span class="decision-why">${ue(t,a)}</span>
<span class="decision-cost">${a.cost_win>0?o`<b class=${a.mark?`mark-${a.mark}`:""}>${k(-a.cost_win)}</b><small>${s("web-review-points",{points:a.cost_points.toFixed(2)})}</small>`:o`<small>${s("web-review-good")}</small>`}</span>
</button>
${L&&o`<${Me} state=${t} decision=${a} deal=${e[a.deal]} />`}
</li>`})}</ol>
${v.length>we&&o`<button type="button" class="link" aria-expanded=${r} onClick=${()=>m(!r)}>${r?s("web-hint-fewer"):s("web-hint-all",{number:v.length})}</button>`}
</section>`}var Te=new Set(["token-needed","token-unknown","not-at-this-table"]);async function be(t){try{return await S(`/tables/${t}`)}catch(e){if(!(e instanceof T&&Te.has(e.code)))throw e;return await K(`/tables/${t}/join`,{spectate:!0}),S(`/tables/${t}`)}}var H=()=>{throw new T(0,"offline",{},null)};async function*qe(t){let e=t.body.pipeThrough(new TextDecoderStream).getReader(),c="";for(;;){let{done:n,value:p}=await e.read().catch(H);if(n)return;let i=(c+p).split(`
`);c=i.pop()??"",yield*i}}async function fe(t,e,c,n){let p={"Accept-Language":ee.value,Authorization:`Bearer ${te()}`},i=await fetch(`/api/v1/tables/${t}/review?game=${e}`,{headers:p,signal:n}).catch(H);if(!i.ok){let $=await i.json().catch(()=>({}));throw new T(i.status,$.error??"offline",$.params??{},$)}let d={all:0,start:.5,deals:[],decisions:[],review:null};for await(let $ of qe(i)){let l=JSON.parse($);if(l.type==="started")d={...d,all:l.deals,start:l.start};else if(l.type==="deal")d={...d,deals:[...d.deals,l.deal],decisions:[...d.decisions,...l.decisions]};else if(l.type==="done")d={...d,review:l.review};else throw new T(0,l.code,{},null);c(d)}d.review||H()}function ve({review:t,side:e,own:c,other:n}){let{start:p,end:i,parts:d}=$e(t,e),$=d.reduce((u,[,h])=>[...u,u[u.length-1]+h],[p]),[l,r]=[Math.min(0,...$),Math.max(1,...$)],m=u=>100*(u-l)/(r-l);return o`
<p class="quiet">${s("web-review-from",{start:y(p,1),end:y(i,t.result===null?1:0),change:k(i-p)})}</p>
<dl class="waterfall">${d.map(([u,h],b)=>{let[g,v]=[Math.min($[b],$[b+1]),Math.max($[b],$[b+1])];return o`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?c:{name:n})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(h)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${m(g)}%; width: ${m(v)-m(g)}%`}></span></span></div>`})}</dl>`}var ge=({review:t,side:e,names:c})=>o`
<div class="skill">${[e,1-e].map(n=>{let{pr:p,decisions:i,marks:d,luck_adjusted:$,cost:l}=t.sides[n];return o`
<section key=${n}><h3><span class=${`dot side-${n}`} aria-hidden="true"></span> ${c[n]}</h3>
<p class="skill-pr"><strong>${p===null?"–":p.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",l.discard],["play",l.play],...t.sides.some(r=>r.cost.count)?[["count",l.count]]:[]].map(([r,m])=>o`<div key=${r}><dt>${s(`web-review-cost-${r}`)}</dt><dd>${k(-Number(m))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${i.counted} / ${i.all}</dd></div>
${["doubtful","bad","very_bad"].map(r=>o`<div key=${r}><dt>${s(`review-mark-${r}`)}</dt><dd>${d[r]}</dd></div>`)}
${t.result!==null&&o`<div><dt>${s("review-adjusted")}</dt><dd>${y($,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,ye=({result:t},e)=>t===null?"web-game-none":le(t,e)?"web-game-won":"web-game-lost";var Oe=6,I=t=>Number(new URLSearchParams(location.search).get(t)??-1);function Pe(t){let[e,c]=f(null),[n,p]=f(null),[i,d]=f("");return M(()=>{let $=new AbortController;return(async()=>{let r=await be(t),m=I("game")<0?r.view.game:I("game");c({...r,view:{...r.view,game:m}}),await fe(t,m,p,$.signal)})().catch(r=>$.signal.aborted||d(R(r))),()=>$.abort()},[t]),{state:e,progress:n,error:i}}function Ce({state:t,progress:{review:e},side:c,names:n,title:p}){let[i,d]=f(!1),$=()=>navigator.clipboard.writeText(location.href).then(()=>(d(!0),U(s("web-copied"))),()=>{}),l=async()=>{let{pictureOf:r,sharePicture:m}=await import("/static/build/picture-G4UJ2R6U.js");e&&await m(await r({review:e,side:c,title:p,names:n,own:A(t,c)}),`pegout-${t.table}.png`)};return o`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
${"clipboard"in navigator&&o`<button type="button" class="button" onClick=${$}>${s(i?"web-copied":"web-copy")}</button>`}
${e&&o`<button type="button" class="button" onClick=${l}>${s("web-review-picture")}</button>`}</p>`}function Re({state:t,side:e,scores:c}){let n=X(t.table,t.view.game);if(!n)return null;let p={...t.view,scores:c};return o`<section class="panel"><h2>${s("web-review-points-from")}</h2><${Y} state=${t} view=${p} side=${n.winner??e} result=${n} /></section>`}function Ae({state:t,progress:e}){let{deals:c,decisions:n,all:p,review:i}=e,[d,$]=f(I("at")),[l,r]=f(null),m=t.view.side??0,u=[0,1].map(a=>N(t,a));M(()=>{S(`/analysis/par?rules=${t.view.rules.name}`).then(r,()=>{})},[]);let h=c.at(-1)?.curve.at(-1)?.scores,b=j(n).filter(({mark:a})=>a).slice(0,Oe),g=a=>{$(a?a.seq:-1);let x=a?`&at=${a.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${x}`)},v=i?`${u.join(" – ")}: ${s(ye(i,m))}`:u.join(" – "),w=a=>(g(a),setTimeout(()=>document.getElementById(`d${a.seq}`)?.scrollIntoView({block:"start"}),50));return o`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${i?s("web-review-curve-note",A(t,m)):s("web-review-busy",{done:c.length,all:p})}</p>
<${pe} deals=${c} all=${p} side=${m} marked=${b} open=${w} />
<${me} deals=${c} side=${m} names=${u} par=${l} />
<${Ce} state=${t} progress=${e} side=${m} names=${u} title=${v} />
</section>
<div class="stack review-side">
${i&&o`<section class="panel"><h2>${s("web-review-parts")}</h2><${ve} review=${i} side=${m} own=${A(t,m)} other=${u[1-m]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${ge} review=${i} side=${m} names=${u} /></section>`}
${i&&h&&o`<${Re} state=${t} side=${m} scores=${h} />`}
</div>
<${he} state=${t} deals=${c} decisions=${n} names=${u} marked=${b} opened=${d} open=${g} />`}function je({params:t}){let{state:e,progress:c,error:n}=Pe(t.table);return o`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&o`<p class="quiet">${[0,1].map(p=>N(e,p)).join(" – ")} · ${re(e.view.rules.name)}</p>`}</div>
${n&&o`<p class="error" role="alert">${n}</p>`}
${!n&&!c&&o`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&c&&o`<${Ae} state=${e} progress=${c} />`}
</div>`}export{je as default};
