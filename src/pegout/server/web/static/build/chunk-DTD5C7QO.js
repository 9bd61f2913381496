import{Ma as h,X as f,Y as i,Z as l,_ as y,a as s,ba as p,l as c,m as a,s as m,v as o}from"/static/build/chunk-O66H3BDC.js";var $="ja-easy",b=()=>o.value&&m.value==="ja";c(()=>{let t=()=>i.value=b()?$:"";b()?f($,"others").then(t,()=>{}):t()});var d=/([一-鿿々]+《[^》]+》)/,u=({text:t})=>a`<span>${t.split(d).map(e=>{let[,n,r]=/^(.+)《(.+)》$/.exec(e)??[];return r?a`<ruby>${n}<rp>（</rp><rt>${r}</rt><rp>）</rp></ruby>`:e})}</span>`,w=/^(option|title|text|textarea)$/,g=(t,e)=>Array.isArray(t)?t.map(n=>g(n,e)):typeof t=="string"?e(t):t,{vnode:j}=s;s.vnode=t=>{j?.(t);let{type:e,props:n}=t;if(e===null&&d.test(n)&&Object.assign(t,{type:u,props:{text:n}}),!(!i.peek()||typeof e!="string"))for(let r in n)(r!=="children"||w.test(e))&&(n[r]=g(n[r],r.startsWith("aria-")?l:y))};var B=()=>a`<${h}
label=${p("web-easy-japanese")}
note=${p("web-easy-japanese-note")}
checked=${o.value}
onChange=${t=>o.value=t}
/>`;export{B as a};
