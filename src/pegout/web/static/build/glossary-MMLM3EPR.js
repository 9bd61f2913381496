import{a,b}from"/static/build/chunk-ESGR7HXB.js";import"/static/build/chunk-WGFZ6M5Z.js";import"/static/build/chunk-66EK2ZFM.js";export{b as Glossary,a as TermSheet};
