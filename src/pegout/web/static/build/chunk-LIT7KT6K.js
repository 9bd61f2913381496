import{I as f,c as b,e as w,f as v,l as e}from"/static/build/chunk-Q5PT74OE.js";var[m,u,y,g]=[40,14,12,30],S=(a,c)=>Math.max(1,Math.ceil(a/Math.max(1,Math.floor((c-m-u)/34))));function H(a){let[c,n]=b(640);return w(()=>{let $=new ResizeObserver(([{contentRect:s}])=>s.width&&n(Math.round(s.width)));return a.current&&$.observe(a.current),()=>$.disconnect()},[]),c}function _({series:a,names:c,target:n,skunk:$,at:s=null}){let i=v(null),r=H(i),l=Math.round(Math.max(220,Math.min(300,r*.45))),x=Math.max(1,...a.map(t=>t.length-1)),T=Math.max(n,...a.flat()),h=t=>m+(r-m-u)*t/x,p=t=>l-g-(l-g-y)*t/T,L=[0,30,60,90,120].filter(t=>t<n-8),O=S(x,r);return e`
<figure class="plot" ref=${i}>
<svg viewBox=${`0 0 ${r} ${l}`} aria-hidden="true">
${a[0].slice(1).map((t,o)=>o%2===1&&e`<rect class="band" x=${h(o)} y=${y} width=${h(o+1)-h(o)} height=${l-g-y} />`)}
${[...L,n].map(t=>e`<path key=${t} class=${t===n?"goal":"grid"} d=${`M${m} ${p(t)}H${r-u}`} />
<text x=${m-8} y=${p(t)+4} text-anchor="end">${t}</text>`)}
${$!==void 0&&e`<path class="skunk-line" d=${`M${m} ${p($)}H${r-u}`} /><text x=${r-u} y=${p($)-5} text-anchor="end" class="skunk-text">S</text>`}
${Array.from({length:x},(t,o)=>o+1).filter(t=>t%O===0).map(t=>e`<text key=${`d${t}`} x=${(h(t)+h(t-1))/2} y=${l-9} text-anchor="middle">${t}</text>`)}
${s!==null&&e`<path class="here" d=${`M${h(Math.min(s,x))} ${y}V${l-g}`} />`}
${a.map((t,o)=>e`
<g key=${o} class="line side-${o}"><path d=${t.map((M,d)=>`${d?"L":"M"}${h(d)} ${p(M)}`).join("")} />
${t.map((M,d)=>e`<circle key=${d} cx=${h(d)} cy=${p(M)} r=${d===t.length-1?5.5:3} />`)}</g>`)}
</svg>
<figcaption>${c.map((t,o)=>e`<span key=${o}><span class="dot side-${o}" aria-hidden="true"></span> ${t}</span>`)}</figcaption>
</figure>`}var j=({series:a,names:c})=>e`
<details class="plot-table"><summary>${f("web-plot-table")}</summary>
<div class="scrolls" tabindex="0" role="region" aria-label=${f("web-plot-table")}><table>
<thead><tr><th scope="col">${f("term-deal")}</th>${c.map((n,$)=>e`<th key=${$} scope="col" class="number">${n}</th>`)}</tr></thead>
<tbody>${a[0].map((n,$)=>$>0&&e`<tr key=${$}><th scope="row">${$}</th>${a.map((s,i)=>e`<td key=${i} class="number">${s[$]??s.at(-1)}</td>`)}</tr>`)}</tbody>
</table></div></details>`;function A({series:a,target:c}){let n=Math.max(1,...a.map(s=>s.length-1)),$=Math.max(c,...a.flat());return e`
<svg class="spark" viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true">
${a.map((s,i)=>e`<path key=${i} class="side-${i}" d=${s.map((r,l)=>`${l?"L":"M"}${120*l/n} ${34-32*r/$}`).join("")} />`)}
</svg>`}export{H as a,_ as b,j as c,A as d};
