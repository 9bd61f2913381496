import{I as s,Q as d,S as i,Z as m,l as e}from"/static/build/chunk-Q5PT74OE.js";var v=[..."A23456789TJQK"],C=[..."SHDC"],b={S:"♠",H:"♥",D:"♦",C:"♣"},k=a=>[...new Set(a.toUpperCase().match(/(?:[A2-9TJQK]|10)[SHDC]/g)?.map(t=>t.replace("10","T")))],x=({label:a,chosen:t,taken:c=[],full:r=!1,toggle:$})=>e`
<div class="picker" role="group" aria-label=${a}>
${C.map(n=>e`
<div class="picker-suit" key=${n}>${v.map(h=>{let o=h+n,l=t.includes(o),p=!l&&(r||c.includes(o));return e`<button key=${o} type="button" class="picker-card suit-${n}" aria-pressed=${l} aria-disabled=${p}
onClick=${()=>!p&&$(o)}><span aria-hidden="true">${d(o)}<i>${b[n]}</i></span><span class="visually-hidden">${i(o)}</span></button>`})}</div>`)}
</div>`,g=({cards:a,places:t})=>e`
<div class="chosen-cards" role="img" aria-label=${a.length?a.map(i).join(s("web-list-comma")):s("web-analyse-no-cards")}>
${Array.from({length:Math.max(t,a.length)},(c,r)=>a[r]?e`<${m} key=${a[r]} card=${a[r]} hidden />`:e`<div key=${r} class="card-place"></div>`)}
</div>`;export{v as a,C as b,k as c,x as d,g as e};
