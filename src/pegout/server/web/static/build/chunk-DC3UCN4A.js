var a=(e,r={})=>String(new URLSearchParams(Object.entries(e).filter(([t,n])=>n!==(r[t]??""))));export{a};
