import{b as L}from"/static/build/chunk-5KZHTMD3.js";import{X as k,Y as v,ca as A,o as _,p as C,q as g,r as D}from"/static/build/chunk-M24LAFBS.js";import{Ea as S,Ha as w,ba as n,d as x,g as M,m as a,ya as N}from"/static/build/chunk-O66H3BDC.js";var c=5,R=(c*c-1)/2,T=(t,e)=>t.rules.lines.indexOf(e),E=(t,e)=>Math.abs(t%c-e%c)+Math.abs(Math.floor(t/c)-Math.floor(e/c));function j({view:t,place:e,legal:s,at:o,entry:m,move:b}){let d=k(),[$,p]=[Math.floor(e/c),e%c],u=t.layout[e],f=n("web-place",{row:$+1,column:p+1}),h=Object.values(d.chat.said.value).some(i=>i.point?.row===$&&i.point?.column===p);if(u){let i=d.deal.placed.value===u;return a`<div
class="place taken ${h?"pointed":""} ${i?"last":""}"
role="gridcell"
data-at=${e}
tabindex=${e===o?0:-1}
><span class="visually-hidden">${n(i?"web-place-card-last":"web-place-card",{place:f,card:N(u)})}</span><${w} card=${u} hidden id=${u} />${e===R&&a`<span class="coin"><span class="visually-hidden">${n("web-place-centre")}</span></span>`}</div>`}let r=s&&d.moves.offersHints.value?t.gains?.find(i=>i.row===$&&i.column===p)?.gain:void 0,l=s?r===void 0?n("web-place-open",{place:f}):n("web-place-gain",{place:f,gain:r}):n("web-place-shut",{place:f});return a`<div role="gridcell" class="place-cell"><button
class="place ${s?"open":"shut"} ${h?"pointed":""}"
data-at=${e}
tabindex=${e===o?0:-1}
aria-disabled=${s?void 0:"true"}
onFocus=${()=>b(e)}
data-focus=${e===m?"":void 0}
onClick=${()=>s?d.moves.act(`place ${$} ${p}`):q(d,$,p)}
><span class="visually-hidden">${l}</span>${s&&t.turned&&a`<span class="place-ghost" aria-hidden="true"><${w} card=${t.turned} hidden id="ghost" /></span>`}${r!==void 0&&a`<span class="gain" aria-hidden="true">${r>0?`+${r}`:r}</span>`}</button></div>`}function q(t,e,s){let o=t.state.value;o&&C(o)&&o.view.seat!==null&&t.chat.send({point:{row:e,column:s}})}function G(){let t=k(),e=t.view.value,[s,o]=x(12),m=M(null),b=new Set(t.legal.value.filter(r=>r.startsWith("place")).map(r=>{let[,l,i]=r.split(" ");return Number(l)*c+Number(i)})),d=[...b].sort((r,l)=>E(r,s)-E(l,s)).at(0),$=r=>{let l={ArrowLeft:-1,ArrowRight:1,ArrowUp:-c,ArrowDown:c}[r.key];if(!l)return;let i=s+l;i<0||i>24||Math.abs(l)===1&&Math.floor(i/c)!==Math.floor(s/c)||(r.preventDefault(),o(i),m.current?.querySelector(`[data-at="${i}"]`)?.focus())},p=e.line_totals??[],u=T(e,"rows"),f=T(e,"columns"),h=e.layout.length?e.layout:Array(25).fill(null);return a`<div class="layout" role="grid" aria-label=${n("web-layout")} ref=${m} onKeyDown=${$}>${Array.from({length:c},(r,l)=>a`<div class="layout-row" role="row" key=${l}>${Array.from({length:c},(i,O)=>{let y=l*c+O;return a`<${j}
key=${y}
view=${{...e,layout:h}}
place=${y}
legal=${b.has(y)}
at=${s}
entry=${d}
move=${o}
/>`})}<div
class="line-total cloth-side-${u}"
role="rowheader"
aria-label=${n("web-line-row",{number:l+1,points:p[u]?.[l]??0})}
>${p[u]?.[l]??0}</div></div>`)}<div class="layout-row totals" role="row">${Array.from({length:c},(r,l)=>a`<div
key=${l}
class="line-total cloth-side-${f}"
role="columnheader"
aria-label=${n("web-line-column",{number:l+1,points:p[f]?.[l]??0})}
>${p[f]?.[l]??0}</div>`)}<div role="presentation"></div></div></div>`}function J(){let{state:t,view:e}=v(),s=e.turned&&e.turn===e.seat,o=s&&!t.local;return a`<div class="turned ${s?"mine":""}"><span class="turned-whose">${e.turned?o?n("web-your-card"):n("web-their-card",{name:_(t,e.turn??0)}):""}</span>${e.turned?a`<${w} card=${e.turned} />`:a`<span class="crib-place"></span>`}${s&&a`<p class="own-lines">${n("web-own-lines",{...D(t,e.turn??0),lines:e.rules.lines[t.people[e.turn??0].side]})}</p>`}</div>`}function Q(){let{state:t,view:e}=v(),s=e.layout.filter(o=>!o).length;return a`<div class="sums"><h2 class="small-title">${n("web-layout-so-far")}</h2>${e.rules.lines.map((o,m)=>a`<p key=${o} class="sum"><${A} side=${m} /><span>${S(n(`web-lines-${o}`))}<small>${g(t,m)}</small></span><b>${(e.line_totals?.[m]??[]).reduce((b,d)=>b+d,0)}</b></p>`)}<p class="quiet-on-cloth">${n("web-places-left",{number:s||25-e.layout.length})}</p></div>`}function V({overlay:{parts:t,held:e}}){let{table:s,state:o,view:m}=v(),b=L(e);return a`<div class="over-panel lines-panel" ref=${b} role="group" aria-labelledby="lines-title"><h2 id="lines-title">${n("rules-lines")}</h2>${t.map(d=>a`<div class="lines-of" key=${d.side}><h3><${A} side=${d.side} />${g(o,d.side)}${" · "}${n(`web-lines-${m.rules.lines[d.side]}`)}${" "}<b>${d.total}</b></h3><ol>${d.lines.map(($,p)=>a`<li key=${p}><span class="line-cards">${$.cards.map(u=>a`<${w} key=${u} card=${u} id="line" />`)}</span><span class="line-kinds">${$.items.length?$.items.map(u=>`${n(`kind-${u.kind}`)} ${u.points}`).join(n("web-list-comma")):n("recital-nothing")}</span><b>${$.total}</b></li>`)}</ol></div>`)}${o.view.seat!==null&&a`<button class="button primary" data-focus disabled=${!e} onClick=${()=>s.stage.next()}>${n("web-show-on")}</button>`}</div>`}export{G as Layout,Q as LayoutSums,V as Lines,J as Turned};
