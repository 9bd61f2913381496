import{H as b,h as l,mb as a,s as d}from"/static/build/chunk-AQWFCYY7.js";var p={fifteens:{kinds:["fifteen"],points:[0,2,4,6,8,10,12,14,16]},pairs:{kinds:["pair","pair_royal","double_pair_royal"],points:[0,2,4,6,8,12]},runs:{kinds:["run"],points:[0,3,4,5,6,8,9,12]},flush:{kinds:["flush"],points:[0,4,5]},nobs:{kinds:["nobs"],points:[0,1]}};var x=Object.fromEntries(Object.keys(p).map(t=>[t,0])),k=t=>Object.fromEntries(Object.entries(p).map(([n,{kinds:s}])=>[n,t.reduce((e,i)=>e+(s.includes(i.kind)?i.points:0),0)])),u=t=>Math.max(...p[t].points);function $(t,n,s){let{points:e}=p[t];return(s>0?e.find(o=>o>n):e.findLast(o=>o<n))??n}function T({name:t,value:n,truth:s,onChange:e}){let i=a(`web-part-${t}`),o=s===null,c=r=>o&&e($(t,n,r)),m=r=>e(Math.max(0,Math.min(u(t),Math.round(Number(r.currentTarget.value))||0)));return l`
<div class=${`part ${o?"":s===n?"right":"wrong"}`}>
<label class="part-name" for=${`part-${t}`}>${i}</label>
<div class="part-points">
<button type="button" class="round" aria-label=${a("web-part-less",{part:i})} disabled=${!o} onClick=${()=>c(-1)}>−</button>
<input id=${`part-${t}`} class="part-input" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" value=${String(n)} readonly=${!o}
onFocus=${r=>r.currentTarget.select()} onChange=${m}
onKeyDown=${r=>r.key==="ArrowUp"?(r.preventDefault(),c(1)):r.key==="ArrowDown"&&(r.preventDefault(),c(-1))} />
<button type="button" class="round" aria-label=${a("web-part-more",{part:i})} disabled=${!o} onClick=${()=>c(1)}>+</button>
</div>
<p class="part-truth">${!o&&(s===n?l`<${b} name="check" /><span class="visually-hidden">${a("web-trainer-is-right")}</span>`:a("web-part-truth",{points:s}))}</p>
</div>`}var _=({item:t,text:n})=>l`<span class="said">${n}</span> <${d} cards=${t.cards} />`;export{x as a,k as b,T as c,_ as d};
