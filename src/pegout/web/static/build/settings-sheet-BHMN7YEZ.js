import{Ba as p,Da as o,F as m,h as i,qa as v,ra as t,s as l,sa as n,t as a,ta as $,ua as s,va as u,wa as b}from"/static/build/chunk-7Y5TV5O3.js";var h=(e,c)=>c.map(r=>({value:r,label:o(`web-${e}-${r}`)})),S=()=>i`
<${m} title=${o("web-settings")} class="settings">
<${l} label=${o("web-language")} value=${v.value} onChange=${p}
options=${[{value:"en",label:"English"},{value:"ja",label:"日本語"}]} />
<${l} label=${o("web-theme")} value=${t.value} onChange=${e=>t.value=e}
options=${h("theme",["auto","light","dark"])} />
<${l} label=${o("web-board")} value=${$.value} onChange=${e=>$.value=e}
options=${h("board",["track","two-lap"])} />
<${l} label=${o("web-speed")} value=${s.value} onChange=${e=>s.value=e}
options=${h("speed",["slow","normal","quick"])} />
<${a} label=${o("web-four-colours")} note=${o("web-four-colours-note")} checked=${n.value}
onChange=${e=>n.value=e} />
<${a} label=${o("web-hints")} note=${o("web-hints-note")} checked=${b.value}
onChange=${e=>b.value=e} />
<${a} label=${o("web-sounds")} checked=${u.value} onChange=${e=>u.value=e} />
<//>`;export{S as SettingsSheet};
