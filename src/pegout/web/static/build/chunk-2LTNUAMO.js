import{I as o,c as n,l}from"/static/build/chunk-6A4LHVPP.js";var m=24,g=16;function T({label:s,value:u,placeholder:c,autocomplete:i="nickname",onInput:r,onChange:p}){let[t,$]=n(u),{length:a}=t;return l`
<label class="field">${s}<input class="input" name="name" autocomplete=${i} maxlength=${m} value=${t} placeholder=${c}
onInput=${({currentTarget:{value:e}})=>{$(e),r?.(e)}} onChange=${e=>p?.(e.currentTarget.value)} /><small class="quiet" aria-live="polite">${a>=g&&o("web-name-length",{length:a,most:m})}</small></label>`}export{T as a};
