import{a,b,c,d}from"/static/build/chunk-4QF36GFL.js";import"/static/build/chunk-ZIKUZKNU.js";import"/static/build/chunk-DLJEP6FS.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
