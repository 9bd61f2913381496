import{l as t}from"/static/build/chunk-PZ6TEZSE.js";function $({label:l,bars:s,every:n=1}){let e=Math.max(...s.map(({share:a})=>a),1e-9);return t`
<figure class="chart"><figcaption>${l}</figcaption>
<ol style=${`--columns: ${s.length}`}>${s.map(({name:a,share:p,text:i},r)=>t`<li key=${a} title=${`${a}: ${i}`}>
<span class="chart-figure" aria-hidden="true">${s.length<=13?i:""}</span>
<span class="chart-bar" style=${`height: ${(100*p/e).toFixed(1)}%`}></span>
<span class="chart-name" aria-hidden="true">${r%n===0?a:""}</span>
<span class="visually-hidden">${a}: ${i}</span></li>`)}</ol></figure>`}export{$ as a};
