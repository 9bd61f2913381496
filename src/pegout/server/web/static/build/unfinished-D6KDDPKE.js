import{a}from"/static/build/chunk-ASVW7NBC.js";import"/static/build/chunk-FDQ6XVNZ.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as Unfinished};
