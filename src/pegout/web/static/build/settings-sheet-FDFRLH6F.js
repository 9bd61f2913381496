import{Aa as s,Ba as u,Ca as h,H as g,Ja as v,La as o,h as i,s as l,t as a,wa as m,xa as t,ya as n,za as $}from"/static/build/chunk-XZKVEPPS.js";var b=(e,c)=>c.map(r=>({value:r,label:o(`web-${e}-${r}`)})),k=()=>i`
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
