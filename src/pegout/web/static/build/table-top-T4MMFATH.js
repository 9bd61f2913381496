import{Ca as C,La as s,T as S,U as _,V as y,b as k,e as A,fa as b,h as a,k as x,oa as g,p as N,q as f}from"/static/build/chunk-KECBDJNZ.js";var m=5,D=(t,e)=>t.rules.lines.indexOf(e);function M({view:t,place:e,legal:n,at:o,move:p}){let r=b(),[c,u]=[Math.floor(e/m),e%m],d=t.layout[e],v=s("web-place",{row:c+1,column:u+1}),h=Object.values(r.chat.value).some($=>$.point?.row===c&&$.point?.column===u);if(d)return a`<div class="place taken ${h?"pointed":""}" role="gridcell" data-at=${e} tabindex=${e===o?0:-1}>
<span class="visually-hidden">${s("web-place-card",{place:v,card:x(d)})}</span><${f} card=${d} hidden id=${d} /></div>`;let i=n&&C.value?t.gains?.find($=>$.row===c&&$.column===u)?.gain:void 0,l=n?i===void 0?s("web-place-open",{place:v}):s("web-place-gain",{place:v,gain:i}):s("web-place-shut",{place:v});return a`
<div role="gridcell" class="place-cell">
<button class="place ${n?"open":"shut"} ${h?"pointed":""}" data-at=${e} tabindex=${e===o?0:-1} aria-disabled=${n?void 0:"true"}
onFocus=${()=>p(e)} data-focus=${e===o?"":void 0}
onClick=${()=>n?r.act(`place ${c} ${u}`):O(r,c,u)}>
<span class="visually-hidden">${l}</span>
${n&&t.turned&&a`<span class="place-ghost" aria-hidden="true"><${f} card=${t.turned} hidden id="ghost" /></span>`}
${i!==void 0&&a`<span class="gain" aria-hidden="true">${i>0?`+${i}`:i}</span>`}
</button>
</div>`}function O(t,e,n){let o=t.state.value;o&&_(o)&&o.view.seat!==null&&t.sendChat({point:{row:e,column:n}})}function U(){let t=b(),e=t.view.value,[n,o]=k(12),p=A(null),r=new Set(t.legal.value.filter(i=>i.startsWith("place")).map(i=>{let[,l,$]=i.split(" ");return Number(l)*m+Number($)})),c=i=>{let l={ArrowLeft:-1,ArrowRight:1,ArrowUp:-m,ArrowDown:m}[i.key];if(!l)return;let $=n+l;$<0||$>24||Math.abs(l)===1&&Math.floor($/m)!==Math.floor(n/m)||(i.preventDefault(),o($),p.current?.querySelector(`[data-at="${$}"]`)?.focus())},u=e.line_totals??[],d=D(e,"rows"),v=D(e,"columns"),h=e.layout.length?e.layout:Array(25).fill(null);return a`
<div class="layout" role="grid" aria-label=${s("web-layout")} ref=${p} onKeyDown=${c}>
${Array.from({length:m},(i,l)=>a`
<div class="layout-row" role="row" key=${l}>
${Array.from({length:m},($,L)=>{let w=l*m+L;return a`<${M} key=${w} view=${{...e,layout:h}} place=${w} legal=${r.has(w)} at=${n} move=${o} />`})}
<div class="line-total cloth-side-${d}" role="rowheader" aria-label=${s("web-line-row",{number:l+1,points:u[d]?.[l]??0})}>${u[d]?.[l]??0}</div>
</div>`)}
<div class="layout-row totals" role="row">
${Array.from({length:m},(i,l)=>a`<div key=${l} class="line-total cloth-side-${v}" role="columnheader"
aria-label=${s("web-line-column",{number:l+1,points:u[v]?.[l]??0})}>${u[v]?.[l]??0}</div>`)}
<div role="presentation"></div>
</div>
</div>`}function W(){let t=b(),e=t.view.value,n=t.state.value,o=e.turned&&e.turn===e.seat,p=o&&!n.local;return a`
<div class="turned ${o?"mine":""}">
<span class="turned-whose">${e.turned?p?s("web-your-card"):s("web-their-card",{name:S(n,e.turn??0)}):""}</span>
${e.turned?a`<${f} card=${e.turned} />`:a`<span class="crib-place"></span>`}
</div>`}function Z(){let t=b(),e=t.view.value,n=t.state.value,o=e.layout.filter(p=>!p).length;return a`
<div class="sums"><h2 class="small-title">${s("web-layout-so-far")}</h2>
${e.rules.lines.map((p,r)=>a`<p key=${p} class="sum"><${g} side=${r} /><span>${N(s(`web-lines-${p}`))}<small>${y(n,r)}</small></span>
<b>${(e.line_totals?.[r]??[]).reduce((c,u)=>c+u,0)}</b></p>`)}
<p class="quiet-on-cloth">${s("web-places-left",{number:o||25-e.layout.length})}</p></div>`}function z(){let t=b(),e=t.state.value,n=t.view.value,{parts:o,held:p}=t.overlay.value;return a`
<div class="over-panel lines-panel" role="group" aria-label=${s("rules-lines")}>
<h2>${s("rules-lines")}</h2>
${o.map(r=>a`
<div class="lines-of" key=${r.side}><h3><${g} side=${r.side} />${y(e,r.side)} · ${s(`web-lines-${n.rules.lines[r.side]}`)} <b>${r.total}</b></h3>
<ol>${r.lines.map((c,u)=>a`<li key=${u}><span class="line-cards">${c.cards.map(d=>a`<${f} key=${d} card=${d} id="line" />`)}</span>
<span class="line-kinds">${c.items.length?c.items.map(d=>`${s(`kind-${d.kind}`)} ${d.points}`).join(s("web-list-comma")):s("recital-nothing")}</span><b>${c.total}</b></li>`)}</ol></div>`)}
${e.view.seat!==null&&a`<button class="button primary" data-focus disabled=${!p} onClick=${()=>t.next()}>${s("web-show-on")}</button>`}
</div>`}export{U as Layout,Z as LayoutSums,z as Lines,W as Turned};
