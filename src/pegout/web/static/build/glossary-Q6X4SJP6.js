import{a,b}from"/static/build/chunk-5XON64HD.js";import"/static/build/chunk-OBEDPPZK.js";import"/static/build/chunk-MQSLC22J.js";export{b as Glossary,a as TermSheet};
