import{a as ne,b as k,c as oe,d as le,e as j,f as ie}from"/static/build/chunk-YD3U62PV.js";import{a as re}from"/static/build/chunk-GTKASGFL.js";import{a as te}from"/static/build/chunk-IQMSLZKZ.js";import{a as ae}from"/static/build/chunk-5C6VQGQR.js";import{a as se}from"/static/build/chunk-VVK7EF2O.js";import{a as V,c as X}from"/static/build/chunk-4L5V33XE.js";import"/static/build/chunk-7BPJC2WB.js";import{a as q,c as Q,d as y,e as D}from"/static/build/chunk-FWWMIKTV.js";import{A as S,B as z,E as A,Qa as Y,Ta as Z,b as v,c as T,e as I,f as K,fa as G,fb as ee,h as n,ha as N,j as W,ka as R,mb as s,pa as J,q as _,s as C,t as F,va as U,y as M}from"/static/build/chunk-3RG3IBTB.js";var[O,B,E,ce]=[44,16,14,26];function $e({deals:t,all:e,side:c,marked:o,open:p}){let i=I(null),d=re(i),$=Math.round(Math.max(230,Math.min(340,d*.42))),l=oe(t,c),r=w=>O+(d-O-B)*w/Math.max(1,e),m=w=>E+($-E-ce)*(1-w),u=w=>`${r(w.x).toFixed(1)} ${m(w.win).toFixed(1)}`,h=l.map((w,a)=>`${a?"L":"M"}${u(w)}`).join(""),b=l.length>1?`${h}L${r(l[l.length-1].x)} ${m(.5)}L${r(0)} ${m(.5)}z`:"",g=l.map((w,a)=>a&&w.lucky?`M${u(l[a-1])}L${u(w)}`:"").join(""),f=Math.max(1,Math.ceil(e*30/(d-O-B)));return n`
<figure class="plot review-plot" ref=${i}>
<svg viewBox=${`0 0 ${d} ${$}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${d} height=${m(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${m(.5)} width=${d} height=${$} /></clipPath>
${Array.from({length:e},(w,a)=>a%2===1&&n`<rect class="band" x=${r(a)} y=${E} width=${r(a+1)-r(a)} height=${$-E-ce} />`)}
${[0,.25,.5,.75,1].map(w=>n`<path class=${w===.5?"goal":"grid"} d=${`M${O} ${m(w)}H${d-B}`} /><text x=${O-6} y=${m(w)+4} text-anchor="end">${y(w)}</text>`)}
${Array.from({length:e},(w,a)=>(a+1)%f===0&&n`<text x=${(r(a)+r(a+1))/2} y=${$-7} text-anchor="middle">${a+1}</text>`)}
<path class=${`area side-${c}`} clip-path="url(#ahead)" d=${b} /><path class=${`area side-${1-c}`} clip-path="url(#behind)" d=${b} />
<path class="curve" d=${h} /><path class="curve luck" d=${g} />
${[...o].reverse().map(w=>{let a=le(l,w);return a&&n`<g class=${`mark side-${w.seat}`} transform=${`translate(${r(a.x)} ${m(a.win)})`} onClick=${()=>p(w)}><circle r="10" /><text y="4.5" text-anchor="middle">${o.indexOf(w)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${s("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${s("web-review-key-mark")}</span></figcaption>
</figure>`}function de({deals:t,side:e,names:c,par:o}){let p=e===0?1:-1,i=[e,1-e],d=[0,0],$=t.map(({deal:r,dealer:m,scores:u,win:h,luck:b,hidden:g})=>{let f=u.map((w,a)=>w-d[a]);if(o)for(let w of[0,1])d[w]+=w===m?o.dealer:o.pone;return{deal:r,dealer:m,scores:u,ahead:f,win:e===0?h:1-h,parts:[b.deal,b.starter,g].map(w=>p*w)}}),l=r=>`${Math.round(r)<0?"−":"+"}${Math.abs(Math.round(r))}`;return n`
<details class="plot-table"><summary>${s("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${s("term-deal")}</th><th scope="col">${s("term-dealer")}</th>${i.map(r=>n`<th scope="col" class="number" key=${r}>${c[r]}${o&&n` <small>${s("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${s("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(r=>n`<th scope="col" class="number" key=${r}>${s(r)}</th>`)}</tr></thead>
<tbody>${$.map(r=>n`<tr key=${r.deal}><th scope="row">${r.deal+1}</th><td>${c[r.dealer]}</td>
${i.map(m=>n`<td class="number" key=${m}>${r.scores[m]}${o&&n` <small>${l(r.ahead[m])}</small>`}</td>`)}
<td class="number">${y(r.win,1)}</td>${r.parts.map((m,u)=>n`<td class="number" key=${u}>${k(m)}</td>`)}</tr>`)}</tbody></table></div>
${o&&n`<p class="quiet">${s("web-par-averages",{pone:o.pone.toFixed(1),dealer:o.dealer.toFixed(1),both:(o.pone+o.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${s("web-fair-luck")}</a></p>
</details>`}var pe=8,ge=[..."A23456789TJQK"];function me(t,{seat:e,why:c}){let o=Q(c);return o&&e!==t.view.seat?s("web-review-why-other",{name:G(t,e),why:o}):o}var P=(t,e)=>t.action===e||t.same.includes(e);function ye({state:t,decision:e}){let c=K(()=>new U(t.table),[]),[o,p]=v(""),[i,d]=v(-1);return T(()=>{S(`/tables/${t.table}?at=${e.seq}&seat=${e.seat}`).then($=>{let l=e.seat!==t.view.seat;c.state.value={...$,over:!1,ended:null,legal:[],clock:null,local:l},c.view.value=$.view,d(e.seq)},$=>p(A($)))},[e]),o?n`<p class="error" role="alert">${o}</p>`:n`<div class="replay review-table">${i===e.seq&&n`<${Y} table=${c} />`}</div>`}function xe({decision:{options:t,chosen:e,best:c,kind:o}}){let[p,i]=v(!1),d=t.filter((l,r)=>p||r<5||P(l,e)),$=o==="discard";return n`
<div class="scrolls" tabindex="0" role="region" aria-label=${s("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${s($?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${s("web-hint-frequency")}</th>
${$&&["kind-hand","kind-crib","web-hint-pegging"].map(l=>n`<th scope="col" class="number wide-only" key=${l}>${_(s(l))}</th>`)}
<th scope="col" class="number">${$?_(s("term-total")):s("web-hint-net")}</th><th scope="col" class="number">${s("web-hint-win")}</th></tr></thead>
<tbody>${d.map(l=>n`
<tr key=${l.action} class=${P(l,e)?"chosen":""}><th scope="row"><${C} cards=${q(P(l,e)?e:l.action)} />
${P(l,e)&&n` <small>${s("web-review-chosen")}</small>`}${P(l,c)&&n` <small>${s("web-review-best")}</small>`}</th>
<td class="number">${y(l.frequency)}</td>
${$&&["hand","crib","pegging"].map(r=>n`<td class="number wide-only" key=${r}>${D(l.parts[r],r!=="hand")}</td>`)}
<td class="number">${D(l.points,!$)}</td><td class="number"><b>${y(l.win,2)}</b></td></tr>`)}</tbody></table></div>
${t.length>d.length||p?n`<button type="button" class="link" aria-expanded=${p} onClick=${()=>i(!p)}>${p?s("web-hint-fewer"):s("web-hint-all",{number:t.length})}</button>`:""}`}function ke({options:t,seat:e},{dealer:c,scores:o},p){let i=[...new Set(t.flatMap(d=>[d.action,...d.same]).flatMap(q))];return`/analyse/hand?${ae({rules:p==="six-card"?"":p,role:e===c?"":"pone",cards:i.join(" "),score:`${o[e]}-${o[1-e]}`})}`}function Se({state:t,decision:e,deal:c}){let o=me(t,e),p=ge.filter(i=>i in e.holds).map(i=>({name:W(i),share:e.holds[i],text:y(e.holds[i])}));return n`
<div class="decision-detail">
${o&&n`<p class="review-why">${s("web-review-why",{why:o})}</p>`}
<${xe} decision=${e} />
<${ye} state=${t} decision=${e} />
${p.length>0&&n`<h3>${s("web-analyse-opponent")}</h3><${te} label=${s("web-analyse-opponent-note")} bars=${p} />`}
${e.kind==="discard"&&n`<p class="row"><a class="button" href=${ke(e,c,t.view.rules.name)}>${s("web-review-analyse")}</a></p>`}
</div>`}function we({state:t,deals:e,decisions:c,names:o,marked:p,opened:i,open:d}){let[$,l]=v("cost"),[r,m]=v(!1),u=t.view.seat,[h,b]=v(u===null?"all":String(u)),g=c.filter(({seat:a,seq:x})=>h==="all"||String(a)===h||x===i),f=$==="cost"?j(g,i):g,w=r?f:f.filter(({seq:a},x)=>x<pe||a===i);return n`
<section class="panel decisions"><div class="decisions-head"><h2>${s("web-review-decisions")}</h2>
<${F} hideLabel label=${s("web-review-whose")} value=${h} onChange=${b} options=${[...o.map((a,x)=>({value:String(x),label:a})),{value:"all",label:s("web-review-both")}]} />
<${F} hideLabel label=${s("web-review-order")} value=${$} onChange=${l} options=${["cost","time"].map(a=>({value:a,label:s(`web-review-order-${a}`)}))} /></div>
${f.length===0&&n`<p class="quiet">${s("review-none")}</p>`}
<ol class="decision-list">${w.map(a=>{let x=p.indexOf(a)+1,L=a.seq===i;return n`
<li key=${a.seq} id=${`d${a.seq}`}>
<button type="button" class="decision" aria-expanded=${L} onClick=${()=>d(L?null:a)}>
<span class=${`decision-number side-${a.seat}`}>${x||""}</span>
<span class="decision-when"><b>${s("web-review-deal",{deal:a.deal+1})}</b><small>${s(`web-review-${a.kind}`)} · ${o[a.seat]}</small></span>
<span class="decision-cards"><${C} cards=${q(a.chosen)} />${a.cost_win>0&&n`<small>${s("web-review-better")} <${C} cards=${q(a.best)} /></small>`}</span>
<span class="decision-why">${me(t,a)}</span>
<span class="decision-cost">${a.cost_win>0?n`<b class=${a.mark?`mark-${a.mark}`:""}>${k(-a.cost_win)}</b><small>${s("web-review-points",{points:a.cost_points.toFixed(2)})}</small>`:n`<small>${s("web-review-good")}</small>`}</span>
</button>
${L&&n`<${Se} state=${t} decision=${a} deal=${e[a.deal]} />`}
</li>`})}</ol>
${f.length>pe&&n`<button type="button" class="link" aria-expanded=${r} onClick=${()=>m(!r)}>${r?s("web-hint-fewer"):s("web-hint-all",{number:f.length})}</button>`}
</section>`}var Te=new Set(["token-needed","token-unknown","not-at-this-table"]);async function ue(t){try{return await S(`/tables/${t}`)}catch(e){if(!(e instanceof M&&Te.has(e.code)))throw e;return await z(`/tables/${t}/join`,{spectate:!0}),S(`/tables/${t}`)}}async function*Me(t){let e=t.body.pipeThrough(new TextDecoderStream).getReader(),c="";for(;;){let{done:o,value:p}=await e.read();if(o)return;let i=(c+p).split(`
`);c=i.pop()??"",yield*i}}async function he(t,e,c,o){let p={"Accept-Language":Z.value,Authorization:`Bearer ${ee()}`},i=await fetch(`/api/v1/tables/${t}/review?game=${e}`,{headers:p,signal:o});if(!i.ok){let $=await i.json().catch(()=>({}));throw new M(i.status,$.error??"offline",$.params??{},$)}let d={all:0,start:.5,deals:[],decisions:[],review:null};for await(let $ of Me(i)){let l=JSON.parse($);if(l.type==="started")d={...d,all:l.deals,start:l.start};else if(l.type==="deal")d={...d,deals:[...d.deals,l.deal],decisions:[...d.decisions,...l.decisions]};else if(l.type==="done")d={...d,review:l.review};else throw new M(0,l.code,{},null);c(d)}if(!d.review)throw new M(0,"offline",{},null)}function be({review:t,side:e,own:c,other:o}){let{start:p,end:i,parts:d}=ie(t,e),$=d.reduce((u,[,h])=>[...u,u[u.length-1]+h],[p]),[l,r]=[Math.min(0,...$),Math.max(1,...$)],m=u=>100*(u-l)/(r-l);return n`
<p class="quiet">${s("web-review-from",{start:y(p,1),end:y(i,t.result===null?1:0),change:k(i-p)})}</p>
<dl class="waterfall">${d.map(([u,h],b)=>{let[g,f]=[Math.min($[b],$[b+1]),Math.max($[b],$[b+1])];return n`
<div key=${u}><dt>${s(`web-review-part-${u}`,u==="own"?c:{name:o})}<small>${s(`web-review-part-${u}-note`)}</small></dt><dd>${k(h)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${u==="own"?`side-${e}`:u==="other"?`side-${1-e}`:u} style=${`margin-left: ${m(g)}%; width: ${m(f)-m(g)}%`}></span></span></div>`})}</dl>`}var ve=({review:t,side:e,names:c})=>n`
<div class="skill">${[e,1-e].map(o=>{let{pr:p,decisions:i,marks:d,luck_adjusted:$,cost:l}=t.sides[o];return n`
<section key=${o}><h3><span class=${`dot side-${o}`} aria-hidden="true"></span> ${c[o]}</h3>
<p class="skill-pr"><strong>${p===null?"–":p.toFixed(1)}</strong> <small>${s("web-review-pr")}</small></p>
<dl>
${[["discard",l.discard],["play",l.play],...t.sides.some(r=>r.cost.count)?[["count",l.count]]:[]].map(([r,m])=>n`<div key=${r}><dt>${s(`web-review-cost-${r}`)}</dt><dd>${k(-Number(m))}</dd></div>`)}
<div><dt>${s("review-counted")}</dt><dd>${i.counted} / ${i.all}</dd></div>
${["doubtful","bad","very_bad"].map(r=>n`<div key=${r}><dt>${s(`review-mark-${r}`)}</dt><dd>${d[r]}</dd></div>`)}
${t.result!==null&&n`<div><dt>${s("review-adjusted")}</dt><dd>${y($,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,fe=({result:t},e)=>t===null?"web-game-none":ne(t,e)?"web-game-won":"web-game-lost";var qe=6,H=t=>Number(new URLSearchParams(location.search).get(t)??-1);function Oe(t){let[e,c]=v(null),[o,p]=v(null),[i,d]=v("");return T(()=>{let $=new AbortController;return(async()=>{let r=await ue(t),m=H("game")<0?r.view.game:H("game");c({...r,view:{...r.view,game:m}}),await he(t,m,p,$.signal)})().catch(r=>$.signal.aborted||d(A(r))),()=>$.abort()},[t]),{state:e,progress:o,error:i}}function Pe({state:t,progress:{review:e},side:c,names:o,title:p}){let i=()=>navigator.clipboard.writeText(location.href).then(()=>J(s("web-copied")),()=>{}),[d,$]=v(!1),l=async()=>{let{pictureOf:r,sharePicture:m}=await import("/static/build/picture-M4FSTZX5.js");e&&await m(await r({review:e,side:c,title:p,names:o,own:R(t,c)}),`pegout-${t.table}.png`)};return n`
<p class="row review-tools"><a class="button" href=${`/history/${t.table}?game=${t.view.game}`}>${s("web-replay")}</a>
<button type="button" class="button" onClick=${()=>i().then(()=>$(!0))}>${s(d?"web-copied":"web-copy")}</button>
${e&&n`<button type="button" class="button" onClick=${l}>${s("web-review-picture")}</button>`}</p>`}function Ce({state:t,side:e,scores:c}){let o=V(t.table,t.view.game);if(!o)return null;let p={...t.view,scores:c};return n`<section class="panel"><h2>${s("web-review-points-from")}</h2><${X} state=${t} view=${p} side=${o.winner??e} result=${o} /></section>`}function Ae({state:t,progress:e}){let{deals:c,decisions:o,all:p,review:i}=e,[d,$]=v(H("at")),[l,r]=v(null),m=t.view.side??0,u=[0,1].map(a=>N(t,a));T(()=>{S(`/analysis/par?rules=${t.view.rules.name}`).then(r,()=>{})},[]);let h=c.at(-1)?.curve.at(-1)?.scores,b=j(o).filter(({mark:a})=>a).slice(0,qe),g=a=>{$(a?a.seq:-1);let x=a?`&at=${a.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${t.view.game}${x}`)},f=i?`${u.join(" – ")}: ${s(fe(i,m))}`:u.join(" – "),w=a=>(g(a),setTimeout(()=>document.getElementById(`d${a.seq}`)?.scrollIntoView({block:"start"}),50));return n`
<section class="panel review-curve"><h2>${s("web-review-curve")}</h2>
<p class="quiet" role="status">${i?s("web-review-curve-note",R(t,m)):s("web-review-busy",{done:c.length,all:p})}</p>
<${$e} deals=${c} all=${p} side=${m} marked=${b} open=${w} />
<${de} deals=${c} side=${m} names=${u} par=${l} />
<${Pe} state=${t} progress=${e} side=${m} names=${u} title=${f} />
</section>
<div class="stack review-side">
${i&&n`<section class="panel"><h2>${s("web-review-parts")}</h2><${be} review=${i} side=${m} own=${R(t,m)} other=${u[1-m]} /></section>
<section class="panel"><h2>${s("web-review-skill")}</h2><${ve} review=${i} side=${m} names=${u} /></section>`}
${i&&h&&n`<${Ce} state=${t} side=${m} scores=${h} />`}
</div>
<${we} state=${t} deals=${c} decisions=${o} names=${u} marked=${b} opened=${d} open=${g} />`}function Re({params:t}){let{state:e,progress:c,error:o}=Oe(t.table);return n`
<div class="page review">
<div class="review-head"><h1>${s("web-review")}</h1>${e&&n`<p class="quiet">${[0,1].map(p=>N(e,p)).join(" – ")} · ${se(e.view.rules.name)}</p>`}</div>
${o&&n`<p class="error" role="alert">${o}</p>`}
${!o&&!c&&n`<p class="quiet" role="status">${s("web-analyse-busy")}</p>`}
${e&&c&&n`<${Ae} state=${e} progress=${c} />`}
</div>`}export{Re as default};
