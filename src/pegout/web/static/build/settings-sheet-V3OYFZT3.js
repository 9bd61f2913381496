import"/static/build/chunk-WLWOIEJP.js";import{Ea as f,Fa as S,Ja as y,L as C,N as a,m as t,o as k,p as c,pa as l,q as u,qa as o,r as i,s as r,t as b,u as h,v as d,w as p,x as v,y as g,z as w}from"/static/build/chunk-BBEWCLXD.js";var n=(e,s)=>s.map($=>({value:$,label:a(`web-${e}-${$}`)})),B=(e,s,$)=>n(e,s).map(({value:m,label:x})=>({value:m,label:t`${$(m)}<span>${x}</span>`})),A=e=>t`<span class="swatch" data-cloth=${e}></span>`,P=e=>t`
<svg class="swatch" viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><${S} name=${e} id=${`back-${e}`} /></defs><rect width="100" height="60" fill=${`url(#back-${e})`} /></svg>`,L=()=>t`
<${y} title=${a("web-settings")} class="settings"><${l} label=${a("web-language")} value=${k.value} onChange=${C}
options=${[{value:"en",label:"English"},{value:"ja",label:"日本語"}]} /><${l} label=${a("web-theme")} value=${c.value} onChange=${e=>c.value=e}
options=${n("theme",["auto","light","dark"])} /><${l} label=${a("web-board")} value=${i.value} onChange=${e=>i.value=e}
options=${n("board",["track","two-lap"])} /><${l} class="pictured" label=${a("web-cloth")} value=${r.value} onChange=${e=>r.value=e}
options=${B("cloth",["teal","green","blue","wine"],A)} /><${l} class="pictured" label=${a("web-card-back")} value=${b.value} onChange=${e=>b.value=e}
options=${B("card-back",f,P)} /><${l} label=${a("web-speed")} value=${h.value} onChange=${e=>h.value=e}
options=${n("speed",["slow","normal","quick"])} /><${l} label=${a("web-count-style")} value=${d.value} onChange=${e=>d.value=e}
options=${n("count-style",["plain","parlett"])} /><${o} label=${a("web-four-colours")} note=${a("web-four-colours-note")} checked=${u.value}
onChange=${e=>u.value=e} /><${o} label=${a("web-hints")} note=${a("web-hints-note")} checked=${v.value}
onChange=${e=>v.value=e} /><${o} label=${a("web-undo-setting")} note=${a("web-undo-note")} checked=${g.value>0}
onChange=${e=>g.value=e?2:0} /><${o} label=${a("web-play-forced")} note=${a("web-play-forced-note")} checked=${w.value}
onChange=${e=>w.value=e} /><${o} label=${a("web-sounds")} checked=${p.value} onChange=${e=>p.value=e} /><//>`;export{L as SettingsSheet};
