import{Aa as p,Ba as n,Ca as $,Da as u,Ea as s,Fa as b,Ga as h,Ha as i,I as g,Ia as r,Pa as w,Ra as l,h as v,t as o,u as a}from"/static/build/chunk-ZR4N4QSV.js";var t=(e,d)=>d.map(c=>({value:c,label:l(`web-${e}-${c}`)})),j=()=>v`
<${g} title=${l("web-settings")} class="settings">
<${o} label=${l("web-language")} value=${p.value} onChange=${w}
options=${[{value:"en",label:"English"},{value:"ja",label:"日本語"}]} />
<${o} label=${l("web-theme")} value=${n.value} onChange=${e=>n.value=e}
options=${t("theme",["auto","light","dark"])} />
<${o} label=${l("web-board")} value=${u.value} onChange=${e=>u.value=e}
options=${t("board",["track","two-lap"])} />
<${o} label=${l("web-speed")} value=${s.value} onChange=${e=>s.value=e}
options=${t("speed",["slow","normal","quick"])} />
<${o} label=${l("web-count-style")} value=${b.value} onChange=${e=>b.value=e}
options=${t("count-style",["plain","parlett"])} />
<${a} label=${l("web-four-colours")} note=${l("web-four-colours-note")} checked=${$.value}
onChange=${e=>$.value=e} />
<${a} label=${l("web-hints")} note=${l("web-hints-note")} checked=${i.value}
onChange=${e=>i.value=e} />
<${a} label=${l("web-undo-setting")} note=${l("web-undo-note")} checked=${r.value>0}
onChange=${e=>r.value=e?2:0} />
<${a} label=${l("web-sounds")} checked=${h.value} onChange=${e=>h.value=e} />
<//>`;export{j as SettingsSheet};
