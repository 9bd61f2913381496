import{a,b}from"/static/build/chunk-6OMV632N.js";import"/static/build/chunk-OZSU7IIM.js";import"/static/build/chunk-252SFSWY.js";export{b as Glossary,a as TermSheet};
