import{Aa as p,Ba as t,Ca as $,Da as u,Ea as s,Fa as b,Ga as h,Ha as c,I as g,Ia as r,Ja as i,Qa as w,Sa as l,h as d,t as o,u as a}from"/static/build/chunk-JMH5UQPQ.js";var n=(e,m)=>m.map(v=>({value:v,label:l(`web-${e}-${v}`)})),q=()=>d`
<${g} title=${l("web-settings")} class="settings">
<${o} label=${l("web-language")} value=${p.value} onChange=${w}
options=${[{value:"en",label:"English"},{value:"ja",label:"日本語"}]} />
<${o} label=${l("web-theme")} value=${t.value} onChange=${e=>t.value=e}
options=${n("theme",["auto","light","dark"])} />
<${o} label=${l("web-board")} value=${u.value} onChange=${e=>u.value=e}
options=${n("board",["track","two-lap"])} />
<${o} label=${l("web-speed")} value=${s.value} onChange=${e=>s.value=e}
options=${n("speed",["slow","normal","quick"])} />
<${o} label=${l("web-count-style")} value=${b.value} onChange=${e=>b.value=e}
options=${n("count-style",["plain","parlett"])} />
<${a} label=${l("web-four-colours")} note=${l("web-four-colours-note")} checked=${$.value}
onChange=${e=>$.value=e} />
<${a} label=${l("web-hints")} note=${l("web-hints-note")} checked=${c.value}
onChange=${e=>c.value=e} />
<${a} label=${l("web-undo-setting")} note=${l("web-undo-note")} checked=${r.value>0}
onChange=${e=>r.value=e?2:0} />
<${a} label=${l("web-play-forced")} note=${l("web-play-forced-note")} checked=${i.value}
onChange=${e=>i.value=e} />
<${a} label=${l("web-sounds")} checked=${h.value} onChange=${e=>h.value=e} />
<//>`;export{q as SettingsSheet};
