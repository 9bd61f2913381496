import{a,b,c,d}from"/static/build/chunk-VTG3SASR.js";import"/static/build/chunk-CRGTVQGR.js";import"/static/build/chunk-ZPV3S5BM.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
