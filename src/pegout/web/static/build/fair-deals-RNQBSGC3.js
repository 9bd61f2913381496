import"/static/build/chunk-PGSZDMV6.js";import{I as r,l as t,xa as a}from"/static/build/chunk-Q5PT74OE.js";var $=[1,2,3,4],c=[1,2,3],l=(e,o,s)=>t`
<g transform=${`translate(${e} ${o})`}>
<rect width="96" height="64" rx="6" fill="#FBF5E6" stroke="#5A3926" stroke-width="2.5" />
<path d="M2 4l46 34L94 4" fill="none" stroke="#5A3926" stroke-width="2.5" stroke-linejoin="round" />
<circle cx="48" cy="38" r="12" fill=${s} stroke="#5A3926" stroke-width="1.5" />
</g>`,i=e=>t`<path d=${e} fill="none" stroke="currentColor" stroke-width="2.5" marker-end="url(#seal-arrow)" />`,f=()=>t`
<svg class="seal-picture" viewBox="0 0 640 250" role="img" aria-label=${r("web-fair-picture")}>
<defs><marker id="seal-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0l10 5-10 5z" fill="currentColor" /></marker></defs>
${l(30,30,"#D2502F")}
${l(30,150,"#3557B0")}
<g font-size="17" text-anchor="middle" fill="currentColor">
<text x="78" y="118">${r("web-fair-server")}</text>
<text x="78" y="238">${r("web-fair-you")}</text>
<text x="330" y="205">${r("web-fair-deck")}</text>
<text x="548" y="205">${r("web-fair-cards")}</text>
</g>
${i("M138 62C200 66 222 92 262 106")}
${i("M138 182C200 178 222 150 262 136")}
${i("M402 121h66")}
<g stroke="#5A3926" stroke-width="2">
${[0,1,2,3,4].map(e=>t`<rect key=${e} x=${284+5*e} y=${74-3*e} width="72" height="100" rx="7" fill=${e===4?"#2F5D62":"#FBF5E6"} />`)}
${[0,1,2].map(e=>t`<rect key=${e} x="512" y="72" width="72" height="100" rx="7" fill="#FBF5E6" transform=${`rotate(${14*(e-1)} 548 190)`} />`)}
</g>
<path d="M548 100c-14-16-26 2 0 22 26-20 14-38 0-22z" fill="#B3261E" transform="rotate(14 548 190)" />
</svg>`,m=()=>t`
<div class="page narrow fair-deals stack">
<h1>${r("web-fair")}</h1>
<p class="lede">${r("web-fair-lede")}</p>
<figure class="panel"><${f} /></figure>
<ol class="panel fair-steps">${$.map(e=>t`<li key=${e}>${r(`web-fair-step-${e}`)}</li>`)}</ol>
<section class="panel">
<h2>${r("web-fair-check")}</h2>
<p>${r("web-fair-check-how")}</p>
${!a()&&t`<p>${r("web-seal-insecure")}</p>`}
<p>${r("web-fair-bots")}</p>
</section>
<section class="panel">
<h2>${r("web-fair-limits")}</h2>
<ul>${c.map(e=>t`<li key=${e}>${r(`web-fair-limit-${e}`)}</li>`)}</ul>
</section>
<p class="quiet">${r("web-fair-more")} <a href="/api/v1/seals">${r("web-fair-log")}</a></p>
</div>`;export{m as default};
