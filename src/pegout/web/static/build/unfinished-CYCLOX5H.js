import{a}from"/static/build/chunk-UMP7RBIH.js";import"/static/build/chunk-4YGMF43I.js";import"/static/build/chunk-WHIIIGRC.js";export{a as Unfinished};
