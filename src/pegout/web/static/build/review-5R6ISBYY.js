import{a as $e,b as ce}from"/static/build/chunk-B2DSV2ID.js";import{a as le,b as k,c as oe,d as ne,e as E,f as ie}from"/static/build/chunk-CKPZYZ2U.js";import{a as re}from"/static/build/chunk-BNERVN2M.js";import{a as te}from"/static/build/chunk-6ARTLPDT.js";import{a as ee}from"/static/build/chunk-XHT5BJQW.js";import{a as ae}from"/static/build/chunk-LLHY2SKE.js";import{a as se}from"/static/build/chunk-QNARRINQ.js";import{a as X,c as Y}from"/static/build/chunk-C6LZLEFE.js";import"/static/build/chunk-7BPJC2WB.js";import{a as M,c as J,d as y,e as A}from"/static/build/chunk-CLF2Z46Z.js";import{A as T,B as K,E as C,N as z,Qa as Z,b as g,c as S,e as H,f as I,fa as U,h as r,ha as N,j as W,ka as R,m as G,mb as e,pa as V,q as L,s as P,t as _,va as Q}from"/static/build/chunk-6ZK4IJ7K.js";var[O,D,j,de]=[44,16,14,26];function me({deals:s,all:t,side:n,marked:o,open:p}){let $=H(null),u=re($),c=Math.round(Math.max(230,Math.min(340,u*.42))),b=oe(s,n),l=m=>O+(u-O-D)*m/Math.max(1,t),i=m=>j+(c-j-de)*(1-m),d=m=>`${l(m.x).toFixed(1)} ${i(m.win).toFixed(1)}`,f=b.map((m,a)=>`${a?"L":"M"}${d(m)}`).join(""),v=b.length>1?`${f}L${l(b[b.length-1].x)} ${i(.5)}L${l(0)} ${i(.5)}z`:"",w=b.map((m,a)=>a&&m.lucky?`M${d(b[a-1])}L${d(m)}`:"").join(""),h=Math.max(1,Math.ceil(t*30/(u-O-D)));return r`
<figure class="plot review-plot" ref=${$}>
<svg viewBox=${`0 0 ${u} ${c}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${u} height=${i(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${i(.5)} width=${u} height=${c} /></clipPath>
${Array.from({length:t},(m,a)=>a%2===1&&r`<rect class="band" x=${l(a)} y=${j} width=${l(a+1)-l(a)} height=${c-j-de} />`)}
${[0,.25,.5,.75,1].map(m=>r`<path class=${m===.5?"goal":"grid"} d=${`M${O} ${i(m)}H${u-D}`} /><text x=${O-6} y=${i(m)+4} text-anchor="end">${y(m)}</text>`)}
${Array.from({length:t},(m,a)=>(a+1)%h===0&&r`<text x=${(l(a)+l(a+1))/2} y=${c-7} text-anchor="middle">${a+1}</text>`)}
<path class=${`area side-${n}`} clip-path="url(#ahead)" d=${v} /><path class=${`area side-${1-n}`} clip-path="url(#behind)" d=${v} />
<path class="curve" d=${f} /><path class="curve luck" d=${w} />
${[...o].reverse().map(m=>{let a=ne(b,m);return a&&r`<g class=${`mark side-${m.seat}`} transform=${`translate(${l(a.x)} ${i(a.win)})`} onClick=${()=>p(m)}><circle r="10" /><text y="4.5" text-anchor="middle">${o.indexOf(m)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${e("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${e("web-review-key-mark")}</span></figcaption>
</figure>`}function pe({deals:s,side:t,names:n,par:o}){let p=t===0?1:-1,$=[t,1-t],u=[0,0],c=s.map(({deal:l,dealer:i,scores:d,win:f,luck:v,hidden:w})=>{let h=d.map((m,a)=>m-u[a]);if(o)for(let m of[0,1])u[m]+=m===i?o.dealer:o.pone;return{deal:l,dealer:i,scores:d,ahead:h,win:t===0?f:1-f,parts:[v.deal,v.starter,w].map(m=>p*m)}}),b=l=>`${Math.round(l)<0?"−":"+"}${Math.abs(Math.round(l))}`;return r`
<details class="plot-table"><summary>${e("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${e("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${e("term-deal")}</th><th scope="col">${e("term-dealer")}</th>${$.map(l=>r`<th scope="col" class="number" key=${l}>${n[l]}${o&&r` <small>${e("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${e("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(l=>r`<th scope="col" class="number" key=${l}>${e(l)}</th>`)}</tr></thead>
<tbody>${c.map(l=>r`<tr key=${l.deal}><th scope="row">${l.deal+1}</th><td>${n[l.dealer]}</td>
${$.map(i=>r`<td class="number" key=${i}>${l.scores[i]}${o&&r` <small>${b(l.ahead[i])}</small>`}</td>`)}
<td class="number">${y(l.win,1)}</td>${l.parts.map((i,d)=>r`<td class="number" key=${d}>${k(i)}</td>`)}</tr>`)}</tbody></table></div>
${o&&r`<p class="quiet">${e("web-par-averages",{pone:o.pone.toFixed(1),dealer:o.dealer.toFixed(1),both:(o.pone+o.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${e("web-fair-luck")}</a></p>
</details>`}var we=8;function ue(s,{seat:t,why:n}){let o=J(n);return o&&t!==s.view.seat?e("web-review-why-other",{name:U(s,t),why:o}):o}var q=(s,t)=>s.action===t||s.same.includes(t);function ge({state:s,decision:t}){let n=I(()=>new Q(s.table),[]),[o,p]=g(""),[$,u]=g(-1);return S(()=>{T(`/tables/${s.table}?at=${t.seq}&seat=${t.seat}`).then(c=>{let b=t.seat!==s.view.seat;n.state.value={...c,over:!1,ended:null,legal:[],clock:null,local:b},n.view.value=c.view,u(t.seq)},c=>p(C(c)))},[t]),o?r`<p class="error" role="alert">${o}</p>`:r`<div class="replay review-table">${$===t.seq&&r`<${Z} table=${n} />`}</div>`}function ye({state:s,decision:{options:t,chosen:n,best:o,kind:p,seq:$,seat:u}}){let[c,b]=g(!1),[l,i]=g(""),d=w=>K(`/tables/${s.table}/branch`,{at:$,seat:u,action:w}).then(({table:h})=>z(`/t/${h}`),h=>i(C(h))),f=t.filter((w,h)=>c||h<5||q(w,n)),v=p==="discard";return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${e("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${e(v?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${e("web-hint-frequency")}</th>
${v&&["kind-hand","kind-crib","web-hint-pegging"].map(w=>r`<th scope="col" class="number wide-only" key=${w}>${L(e(w))}</th>`)}
<th scope="col" class="number">${v?L(e("term-total")):e("web-hint-net")}</th><th scope="col" class="number">${e("web-hint-win")}</th><td></td></tr></thead>
<tbody>${f.map(w=>r`
<tr key=${w.action} class=${q(w,n)?"chosen":""}><th scope="row"><${P} cards=${M(q(w,n)?n:w.action)} />
${q(w,n)&&r` <small>${e("web-review-chosen")}</small>`}${q(w,o)&&r` <small>${e("web-review-best")}</small>`}</th>
<td class="number">${y(w.frequency)}</td>
${v&&["hand","crib","pegging"].map(h=>r`<td class="number wide-only" key=${h}>${A(w.parts[h],h!=="hand")}</td>`)}
<td class="number">${A(w.points,!v)}</td><td class="number"><b>${y(w.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${e("web-review-try-cards",{cards:G(M(w.action))})} onClick=${()=>d(q(w,n)?n:w.action)}>${e("web-review-try")}</button></td></tr>`)}</tbody></table></div>
<p class="quiet">${e("web-review-try-note")}</p>
${l&&r`<p class="error" role="alert">${l}</p>`}
${t.length>f.length||c?r`<button type="button" class="link" aria-expanded=${c} onClick=${()=>b(!c)}>${c?e("web-hint-fewer"):e("web-hint-all",{number:t.length})}</button>`:""}`}function xe({options:s,seat:t},{dealer:n,scores:o},p){let $=[...new Set(s.flatMap(u=>[u.action,...u.same]).flatMap(M))];return`/analyse/hand?${ae({rules:p==="six-card"?"":p,role:t===n?"":"pone",cards:$.join(" "),score:`${o[t]}-${o[1-t]}`})}`}function ke({state:s,decision:t,deal:n}){let o=ue(s,t),p=te.filter($=>$ in t.holds).map($=>({name:W($),share:t.holds[$],text:y(t.holds[$])}));return r`
<div class="decision-detail">
${o&&r`<p class="review-why">${e("web-review-why",{why:o})}</p>`}
<${ye} state=${s} decision=${t} />
<${ge} state=${s} decision=${t} />
${p.length>0&&r`<h3>${e("web-analyse-opponent")}</h3><${ee} label=${e("web-analyse-opponent-note")} bars=${p} />`}
${t.kind==="discard"&&r`<p class="row"><a class="button" href=${xe(t,n,s.view.rules.name)}>${e("web-review-analyse")}</a></p>`}
</div>`}function be({state:s,deals:t,decisions:n,names:o,marked:p,opened:$,open:u}){let[c,b]=g("cost"),[l,i]=g(!1),d=s.view.seat,[f,v]=g(d===null?"all":String(d)),w=n.filter(({seat:a,seq:x})=>f==="all"||String(a)===f||x===$),h=c==="cost"?E(w,$):w,m=l?h:h.filter(({seq:a},x)=>x<we||a===$);return r`
<section class="panel decisions"><div class="decisions-head"><h2>${e("web-review-decisions")}</h2>
<${_} hideLabel label=${e("web-review-whose")} value=${f} onChange=${v} options=${[...o.map((a,x)=>({value:String(x),label:a})),{value:"all",label:e("web-review-both")}]} />
<${_} hideLabel label=${e("web-review-order")} value=${c} onChange=${b} options=${["cost","time"].map(a=>({value:a,label:e(`web-review-order-${a}`)}))} /></div>
${h.length===0&&r`<p class="quiet">${e("review-none")}</p>`}
<ol class="decision-list">${m.map(a=>{let x=p.indexOf(a)+1,F=a.seq===$;return r`
<li key=${a.seq} id=${`d${a.seq}`}>
<button type="button" class="decision" aria-expanded=${F} onClick=${()=>u(F?null:a)}>
<span class=${`decision-number side-${a.seat}`}>${x||""}</span>
<span class="decision-when"><b>${e("web-review-deal",{deal:a.deal+1})}</b><small>${e(`web-review-${a.kind}`)} · ${o[a.seat]}</small></span>
<span class="decision-cards"><${P} cards=${M(a.chosen)} />${a.cost_win>0&&r`<small>${e("web-review-better")} <${P} cards=${M(a.best)} /></small>`}</span>
<span class="decision-why">${ue(s,a)}</span>
<span class="decision-cost">${a.cost_win>0?r`<b class=${a.mark?`mark-${a.mark}`:""}>${k(-a.cost_win)}</b><small>${e("web-review-points",{points:a.cost_points.toFixed(2)})}</small>`:r`<small>${e("web-review-good")}</small>`}</span>
</button>
${F&&r`<${ke} state=${s} decision=${a} deal=${t[a.deal]} />`}
</li>`})}</ol>
${h.length>we&&r`<button type="button" class="link" aria-expanded=${l} onClick=${()=>i(!l)}>${l?e("web-hint-fewer"):e("web-hint-all",{number:h.length})}</button>`}
</section>`}function he({review:s,side:t,own:n,other:o}){let{start:p,end:$,parts:u}=ie(s,t),c=u.reduce((d,[,f])=>[...d,d[d.length-1]+f],[p]),[b,l]=[Math.min(0,...c),Math.max(1,...c)],i=d=>100*(d-b)/(l-b);return r`
<p class="quiet">${e("web-review-from",{start:y(p,1),end:y($,s.result===null?1:0),change:k($-p)})}</p>
<dl class="waterfall">${u.map(([d,f],v)=>{let[w,h]=[Math.min(c[v],c[v+1]),Math.max(c[v],c[v+1])];return r`
<div key=${d}><dt>${e(`web-review-part-${d}`,d==="own"?n:{name:o})}<small>${e(`web-review-part-${d}-note`)}</small></dt><dd>${k(f)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${d==="own"?`side-${t}`:d==="other"?`side-${1-t}`:d} style=${`margin-left: ${i(w)}%; width: ${i(h)-i(w)}%`}></span></span></div>`})}</dl>`}var ve=({review:s,side:t,names:n})=>r`
<div class="skill">${[t,1-t].map(o=>{let{pr:p,decisions:$,marks:u,luck_adjusted:c,cost:b}=s.sides[o];return r`
<section key=${o}><h3><span class=${`dot side-${o}`} aria-hidden="true"></span> ${n[o]}</h3>
<p class="skill-pr"><strong>${p===null?"–":p.toFixed(1)}</strong> <small>${e("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...s.sides.some(l=>l.cost.count)?[["count",b.count]]:[]].map(([l,i])=>r`<div key=${l}><dt>${e(`web-review-cost-${l}`)}</dt><dd>${k(-Number(i))}</dd></div>`)}
<div><dt>${e("review-counted")}</dt><dd>${$.counted} / ${$.all}</dd></div>
${["doubtful","bad","very_bad"].map(l=>r`<div key=${l}><dt>${e(`review-mark-${l}`)}</dt><dd>${u[l]}</dd></div>`)}
${s.result!==null&&r`<div><dt>${e("review-adjusted")}</dt><dd>${y(c,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,fe=({result:s},t)=>s===null?"web-game-none":le(s,t)?"web-game-won":"web-game-lost";var Me=6,B=s=>Number(new URLSearchParams(location.search).get(s)??-1);function qe(s){let[t,n]=g(null),[o,p]=g(null),[$,u]=g("");return S(()=>{let c=new AbortController;return(async()=>{let l=await $e(s),i=B("game")<0?l.view.game:B("game");n({...l,view:{...l.view,game:i}}),await ce(s,i,p,c.signal)})().catch(l=>c.signal.aborted||u(C(l))),()=>c.abort()},[s]),{state:t,progress:o,error:$}}function Se({state:s,progress:{review:t},side:n,names:o,title:p}){let[$,u]=g(!1),c=()=>navigator.clipboard.writeText(location.href).then(()=>(u(!0),V(e("web-copied"))),()=>{}),b=async()=>{let{pictureOf:l,sharePicture:i}=await import("/static/build/picture-NDJ4TF44.js");t&&await i(await l({review:t,side:n,title:p,names:o,own:R(s,n)}),`pegout-${s.table}.png`)};return r`
<p class="row review-tools"><a class="button" href=${`/history/${s.table}?game=${s.view.game}`}>${e("web-replay")}</a>
<a class="button" href="/skill">${e("web-skill-link")}</a>
${"clipboard"in navigator&&r`<button type="button" class="button" onClick=${c}>${e($?"web-copied":"web-copy")}</button>`}
${t&&r`<button type="button" class="button" onClick=${b}>${e("web-review-picture")}</button>`}</p>`}function Ce({state:s,side:t,scores:n}){let o=X(s.table,s.view.game);if(!o)return null;let p={...s.view,scores:n};return r`<section class="panel"><h2>${e("web-review-points-from")}</h2><${Y} state=${s} view=${p} side=${o.winner??t} result=${o} /></section>`}function Oe({state:s,progress:t}){let{deals:n,decisions:o,all:p,review:$}=t,[u,c]=g(B("at")),[b,l]=g(null),i=s.view.side??0,d=[0,1].map(a=>N(s,a));S(()=>{T(`/analysis/par?rules=${s.view.rules.name}`).then(l,()=>{})},[]);let f=n.at(-1)?.curve.at(-1)?.scores,v=E(o).filter(({mark:a})=>a).slice(0,Me),w=a=>{c(a?a.seq:-1);let x=a?`&at=${a.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${s.view.game}${x}`)},h=$?`${d.join(" – ")}: ${e(fe($,i))}`:d.join(" – "),m=a=>(w(a),setTimeout(()=>document.getElementById(`d${a.seq}`)?.scrollIntoView({block:"start"}),50));return r`
<section class="panel review-curve"><h2>${e("web-review-curve")}</h2>
<p class="quiet" role="status">${$?e("web-review-curve-note",R(s,i)):e("web-review-busy",{done:n.length,all:p})}</p>
<${me} deals=${n} all=${p} side=${i} marked=${v} open=${m} />
<${pe} deals=${n} side=${i} names=${d} par=${b} />
<${Se} state=${s} progress=${t} side=${i} names=${d} title=${h} />
</section>
<div class="stack review-side">
${$&&r`<section class="panel"><h2>${e("web-review-parts")}</h2><${he} review=${$} side=${i} own=${R(s,i)} other=${d[1-i]} /></section>
<section class="panel"><h2>${e("web-review-skill")}</h2><${ve} review=${$} side=${i} names=${d} /></section>`}
${$&&f&&r`<${Ce} state=${s} side=${i} scores=${f} />`}
</div>
<${be} state=${s} deals=${n} decisions=${o} names=${d} marked=${v} opened=${u} open=${w} />`}function Pe({params:s}){let{state:t,progress:n,error:o}=qe(s.table);return r`
<div class="page review">
<div class="review-head"><h1>${e("web-review")}</h1>${t&&r`<p class="quiet">${[0,1].map(p=>N(t,p)).join(" – ")} · ${se(t.view.rules.name)}</p>`}</div>
${o&&r`<p class="error" role="alert">${o}</p>`}
${!o&&!n&&r`<p class="quiet" role="status">${e("web-analyse-busy")}</p>`}
${t&&n&&r`<${Oe} state=${t} progress=${n} />`}
</div>`}export{Pe as default};
