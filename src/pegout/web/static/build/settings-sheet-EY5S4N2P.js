import{Aa as n,Ba as $,Ca as s,Da as u,Ea as h,I as g,La as v,Na as o,h as i,t as l,u as a,ya as m,za as t}from"/static/build/chunk-KDEKTOIW.js";var b=(e,c)=>c.map(r=>({value:r,label:o(`web-${e}-${r}`)})),k=()=>i`
<${g} title=${o("web-settings")} class="settings">
<${l} label=${o("web-language")} value=${m.value} onChange=${v}
options=${[{value:"en",label:"English"},{value:"ja",label:"日本語"}]} />
<${l} label=${o("web-theme")} value=${t.value} onChange=${e=>t.value=e}
options=${b("theme",["auto","light","dark"])} />
<${l} label=${o("web-board")} value=${$.value} onChange=${e=>$.value=e}
options=${b("board",["track","two-lap"])} />
<${l} label=${o("web-speed")} value=${s.value} onChange=${e=>s.value=e}
options=${b("speed",["slow","normal","quick"])} />
<${a} label=${o("web-four-colours")} note=${o("web-four-colours-note")} checked=${n.value}
onChange=${e=>n.value=e} />
<${a} label=${o("web-hints")} note=${o("web-hints-note")} checked=${h.value}
onChange=${e=>h.value=e} />
<${a} label=${o("web-sounds")} checked=${u.value} onChange=${e=>u.value=e} />
<//>`;export{k as SettingsSheet};
