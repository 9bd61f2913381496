import{l as n}from"/static/build/chunk-Q5PT74OE.js";var r=13;function u({label:c,bars:a,every:e=1}){let o=Math.max(...a.map(({share:s})=>s),1e-9),i=a.length<=r,[,,t=""]=i&&/^([\d.,]*)(.*)$/.exec(a[0]?.text)||[];return n`
<figure class="chart"><figcaption>${c}${t&&n`<span class="narrow-only"> (${t.trim()})</span>`}</figcaption>
<ol style=${`--columns: ${a.length}`}>${a.map(({name:s,share:p,text:l},$)=>n`<li key=${s} title=${`${s}: ${l}`}>
<span class="chart-figure" aria-hidden="true">${i&&n`${l.slice(0,l.length-t.length)}<span class="wide-only">${t}</span>`}</span>
<span class="chart-bar" style=${`--share: ${(p/o).toFixed(3)}`}></span>
<span class="chart-name" aria-hidden="true">${$%e===0?s:""}</span>
<span class="visually-hidden">${s}: ${l}</span></li>`)}</ol></figure>`}export{u as a};
