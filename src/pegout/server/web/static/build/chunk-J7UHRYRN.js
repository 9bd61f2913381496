import{x as e}from"/static/build/chunk-M24LAFBS.js";import{Ia as $,Pa as b,Ua as d,ba as p,m as l}from"/static/build/chunk-O66H3BDC.js";var w=Object.fromEntries(Object.keys(e).map(t=>[t,0])),y=t=>Object.fromEntries(Object.entries(e).map(([o,{kinds:s}])=>[o,t.reduce((n,a)=>n+(s.includes(a.kind)?a.points:0),0)])),m=t=>Math.max(...e[t].points);function f(t,o,s){let{points:n}=e[t];return(s>0?n.find(r=>r>o):n.findLast(r=>r<o))??o}function D({name:t,value:o,truth:s,onChange:n}){let a=p(`web-part-${t}`),r=s===null,c=i=>r&&n(f(t,o,i));return l`<div class=${`part ${r?"":s===o?"right":"wrong"}`}><label class="part-name" for=${`part-${t}`}>${p(`web-part-${t}`)}</label><div class="part-points"><button type="button" class="round" aria-label=${p("web-part-less",{part:a})} disabled=${!r} onClick=${()=>c(-1)}>
−
</button><${b}
id=${`part-${t}`}
class="part-input"
value=${o}
most=${m(t)}
readonly=${!r}
onChange=${n}
onKeyDown=${i=>i.key==="ArrowUp"?(i.preventDefault(),c(1)):i.key==="ArrowDown"&&(i.preventDefault(),c(-1))}
/><button type="button" class="round" aria-label=${p("web-part-more",{part:a})} disabled=${!r} onClick=${()=>c(1)}>
+
</button></div><p class="part-truth">${!r&&(s===o?l`<${d} name="check" /><span class="visually-hidden">${p("web-trainer-is-right")}</span>`:p("web-part-truth",{points:s}))}</p></div>`}var g=({item:t,text:o})=>l`<span class="said">${o}</span>${" "}<${$} cards=${t.cards} />`;export{w as a,y as b,D as c,g as d};
