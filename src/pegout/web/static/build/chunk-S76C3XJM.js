import{B as u,Da as o,h as l,r as c}from"/static/build/chunk-7Y5TV5O3.js";var $={fifteens:2,pairs:2,runs:1,flush:4,nobs:1},f={fifteens:16,pairs:20,runs:16,flush:5,nobs:1};function b(t,r,s){return t==="flush"?[0,4,5][Math.max(0,Math.min(2,[0,4,5].indexOf(r)+s))]:t==="runs"&&r+s>0&&r+s<3?s>0?3:0:Math.max(0,Math.min(f[t],r+s*$[t]))}function g({name:t,value:r,truth:s,onChange:i}){let a=o(`web-part-${t}`),e=s===null,p=n=>e&&i(b(t,r,n)),d=n=>i(Math.max(0,Math.min(f[t],Math.round(Number(n.currentTarget.value))||0)));return l`
<div class=${`part ${e?"":s===r?"right":"wrong"}`}>
<label class="part-name" for=${`part-${t}`}>${a}</label>
<div class="part-points">
<button type="button" class="round" aria-label=${o("web-part-less",{part:a})} disabled=${!e} onClick=${()=>p(-1)}>−</button>
<input id=${`part-${t}`} class="part-input" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" value=${String(r)} readonly=${!e}
onFocus=${n=>n.currentTarget.select()} onChange=${d}
onKeyDown=${n=>n.key==="ArrowUp"?(n.preventDefault(),p(1)):n.key==="ArrowDown"&&(n.preventDefault(),p(-1))} />
<button type="button" class="round" aria-label=${o("web-part-more",{part:a})} disabled=${!e} onClick=${()=>p(1)}>+</button>
</div>
<p class="part-truth">${!e&&(s===r?l`<${u} name="check" /><span class="visually-hidden">${o("web-trainer-is-right")}</span>`:o("web-part-truth",{points:s}))}</p>
</div>`}var y=({item:t,text:r})=>l`<span class="said">${r}</span> <${c} cards=${t.cards} />`;var h={fifteens:["fifteen"],pairs:["pair","pair_royal","double_pair_royal"],runs:["run"],flush:["flush"],nobs:["nobs"]},k={fifteens:0,pairs:0,runs:0,flush:0,nobs:0},O=t=>Object.fromEntries(Object.entries(h).map(([r,s])=>[r,t.reduce((i,a)=>i+(s.includes(a.kind)?a.points:0),0)]));export{g as a,y as b,k as c,O as d};
