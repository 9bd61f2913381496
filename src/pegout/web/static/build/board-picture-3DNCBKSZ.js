import{h as $,ob as n,xa as s,ya as d}from"/static/build/chunk-HGBUUMMG.js";function p({scores:t,rears:a,games:g,target:m,wide:u=!1,label:e}){let r=s(t.length,m,u);if(!r)return null;let[i,o]=r.size;return $`
<div class="board ${r.style}" style=${`aspect-ratio: ${i} / ${o}`}>
<svg viewBox=${`0 0 ${i} ${o}`} role=${e?"img":void 0} aria-hidden=${e?void 0:"true"}
aria-label=${e&&`${n("board-title")}. ${e}`}>
<g dangerouslySetInnerHTML=${{__html:r.svg}}></g>
<${d} board=${r} scores=${t} rears=${a} games=${g} />
</svg>
</div>`}export{p as BoardPicture};
