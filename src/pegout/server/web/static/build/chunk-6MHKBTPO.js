import{$ as p,Fa as A,Ha as E,m as o,ra as x,ua as S,wa as l}from"/static/build/chunk-XSKYHCID.js";var y=[..."SHDC"],w={S:"♠",H:"♥",D:"♦",C:"♣"},J=({label:e,chosen:t,taken:a=[],full:n=!1,toggle:$})=>o`<div class="picker" role="group" aria-label=${e}>${y.map(s=>o`<div class="picker-suit" key=${s}>${x.map(k=>{let r=k+s,h=t.includes(r),g=!h&&(n||a.includes(r));return o`<button
key=${r}
type="button"
class="picker-card suit-${s}"
aria-pressed=${h}
aria-disabled=${g}
onClick=${()=>!g&&$(r)}
><span aria-hidden="true">${S(r)}<i>${w[s]}</i></span><span class="visually-hidden">${l(r)}</span></button>`})}</div>`)}</div>`,Q=({cards:e,places:t})=>o`<div
class="chosen-cards"
role="img"
aria-label=${e.length?e.map(l).join(p("web-list-comma")):p("web-analyse-no-cards")}
>${Array.from({length:Math.max(t,e.length)},(a,n)=>e[n]?o`<${A} key=${e[n]} card=${e[n]} hidden />`:o`<div key=${n} class="card-place"></div>`)}</div>`;var m={ace:"A",two:"2",three:"3",four:"4",five:"5",six:"6",seven:"7",eight:"8",nine:"9",ten:"T",jack:"J",queen:"Q",king:"K",spades:"♠",hearts:"♥",diamonds:"♦",clubs:"♣",spade:"♠",heart:"♥",diamond:"♦",club:"♣",エース:"A",ジャック:"J",クイーン:"Q",クィーン:"Q",キング:"K",スペード:"♠",ハート:"♥",ダイヤモンド:"♦",ダイヤ:"♦",クラブ:"♣",クローバー:"♣"},C=e=>Object.keys(m).filter(t=>/^[a-z]/.test(t)===e).sort((t,a)=>a.length-t.length).join("|"),T=new RegExp(`(^|[^a-z])(${C(!0)})(?![a-z])|(${C(!1)})`,"gi"),f="‐‑‒–—―−ー\\-",c="(?:10|[A2-9TJQK0])",i="[SHDC♠♥♦♣♤♡♢♧]",v=`${c}の?${i}|${i}の?${c}`,b=`[\\s${f}]*(?:(?:of|の)[\\s${f}]*)?`,R=`${c}${b}${i}|${i}${b}${c}`,u=`[\\s,;|+/&.·・。と"'\`´‘’“”„«»「」『』()\\[\\]{}<>〈〉《》【】〔〕${f}]`,d=`(?=${u}|$)`,D=new RegExp(`(?:${u}|and${d})*(?:((?:${v})+)${d}|((?:${R})${d}|(?:[ァ-ヺ]ー?|(?!${u}).)+))`,"giu"),N="♠♥♦♣♤♡♢♧";function K(e){return[...E(e).replace(T,(a,n,$,s)=>s?m[s]:n+m[$.toLowerCase()]).matchAll(D)].flatMap(([,a,n])=>a?.match(new RegExp(v,"giu"))??[n])}function M(e){if(!new RegExp(`^(?:${R})$`,"iu").test(e))return"";let[t]=e.toUpperCase().match(new RegExp(c)),[a]=e.toUpperCase().match(new RegExp(i)),n=N.indexOf(a);return t.replace(/^1?0$/,"T")+(n<0?a:"SHDC"[n%4])}var O=e=>K(e).map(t=>[t,M(t)]),W=e=>[...new Set(O(e).flatMap(([,t])=>t||[]))];export{y as a,J as b,Q as c,O as d,W as e};
