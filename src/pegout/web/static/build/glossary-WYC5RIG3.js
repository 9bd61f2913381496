import{a,b,c,d}from"/static/build/chunk-YOV6ZGEI.js";import"/static/build/chunk-X3K7GBWM.js";import"/static/build/chunk-LMVMAJEV.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
