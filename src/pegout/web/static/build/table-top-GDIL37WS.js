import{A as g,k as S,l as _,m as y,n as D,v}from"/static/build/chunk-PGSZDMV6.js";import{I as s,S as N,Y as C,Z as w,c as k,f as A,l as a,w as x}from"/static/build/chunk-Q5PT74OE.js";var m=5,E=(m*m-1)/2,L=(t,e)=>t.rules.lines.indexOf(e);function O({view:t,place:e,legal:n,at:l,move:p}){let i=v(),[d,$]=[Math.floor(e/m),e%m],c=t.layout[e],b=s("web-place",{row:d+1,column:$+1}),f=Object.values(i.chat.value).some(r=>r.point?.row===d&&r.point?.column===$);if(c){let r=i.placed.value===c;return a`<div class="place taken ${f?"pointed":""} ${r?"last":""}" role="gridcell" data-at=${e} tabindex=${e===l?0:-1}>
<span class="visually-hidden">${s(r?"web-place-card-last":"web-place-card",{place:b,card:N(c)})}</span><${w} card=${c} hidden id=${c} />
${e===E&&a`<span class="coin"><span class="visually-hidden">${s("web-place-centre")}</span></span>`}</div>`}let u=n&&x.value?t.gains?.find(r=>r.row===d&&r.column===$)?.gain:void 0,o=n?u===void 0?s("web-place-open",{place:b}):s("web-place-gain",{place:b,gain:u}):s("web-place-shut",{place:b});return a`
<div role="gridcell" class="place-cell">
<button class="place ${n?"open":"shut"} ${f?"pointed":""}" data-at=${e} tabindex=${e===l?0:-1} aria-disabled=${n?void 0:"true"}
onFocus=${()=>p(e)} data-focus=${e===l?"":void 0}
onClick=${()=>n?i.act(`place ${d} ${$}`):R(i,d,$)}>
<span class="visually-hidden">${o}</span>
${n&&t.turned&&a`<span class="place-ghost" aria-hidden="true"><${w} card=${t.turned} hidden id="ghost" /></span>`}
${u!==void 0&&a`<span class="gain" aria-hidden="true">${u>0?`+${u}`:u}</span>`}
</button>
</div>`}function R(t,e,n){let l=t.state.value;l&&_(l)&&l.view.seat!==null&&t.sendChat({point:{row:e,column:n}})}function z(){let t=v(),e=t.view.value,[n,l]=k(12),p=A(null),i=new Set(t.legal.value.filter(u=>u.startsWith("place")).map(u=>{let[,o,r]=u.split(" ");return Number(o)*m+Number(r)})),d=u=>{let o={ArrowLeft:-1,ArrowRight:1,ArrowUp:-m,ArrowDown:m}[u.key];if(!o)return;let r=n+o;r<0||r>24||Math.abs(o)===1&&Math.floor(r/m)!==Math.floor(n/m)||(u.preventDefault(),l(r),p.current?.querySelector(`[data-at="${r}"]`)?.focus())},$=e.line_totals??[],c=L(e,"rows"),b=L(e,"columns"),f=e.layout.length?e.layout:Array(25).fill(null);return a`
<div class="layout" role="grid" aria-label=${s("web-layout")} ref=${p} onKeyDown=${d}>
${Array.from({length:m},(u,o)=>a`
<div class="layout-row" role="row" key=${o}>
${Array.from({length:m},(r,M)=>{let h=o*m+M;return a`<${O} key=${h} view=${{...e,layout:f}} place=${h} legal=${i.has(h)} at=${n} move=${l} />`})}
<div class="line-total cloth-side-${c}" role="rowheader" aria-label=${s("web-line-row",{number:o+1,points:$[c]?.[o]??0})}>${$[c]?.[o]??0}</div>
</div>`)}
<div class="layout-row totals" role="row">
${Array.from({length:m},(u,o)=>a`<div key=${o} class="line-total cloth-side-${b}" role="columnheader"
aria-label=${s("web-line-column",{number:o+1,points:$[b]?.[o]??0})}>${$[b]?.[o]??0}</div>`)}
<div role="presentation"></div>
</div>
</div>`}function B(){let t=v(),e=t.view.value,n=t.state.value,l=e.turned&&e.turn===e.seat,p=l&&!n.local;return a`
<div class="turned ${l?"mine":""}">
<span class="turned-whose">${e.turned?p?s("web-your-card"):s("web-their-card",{name:S(n,e.turn??0)}):""}</span>
${e.turned?a`<${w} card=${e.turned} />`:a`<span class="crib-place"></span>`}
${l&&a`<p class="own-lines">${s("web-own-lines",{...D(n,e.turn??0),lines:e.rules.lines[n.people[e.turn??0].side]})}</p>`}
</div>`}function G(){let t=v(),e=t.view.value,n=t.state.value,l=e.layout.filter(p=>!p).length;return a`
<div class="sums"><h2 class="small-title">${s("web-layout-so-far")}</h2>
${e.rules.lines.map((p,i)=>a`<p key=${p} class="sum"><${g} side=${i} /><span>${C(s(`web-lines-${p}`))}<small>${y(n,i)}</small></span>
<b>${(e.line_totals?.[i]??[]).reduce((d,$)=>d+$,0)}</b></p>`)}
<p class="quiet-on-cloth">${s("web-places-left",{number:l||25-e.layout.length})}</p></div>`}function H(){let t=v(),e=t.state.value,n=t.view.value,{parts:l,held:p}=t.overlay.value;return a`
<div class="over-panel lines-panel" role="group" aria-label=${s("rules-lines")}>
<h2>${s("rules-lines")}</h2>
${l.map(i=>a`
<div class="lines-of" key=${i.side}><h3><${g} side=${i.side} />${y(e,i.side)} · ${s(`web-lines-${n.rules.lines[i.side]}`)} <b>${i.total}</b></h3>
<ol>${i.lines.map((d,$)=>a`<li key=${$}><span class="line-cards">${d.cards.map(c=>a`<${w} key=${c} card=${c} id="line" />`)}</span>
<span class="line-kinds">${d.items.length?d.items.map(c=>`${s(`kind-${c.kind}`)} ${c.points}`).join(s("web-list-comma")):s("recital-nothing")}</span><b>${d.total}</b></li>`)}</ol></div>`)}
${e.view.seat!==null&&a`<button class="button primary" data-focus disabled=${!p} onClick=${()=>t.next()}>${s("web-show-on")}</button>`}
</div>`}export{z as Layout,G as LayoutSums,H as Lines,B as Turned};
