import{ba as u,d as s,m as r}from"/static/build/chunk-O66H3BDC.js";var c=24,$=16;function b(a){let e="";for(let{segment:n}of new Intl.Segmenter().segment(a)){if([...e,...n].length>c)break;e+=n}return e}function S({label:a,value:e,placeholder:n,autocomplete:i="nickname",onInput:g,onChange:p}){let[l,f]=s(e),{length:o}=[...l],m=({type:h,isComposing:v,currentTarget:t})=>{v||(t.value=b(t.value)),f(t.value),g?.(t.value),h==="change"&&p?.(t.value)};return r`<label class="field">${a}<input
class="input"
name="name"
autocomplete=${i}
value=${l}
placeholder=${n}
onInput=${m}
onChange=${m}
/><small class="quiet" aria-live="polite">${o>=$&&u("web-name-length",{length:o,most:c})}</small></label>`}export{S as a};
