import{a,b,c,d}from"/static/build/chunk-IMVD2S5R.js";import"/static/build/chunk-BLBBUIPB.js";import"/static/build/chunk-LK2FYZCI.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
