import{a as ce,b as de}from"/static/build/chunk-QBBXIOUG.js";import{a as se}from"/static/build/chunk-MPF5LIQI.js";import{a as te}from"/static/build/chunk-E66ZOHK3.js";import{a as re}from"/static/build/chunk-AVE2LCYW.js";import{a as le,b as k,c as ne,d as ie,e as E,f as $e}from"/static/build/chunk-6E7JGCE3.js";import{a as oe}from"/static/build/chunk-OAOXX5LO.js";import{a as ae}from"/static/build/chunk-2AEKRYWB.js";import{a as Y,c as Z}from"/static/build/chunk-7L35GKDE.js";import"/static/build/chunk-BBFFYRVF.js";import{a as M,c as Q,d as y,e as D}from"/static/build/chunk-Y5HVEEAT.js";import{F as ee,b as U,k as J,m as A,p as R,u as X}from"/static/build/chunk-PA5RPHFU.js";import{$ as N,I as e,Ia as V,O as H,Q as W,T as G,Y as _,_ as P,c as g,d as q,f as B,g as L,l as r,la as T,ma as K,na as z,pa as C}from"/static/build/chunk-PZ6TEZSE.js";var[O,I,j,me]=[44,16,14,26];function pe({deals:s,all:t,side:n,marked:l,open:w}){let c=B(null),u=oe(c),d=Math.round(Math.max(230,Math.min(340,u*.42))),b=ne(s,n),o=i=>O+(u-O-I)*i/Math.max(1,t),$=i=>j+(d-j-me)*(1-i),m=i=>`${o(i.x).toFixed(1)} ${$(i.win).toFixed(1)}`,h=b.map((i,a)=>`${a?"L":"M"}${m(i)}`).join(""),v=b.length>1?`${h}L${o(b[b.length-1].x)} ${$(.5)}L${o(0)} ${$(.5)}z`:"",f=b.map((i,a)=>a&&i.lucky?`M${m(b[a-1])}L${m(i)}`:"").join(""),p=Math.max(1,Math.ceil(t*30/(u-O-I)));return r`
<figure class="plot review-plot" ref=${c}>
<svg viewBox=${`0 0 ${u} ${d}`} aria-hidden="true">
<clipPath id="ahead"><rect x="0" y="0" width=${u} height=${$(.5)} /></clipPath><clipPath id="behind"><rect x="0" y=${$(.5)} width=${u} height=${d} /></clipPath>
${Array.from({length:t},(i,a)=>a%2===1&&r`<rect class="band" x=${o(a)} y=${j} width=${o(a+1)-o(a)} height=${d-j-me} />`)}
${[0,.25,.5,.75,1].map(i=>r`<path class=${i===.5?"goal":"grid"} d=${`M${O} ${$(i)}H${u-I}`} /><text x=${O-6} y=${$(i)+4} text-anchor="end">${y(i)}</text>`)}
${Array.from({length:t},(i,a)=>(a+1)%p===0&&r`<text x=${(o(a)+o(a+1))/2} y=${d-7} text-anchor="middle">${a+1}</text>`)}
<path class=${`area side-${n}`} clip-path="url(#ahead)" d=${v} /><path class=${`area side-${1-n}`} clip-path="url(#behind)" d=${v} />
<path class="curve" d=${h} /><path class="curve luck" d=${f} />
${[...l].reverse().map(i=>{let a=ie(b,i);return a&&r`<g class=${`mark side-${i.seat}`} transform=${`translate(${o(a.x)} ${$(a.win)})`} onClick=${()=>w(i)}><circle r="10" /><text y="4.5" text-anchor="middle">${l.indexOf(i)+1}</text></g>`})}
</svg>
<figcaption><span><i class="key-luck"></i> ${e("web-review-key-luck")}</span><span><i class="key-mark">1</i> ${e("web-review-key-mark")}</span></figcaption>
</figure>`}function we({deals:s,side:t,names:n,par:l}){let w=t===0?1:-1,c=[t,1-t],u=[0,0],d=s.map(({deal:o,dealer:$,scores:m,win:h,luck:v,hidden:f})=>{let p=m.map((i,a)=>i-u[a]);if(l)for(let i of[0,1])u[i]+=i===$?l.dealer:l.pone;return{deal:o,dealer:$,scores:m,ahead:p,win:t===0?h:1-h,parts:[v.deal,v.starter,f].map(i=>w*i)}}),b=o=>`${Math.round(o)<0?"−":"+"}${Math.abs(Math.round(o))}`;return r`
<details class="plot-table"><summary>${e("web-review-deals")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${e("web-review-deals")}><table class="deal-table">
<thead><tr><th scope="col">${e("term-deal")}</th><th scope="col">${e("term-dealer")}</th>${c.map(o=>r`<th scope="col" class="number" key=${o}>${n[o]}${l&&r` <small>${e("web-par")}</small>`}</th>`)}
<th scope="col" class="number">${e("web-hint-win")}</th>${["web-review-dealt","web-review-starter","web-review-hidden"].map(o=>r`<th scope="col" class="number" key=${o}>${e(o)}</th>`)}</tr></thead>
<tbody>${d.map(o=>r`<tr key=${o.deal}><th scope="row">${o.deal+1}</th><td>${n[o.dealer]}</td>
${c.map($=>r`<td class="number" key=${$}>${o.scores[$]}${l&&r` <small>${b(o.ahead[$])}</small>`}</td>`)}
<td class="number">${y(o.win,1)}</td>${o.parts.map(($,m)=>r`<td class="number" key=${m}>${k($)}</td>`)}</tr>`)}</tbody></table></div>
${l&&r`<p class="quiet">${e("web-par-averages",{pone:l.pone.toFixed(1),dealer:l.dealer.toFixed(1),both:(l.pone+l.dealer).toFixed(1)})}</p>`}
<p class="quiet"><a href="/fair-deals">${e("web-fair-luck")}</a></p>
</details>`}var ue=8;function be(s,{seat:t,why:n}){let l=Q(n);return l&&t!==s.view.seat?e("web-review-why-other",{name:J(s,t),why:l}):l}var S=(s,t)=>s.action===t||s.same.includes(t);function xe({state:s,decision:t}){let n=L(()=>new X(s.table),[]),[l,w]=g(""),[c,u]=g(-1);return q(()=>{T(`/tables/${s.table}?at=${t.seq}&seat=${t.seat}`).then(d=>{let b=t.seat!==s.view.seat;n.state.value={...d,over:!1,ended:null,legal:[],clock:null,local:b},n.view.value=d.view,u(t.seq)},d=>w(C(d)))},[t]),l?r`<p class="error" role="alert">${l}</p>`:r`<div class="replay review-table">${c===t.seq&&r`<${ee} table=${n} />`}</div>`}function ke({state:s,decision:{options:t,chosen:n,best:l,kind:w,seq:c,seat:u}}){let[d,b]=g(!1),[o,$]=g(""),m=L(()=>({}),[c]),h=p=>K(`/tables/${s.table}/branch`,{at:c,seat:u,action:p,id:m[p]??=z()}).then(({table:i})=>H(`/t/${i}`),i=>$(C(i))),v=t.filter((p,i)=>d||i<5||S(p,n)),f=w==="discard";return r`
<div class="scrolls" tabindex="0" role="region" aria-label=${e("web-review-options")}><table class="holds">
<thead><tr><th scope="col">${e(f?"web-hint-away":"web-hint-choice")}</th><th scope="col" class="number">${e("web-hint-frequency")}</th>
${f&&["kind-hand","kind-crib","web-hint-pegging"].map(p=>r`<th scope="col" class="number wide-only" key=${p}>${_(e(p))}</th>`)}
<th scope="col" class="number">${f?_(e("term-total")):e("web-hint-net")}</th><th scope="col" class="number">${e("web-hint-win")}</th><td></td></tr></thead>
<tbody>${v.map(p=>r`
<tr key=${p.action} class=${S(p,n)?"chosen":""}><th scope="row"><${P} cards=${M(S(p,n)?n:p.action)} />
${S(p,n)&&r` <small>${e("web-review-chosen")}</small>`}${S(p,l)&&r` <small>${e("web-review-best")}</small>`}</th>
<td class="number">${y(p.frequency)}</td>
${f&&["hand","crib","pegging"].map(i=>r`<td class="number wide-only" key=${i}>${D(p.parts[i],i!=="hand")}</td>`)}
<td class="number">${D(p.points,!f)}</td><td class="number"><b>${y(p.win,2)}</b></td>
<td class="number"><button type="button" class="button" aria-label=${e("web-review-try-cards",{cards:G(M(p.action))})} onClick=${()=>h(S(p,n)?n:p.action)}>${e("web-review-try")}</button></td></tr>`)}</tbody></table></div>
<p class="quiet">${e("web-review-try-note")}</p>
${o&&r`<p class="error" role="alert">${o}</p>`}
${t.length>v.length||d?r`<button type="button" class="link" aria-expanded=${d} onClick=${()=>b(!d)}>${d?e("web-hint-fewer"):e("web-hint-all",{number:t.length})}</button>`:""}`}function Me({options:s,seat:t},{dealer:n,scores:l},w){let c=[...new Set(s.flatMap(u=>[u.action,...u.same]).flatMap(M))];return`/analyse/hand?${re({rules:w==="six-card"?"":w,role:t===n?"":"pone",cards:c.join(" "),score:`${l[t]}-${l[1-t]}`})}`}function Se({state:s,decision:t,deal:n}){let l=be(s,t),w=se.filter(c=>c in t.holds).map(c=>({name:W(c),share:t.holds[c],text:y(t.holds[c])}));return r`
<div class="decision-detail">
${l&&r`<p class="review-why">${e("web-review-why",{why:l})}</p>`}
<${ke} state=${s} decision=${t} />
<${xe} state=${s} decision=${t} />
${w.length>0&&r`<h3>${e("web-analyse-opponent")}</h3><${te} label=${e("web-analyse-opponent-note")} bars=${w} />`}
${t.kind==="discard"&&r`<p class="row"><a class="button" href=${Me(t,n,s.view.rules.name)}>${e("web-review-analyse")}</a></p>`}
</div>`}function he({state:s,deals:t,decisions:n,names:l,marked:w,opened:c,open:u}){let[d,b]=g("cost"),[o,$]=g(!1),m=s.view.seat,[h,v]=g(m===null?"all":String(m)),f=n.filter(({seat:a,seq:x})=>h==="all"||String(a)===h||x===c),p=d==="cost"?E(f,c):f,i=o?p:p.filter(({seq:a},x)=>x<ue||a===c);return r`
<section class="panel decisions"><div class="decisions-head"><h2>${e("web-review-decisions")}</h2>
<${N} hideLabel label=${e("web-review-whose")} value=${h} onChange=${v} options=${[...l.map((a,x)=>({value:String(x),label:a})),{value:"all",label:e("web-review-both")}]} />
<${N} hideLabel label=${e("web-review-order")} value=${d} onChange=${b} options=${["cost","time"].map(a=>({value:a,label:e(`web-review-order-${a}`)}))} /></div>
${p.length===0&&r`<p class="quiet">${e("review-none")}</p>`}
<ol class="decision-list">${i.map(a=>{let x=w.indexOf(a)+1,F=a.seq===c;return r`
<li key=${a.seq} id=${`d${a.seq}`}>
<button type="button" class="decision" aria-expanded=${F} onClick=${()=>u(F?null:a)}>
<span class=${`decision-number side-${a.seat}`}>${x||""}</span>
<span class="decision-when"><b>${e("web-review-deal",{deal:a.deal+1})}</b><small>${e(`web-review-${a.kind}`)} · ${l[a.seat]}</small></span>
<span class="decision-cards"><${P} cards=${M(a.chosen)} />${a.cost_win>0&&r`<small>${e("web-review-better")} <${P} cards=${M(a.best)} /></small>`}</span>
<span class="decision-why">${be(s,a)}</span>
<span class="decision-cost">${a.cost_win>0?r`<b class=${a.mark?`mark-${a.mark}`:""}>${k(-a.cost_win)}</b><small>${e("web-review-points",{points:a.cost_points.toFixed(2)})}</small>`:r`<small>${e("web-review-good")}</small>`}</span>
</button>
${F&&r`<${Se} state=${s} decision=${a} deal=${t[a.deal]} />`}
</li>`})}</ol>
${p.length>ue&&r`<button type="button" class="link" aria-expanded=${o} onClick=${()=>$(!o)}>${o?e("web-hint-fewer"):e("web-hint-all",{number:p.length})}</button>`}
</section>`}function ve({review:s,side:t,own:n,other:l}){let{start:w,end:c,parts:u}=$e(s,t),d=u.reduce((m,[,h])=>[...m,m[m.length-1]+h],[w]),[b,o]=[Math.min(0,...d),Math.max(1,...d)],$=m=>100*(m-b)/(o-b);return r`
<p class="quiet">${e("web-review-from",{start:y(w,1),end:y(c,s.result===null?1:0),change:k(c-w)})}</p>
<dl class="waterfall">${u.map(([m,h],v)=>{let[f,p]=[Math.min(d[v],d[v+1]),Math.max(d[v],d[v+1])];return r`
<div key=${m}><dt>${e(`web-review-part-${m}`,m==="own"?n:{name:l})}<small>${e(`web-review-part-${m}-note`)}</small></dt><dd>${k(h)}</dd>
<span class="waterfall-bar" aria-hidden="true"><span class=${m==="own"?`side-${t}`:m==="other"?`side-${1-t}`:m} style=${`margin-left: ${$(f)}%; width: ${$(p)-$(f)}%`}></span></span></div>`})}</dl>`}var fe=({review:s,side:t,names:n})=>r`
<div class="skill">${[t,1-t].map(l=>{let{pr:w,decisions:c,marks:u,luck_adjusted:d,cost:b}=s.sides[l];return r`
<section key=${l}><h3><span class=${`dot side-${l}`} aria-hidden="true"></span> ${n[l]}</h3>
<p class="skill-pr"><strong>${w===null?"–":w.toFixed(1)}</strong> <small>${e("web-review-pr")}</small></p>
<dl>
${[["discard",b.discard],["play",b.play],...s.sides.some(o=>o.cost.count)?[["count",b.count]]:[]].map(([o,$])=>r`<div key=${o}><dt>${e(`web-review-cost-${o}`)}</dt><dd>${k(-Number($))}</dd></div>`)}
<div><dt>${e("review-counted")}</dt><dd>${c.counted} / ${c.all}</dd></div>
${["doubtful","bad","very_bad"].map(o=>r`<div key=${o}><dt>${e(`review-mark-${o}`)}</dt><dd>${u[o]}</dd></div>`)}
${s.result!==null&&r`<div><dt>${e("review-adjusted")}</dt><dd>${y(d,1).replace("-","−")}</dd></div>`}
</dl></section>`})}</div>`,ge=({result:s},t)=>s===null?"web-game-none":le(s,t)?"web-game-won":"web-game-lost";var qe=6,ye=s=>Number(new URLSearchParams(location.search).get(s)??-1);function Ce(s){let[t,n]=g(null),[l,w]=g(null),[c,u]=g("");return q(()=>{let d=new AbortController;return(async()=>{let o=await ce(s),$=U(ye("game"),o.view.game);n({...o,view:{...o.view,game:$}}),await de(s,$,w,d.signal)})().catch(o=>d.signal.aborted||u(C(o))),()=>d.abort()},[s]),{state:t,progress:l,error:c}}function Oe({state:s,progress:{review:t},side:n,names:l,title:w}){let[c,u]=g(!1),d=()=>navigator.clipboard.writeText(location.href).then(()=>(u(!0),V(e("web-copied"))),()=>{}),b=async()=>{let{pictureOf:o,sharePicture:$}=await import("/static/build/picture-CP4EDLTN.js");t&&await $(await o({review:t,side:n,title:w,names:l,own:R(s,n)}),`pegout-${s.table}.png`)};return r`
<p class="row review-tools"><a class="button" href=${`/history/${s.table}?game=${s.view.game}`}>${e("web-replay")}</a>
<a class="button" href="/skill">${e("web-skill-link")}</a>
${"clipboard"in navigator&&r`<button type="button" class="button" onClick=${d}>${e(c?"web-copied":"web-copy")}</button>`}
${t&&r`<button type="button" class="button" onClick=${b}>${e("web-review-picture")}</button>`}</p>`}function Pe({state:s,side:t,scores:n}){let l=Y(s.table,s.view.game);if(!l)return null;let w={...s.view,scores:n};return r`<section class="panel"><h2>${e("web-review-points-from")}</h2><${Z} state=${s} view=${w} side=${l.winner??t} result=${l} /></section>`}function Te({state:s,progress:t}){let{deals:n,decisions:l,all:w,review:c}=t,[u,d]=g(ye("at")),[b,o]=g(null),$=s.view.side??0,m=[0,1].map(a=>A(s,a));q(()=>{T(`/analysis/par?rules=${s.view.rules.name}`).then(o,()=>{})},[]);let h=n.at(-1)?.curve.at(-1)?.scores,v=E(l).filter(({mark:a})=>a).slice(0,qe),f=a=>{d(a?a.seq:-1);let x=a?`&at=${a.seq}`:"";history.replaceState(null,"",`${location.pathname}?game=${s.view.game}${x}`)},p=c?`${m.join(" – ")}: ${e(ge(c,$))}`:m.join(" – "),i=a=>(f(a),setTimeout(()=>document.getElementById(`d${a.seq}`)?.scrollIntoView({block:"start"}),50));return r`
<section class="panel review-curve"><h2>${e("web-review-curve")}</h2>
<p class="quiet" role="status">${c?e("web-review-curve-note",R(s,$)):e("web-review-busy",{done:n.length,all:w})}</p>
<${pe} deals=${n} all=${w} side=${$} marked=${v} open=${i} />
<${we} deals=${n} side=${$} names=${m} par=${b} />
<${Oe} state=${s} progress=${t} side=${$} names=${m} title=${p} />
</section>
<div class="stack review-side">
${c&&r`<section class="panel"><h2>${e("web-review-parts")}</h2><${ve} review=${c} side=${$} own=${R(s,$)} other=${m[1-$]} /></section>
<section class="panel"><h2>${e("web-review-skill")}</h2><${fe} review=${c} side=${$} names=${m} /></section>`}
${c&&h&&r`<${Pe} state=${s} side=${$} scores=${h} />`}
</div>
<${he} state=${s} deals=${n} decisions=${l} names=${m} marked=${v} opened=${u} open=${f} />`}function Re({params:s}){let{state:t,progress:n,error:l}=Ce(s.table);return r`
<div class="page review">
<div class="review-head"><h1>${e("web-review")}</h1>${t&&r`<p class="quiet">${[0,1].map(w=>A(t,w)).join(" – ")}\u00a0· ${ae(t.view.rules.name)}</p>`}</div>
${l&&r`<p class="error" role="alert">${l}</p>`}
${!l&&!n&&r`<p class="quiet" role="status">${e("web-analyse-busy")}</p>`}
${t&&n&&r`<${Te} state=${t} progress=${n} />`}
</div>`}export{Re as default};
