import{a}from"/static/build/chunk-CV4DPAL3.js";import"/static/build/chunk-N32CLOKC.js";import"/static/build/chunk-VPY3IH2W.js";export{a as Unfinished};
