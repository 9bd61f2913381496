import{S as a}from"/static/build/chunk-ZIKUZKNU.js";import"/static/build/chunk-DLJEP6FS.js";export{a as default};
