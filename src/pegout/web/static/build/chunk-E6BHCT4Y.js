import{I as i,_ as $,c as b,l,sa as m}from"/static/build/chunk-Q5PT74OE.js";var p={fifteens:{kinds:["fifteen"],points:[0,2,4,6,8,10,12,14,16]},pairs:{kinds:["pair","pair_royal","double_pair_royal"],points:[0,2,4,6,8,12]},runs:{kinds:["run"],points:[0,3,4,5,6,8,9,12]},flush:{kinds:["flush"],points:[0,4,5]},nobs:{kinds:["nobs"],points:[0,1]}};var g=Object.fromEntries(Object.keys(p).map(t=>[t,0])),P=t=>Object.fromEntries(Object.entries(p).map(([o,{kinds:s}])=>[o,t.reduce((a,e)=>a+(s.includes(e.kind)?e.points:0),0)])),f=t=>Math.max(...p[t].points);function y(t,o,s){let{points:a}=p[t];return(s>0?a.find(r=>r>o):a.findLast(r=>r<o))??o}function j({name:t,value:o,truth:s,onChange:a}){let e=i(`web-part-${t}`),r=s===null,[x,d]=b(null),u=n=>(d(null),a(n)),c=n=>r&&u(y(t,o,n)),h=n=>u(Math.max(0,Math.min(f(t),Math.round(Number(n.currentTarget.value))||0)));return l`
<div class=${`part ${r?"":s===o?"right":"wrong"}`}>
<label class="part-name" for=${`part-${t}`}>${e}</label>
<div class="part-points">
<button type="button" class="round" aria-label=${i("web-part-less",{part:e})} disabled=${!r} onClick=${()=>c(-1)}>−</button>
<input id=${`part-${t}`} class="part-input" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" value=${x??String(o)} readonly=${!r}
onFocus=${n=>n.currentTarget.select()}
onInput=${n=>d(n.currentTarget.value)} onChange=${h}
onKeyDown=${n=>n.key==="ArrowUp"?(n.preventDefault(),c(1)):n.key==="ArrowDown"&&(n.preventDefault(),c(-1))} />
<button type="button" class="round" aria-label=${i("web-part-more",{part:e})} disabled=${!r} onClick=${()=>c(1)}>+</button>
</div>
<p class="part-truth">${!r&&(s===o?l`<${m} name="check" /><span class="visually-hidden">${i("web-trainer-is-right")}</span>`:i("web-part-truth",{points:s}))}</p>
</div>`}var A=({item:t,text:o})=>l`<span class="said">${o}</span> <${$} cards=${t.cards} />`;export{g as a,P as b,j as c,A as d};
