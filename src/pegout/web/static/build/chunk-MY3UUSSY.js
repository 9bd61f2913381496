import{B as u,Ea as e,h as l,r as c}from"/static/build/chunk-AU6VZB3B.js";var $={fifteens:2,pairs:2,runs:1,flush:4,nobs:1},f={fifteens:16,pairs:20,runs:16,flush:5,nobs:1};function b(t,r,s){return t==="flush"?[0,4,5][Math.max(0,Math.min(2,[0,4,5].indexOf(r)+s))]:t==="runs"&&r+s>0&&r+s<3?s>0?3:0:Math.max(0,Math.min(f[t],r+s*$[t]))}function M({name:t,value:r,truth:s,onChange:i}){let a=e(`web-part-${t}`),o=s===null,p=n=>o&&i(b(t,r,n)),d=n=>i(Math.max(0,Math.min(f[t],Math.round(Number(n.currentTarget.value))||0)));return l`
<div class=${`part ${o?"":s===r?"right":"wrong"}`}>
<label class="part-name" for=${`part-${t}`}>${a}</label>
<div class="part-points">
<button type="button" class="round" aria-label=${e("web-part-less",{part:a})} disabled=${!o} onClick=${()=>p(-1)}>−</button>
<input id=${`part-${t}`} class="part-input" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="2" value=${String(r)} readonly=${!o}
onFocus=${n=>n.currentTarget.select()} onChange=${d}
onKeyDown=${n=>n.key==="ArrowUp"?(n.preventDefault(),p(1)):n.key==="ArrowDown"&&(n.preventDefault(),p(-1))} />
<button type="button" class="round" aria-label=${e("web-part-more",{part:a})} disabled=${!o} onClick=${()=>p(1)}>+</button>
</div>
<p class="part-truth">${!o&&(s===r?l`<${u} name="check" /><span class="visually-hidden">${e("web-trainer-is-right")}</span>`:e("web-part-truth",{points:s}))}</p>
</div>`}var g=({item:t,text:r})=>l`<span class="said">${r}</span> <${c} cards=${t.cards} />`;var h={fifteens:["fifteen"],pairs:["pair","pair_royal","double_pair_royal"],runs:["run"],flush:["flush"],nobs:["nobs"]},k={fifteens:0,pairs:0,runs:0,flush:0,nobs:0},O=t=>Object.fromEntries(Object.entries(h).map(([r,s])=>[r,t.reduce((i,a)=>i+(s.includes(a.kind)?a.points:0),0)]));export{M as a,g as b,k as c,O as d};
