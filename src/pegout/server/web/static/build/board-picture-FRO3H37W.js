import{$ as n,_ as d}from"/static/build/chunk-M24LAFBS.js";import{ba as s,m as $}from"/static/build/chunk-O66H3BDC.js";function v({scores:e,rears:a,games:m,target:g,wide:u=!1,label:t}){let r=d(e.length,g,u);if(!r)return null;let[i,o]=r.size;return $`<div class="board ${r.style}" style=${`aspect-ratio: ${i} / ${o}`}><svg
viewBox=${`0 0 ${i} ${o}`}
role=${t?"img":void 0}
aria-hidden=${t?void 0:"true"}
aria-label=${t&&`${s("board-title")}. ${t}`}
><g dangerouslySetInnerHTML=${{__html:r.svg}}></g><${n} board=${r} scores=${e} rears=${a} games=${m} /></svg></div>`}export{v as BoardPicture};
