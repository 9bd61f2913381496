import{A as V,a as B,d as v,e as G,f as b,g as L,h as g,j as U,l as c,o as w,u as q,v as x,x as D,z as H}from"/static/build/chunk-W5P7PX46.js";import{a as M}from"/static/build/chunk-BRDQ5HM4.js";import{a as K}from"/static/build/chunk-NL4RAXOF.js";import"/static/build/chunk-THLRHEMA.js";import{a as R}from"/static/build/chunk-APMFVGTC.js";import{a as T}from"/static/build/chunk-M24LAFBS.js";import{Fa as O,Ka as A,La as $,Ma as E,N,Oa as I,Q as C,Ua as h,ba as s,d as f,db as j,m as l,x as k}from"/static/build/chunk-O66H3BDC.js";var[F,P]=L,z=99,y="4",Y=()=>c.value[0]?.setup.names??[C.value];function d(a){let{options:n}=a,e=g(a);if(e.table_top){let i={target:String(e.target),match:String(e.match)};return e.players===Number(y)&&(i.players=y),{...a,options:i}}let r=e.skunk&&e.target>v&&!e.double_game,o={skunk:r,double_skunk:r&&e.double_skunk&&e.target>=b,double_game:e.double_game&&e.target>=b,three_for_last:e.three_for_last&&e.players===2,muggins:e.muggins},p=Object.fromEntries(Object.entries(o).map(([i,u])=>[i,u?"on":"off"]));return{...a,options:{target:String(e.target),match:String(e.match),counting:"manual",overclaim:n.overclaim??"penalty",...p}}}function J({label:a,value:n,usual:e,least:r,most:o,onChange:p}){let i=(A(n,o)??0)<r;return l`<div class="number-option"><${$} label=${a} value=${n} onChange=${p} options=${e.map(u=>({value:u,label:u}))} /><label class="other-number"><span class="quiet">${s("web-option-other")}</span><${I} class="input" live value=${n} aria-label=${a} onChange=${p} /></label>${i&&l`<p class="error" role="alert">${s("error-not-in-range",{text:n,least:r,most:o})}</p>`}</div>`}function Z({setup:a,set:n}){let e=g(a),r=(o,p)=>l`<${E}
key=${o}
label=${s(`web-option-${o}`)}
note=${s(`web-option-${o}-note`)}
checked=${p}
onChange=${i=>n(o,i?"on":"off")}
/>`;return l`<details class="options"><summary>${s("web-new-more")}</summary><div class="stack">${e.target>v&&!e.double_game&&r("skunk",e.skunk)}${e.skunk&&e.target>=b&&r("double_skunk",e.double_skunk)}${!e.skunk&&e.target>=b&&e.target>G&&r("double_game",e.double_game)}${e.players===2&&r("three_for_last",e.three_for_last)}${r("muggins",e.muggins)}<${$}
label=${s("web-keep-too-many")}
value=${e.penalty?"penalty":"refuse"}
onChange=${o=>n("overclaim",o)}
options=${["penalty","refuse"].map(o=>({value:o,label:s(`web-keep-too-many-${o}`)}))}
/></div></details>`}function ee(){return c.value.length?l`<section class="panel"><h2>${s("web-keep-earlier")}</h2><ul class="keep-earlier">${c.value.map(a=>{let{setup:n,entries:e}=a,r=U(n,e),o=r.scores.map((p,i)=>V(n,i)).join(" – ");return l`<li key=${a.key}><button class="unfinished" onClick=${()=>D(a)}><span class="unfinished-words"><strong>${o}</strong>${" "}<span class="quiet">${T(n.rules)}${e.length>0&&l`${" · "}${O(new Date((e.at(-1)?.at??0)*1e3).toISOString())}`}</span></span><span class="figures">${r.scores.join(" – ")}</span></button><${R}
class="round"
label=${s("web-keep-remove",{names:o})}
sure=${l`<${h} name="check" />`}
sureLabel=${s("web-offline-drop-sure")}
onClick=${()=>x(a)}
><${h} name="close" /><//></li>`})}</ul></section>`:null}function he(){let[a,n]=f(()=>d(c.value[0]?.setup??{rules:"six-card",options:{},names:[],dealer:0})),[e,r]=f(Y),o=g(a),p=Array.from({length:o.players},(t,m)=>m),i=(t,m)=>n(d({...a,options:{...a.options,[t]:m}})),u=(t,m)=>n({...a,options:{...a.options,[t]:m}}),_={...a,names:p.map(t=>e[t]?.trim()??"")},Q=t=>n(d({...a,rules:t,options:{},dealer:0})),S=o.target>=F&&o.target<=P&&o.match>=1&&o.match<=z,W=t=>{t.preventDefault(),S&&q({...d(_),dealer:Math.min(a.dealer,o.players-1)})};return l`<div class="page keep-setup"><h1>${s("web-keep-title")}</h1><p class="lede">${s("web-keep-lede")}</p>${N.value&&l`<p class="error" role="status">${s("web-keep-nothing")}</p>`}<form class="keep-form" onSubmit=${W}><div class="choices"><${M} names=${Object.keys(B)} value=${a.rules} onChange=${Q} /><section class="panel options stack">${o.table_top&&l`<${$}
label=${s("web-option-players")}
value=${String(o.players)}
onChange=${t=>i("players",t)}
options=${["2",y].map(t=>({value:t,label:t}))}
/>`}<${J}
label=${s("web-option-target")}
value=${a.options.target}
usual=${["61","121"]}
least=${F}
most=${P}
onChange=${t=>u("target",t)}
/><${J}
label=${s("web-option-match")}
value=${a.options.match}
usual=${["1","2","3"]}
least=${1}
most=${z}
onChange=${t=>u("match",t)}
/>${!o.table_top&&l`<${Z} setup=${a} set=${i} />`}</section></div><div class="choices"><section class="panel stack"><h2>${s("web-keep-players")}</h2><div class="seat-fields">${p.map(t=>l`<${K}
key=${t}
label=${s("web-keep-player",{number:t+1})}
value=${e[t]??""}
placeholder=${s("web-keep-player",{number:t+1})}
autocomplete="off"
onInput=${m=>r(X=>Object.assign([...X],{[t]:m}))}
/>`)}</div>${o.players>o.sides&&l`<p class="quiet">${s("web-keep-pairs")}</p>`}<${$}
label=${s("web-keep-deals-first")}
value=${String(a.dealer)}
onChange=${t=>n({...a,dealer:Number(t)})}
options=${p.map(t=>({value:String(t),label:H(_,t)}))}
/><${$}
label=${s("web-board")}
value=${k.value}
onChange=${t=>k.value=t}
options=${["track","two-lap"].map(t=>({value:t,label:s(`web-board-${t}`)}))}
/></section><div class="start-bar row"><button class="button primary large" type="submit" aria-disabled=${!S}>${s("web-keep-start")}</button>${w.value&&c.value.length>0&&l`<button type="button" class="button large" onClick=${()=>w.value=!1}>${s("web-keep-back")}</button>`}</div></div></form><${ee} /><${j} /></div>`}export{he as BoardSetup};
