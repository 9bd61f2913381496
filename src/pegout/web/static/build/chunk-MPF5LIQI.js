import{I as n,Q as d,S as i,Z as m,l as e}from"/static/build/chunk-PZ6TEZSE.js";var v=[..."A23456789TJQK"],C=[..."SHDC"],b={S:"♠",H:"♥",D:"♦",C:"♣"},x=a=>(a.toUpperCase().match(/(?:[A2-9TJQK]|10)[SHDC]/g)??[]).map(t=>t.replace("10","T")),S=({label:a,chosen:t,taken:c=[],full:r=!1,toggle:$})=>e`
<div class="picker" role="group" aria-label=${a}>
${C.map(s=>e`
<div class="picker-suit" key=${s}>${v.map(h=>{let o=h+s,l=t.includes(o),p=!l&&(r||c.includes(o));return e`<button key=${o} type="button" class="picker-card suit-${s}" aria-pressed=${l} aria-disabled=${p}
onClick=${()=>!p&&$(o)}><span aria-hidden="true">${d(o)}<i>${b[s]}</i></span><span class="visually-hidden">${i(o)}</span></button>`})}</div>`)}
</div>`,g=({cards:a,places:t})=>e`
<div class="chosen-cards" role="img" aria-label=${a.length?a.map(i).join(n("web-list-comma")):n("web-analyse-no-cards")}>
${Array.from({length:Math.max(t,a.length)},(c,r)=>a[r]?e`<${m} key=${a[r]} card=${a[r]} hidden />`:e`<div key=${r} class="card-place"></div>`)}
</div>`;export{v as a,C as b,x as c,S as d,g as e};
