import{a as y}from"/static/build/chunk-NL4RAXOF.js";import{a as v,e as f}from"/static/build/chunk-THLRHEMA.js";import{La as b,U as $,V as r,aa as d,ba as e,m as s,xb as m}from"/static/build/chunk-O66H3BDC.js";var j=({names:n,value:o,onChange:l})=>s`<fieldset class="panel variants"><legend class="visually-hidden">${e("web-new-variant")}</legend>${n.map(t=>s`<label key=${t} class="variant"><input type="radio" name="variant" value=${t} checked=${t===o} onChange=${()=>l(t)} /><span class="variant-face"><strong>${e(d(`web-variant-${t}`)?`web-variant-${t}`:`variant-${t}`)}</strong><small>${e(`web-about-${t}`)}</small></span></label>`)}</fieldset>`,u=new Set([$,r]),L=(n,o)=>u.has(o)&&u.has(n)?o:n,S=(n,o)=>o===2?"web-new-opponent":o===3?["","play-left","play-right"][n]:["","play-left","play-across","play-right"][n],g=n=>e("web-new-bot",{level:e(`level-${n}`),share:m[n]??"none"});function H({variant:n,levels:o,chosen:l,onChange:t}){let w=l.levels.length+1,k=(a,i)=>t({levels:l.levels.map((p,C)=>C===a?i:L(p,i))}),h=a=>t(a?{own:a,levels:l.levels.map(i=>u.has(i)?a:i)}:{own:void 0});return s`<section class="panel seats"><h2>${e("web-new-seats")}</h2><div class="seat-fields"><label class="field"><span>${e("web-new-own")}</span><select value=${l.own??""} onChange=${a=>h(a.currentTarget.value)}><option value="" selected=${!l.own}>${e("play-you")}</option>${o.map(a=>s`<option key=${a} value=${a} selected=${a===l.own}>${g(a)}</option>`)}</select></label>${l.levels.map((a,i)=>s`<label class="field" key=${i}><span>${e(S(i+1,w))}${n.partners[w]?.includes(i+1)&&s`${" "}<small>${e("play-partner")}</small>`}</span><select value=${a} onChange=${p=>k(i,p.currentTarget.value)}>${o.map(p=>s`<option key=${p} value=${p} selected=${p===a}>${g(p)}</option>`)}${!l.own&&s`<option value=${$} selected=${a===$}>${e("web-new-friend")}</option><option value=${r} selected=${a===r}>${e("web-new-local")}</option>`}</select></label>`)}</div>${l.levels.includes("adaptive")&&s`<${b}
class="under"
label=${e("web-adaptive-share")}
value=${String(l.share??50)}
onChange=${a=>t({share:Number(a)})}
options=${["33","50","67"].map(a=>({value:a,label:e(`web-adaptive-share-${a}`)}))}
/>`}<p class="quiet under">${e("web-new-shares",{level:e("level-steady")})}${" "}<a href="/bots">${e("web-bots-link")}</a></p>${l.own&&s`<p class="quiet under">${e("web-new-watching")}</p>`}</section>`}var I=({people:n})=>s`<section class="panel"><h2>${e("web-local")}</h2><p class="quiet">${e("web-local-how")}</p><div class="seat-fields">${Array.from({length:n},(o,l)=>s`<${y}
key=${l}
label=${e("web-local-name",{number:l+1})}
autocomplete="off"
value=${v.value[l]?.name??""}
placeholder=${e("web-local-player",{number:l+1})}
onInput=${t=>f(l,t)}
/>`)}</div></section>`,c={none:null,quick:{move:10,bank:60},normal:{move:30,bank:120},slow:{move:60,bank:600}};function T({value:n,onChange:o}){let l=Object.keys(c).find(t=>c[t]?.move===n?.move)??"none";return s`<section class="panel"><h2>${e("web-new-clock")}</h2><${b}
hideLabel
label=${e("web-new-clock")}
value=${l}
onChange=${t=>o(c[t])}
options=${Object.keys(c).map(t=>({value:t,label:e(`web-clock-${t}`)}))}
/><p class="quiet under">${n?e("web-clock-how",n):e("web-clock-off")}</p></section>`}export{j as a,H as b,I as c,T as d};
