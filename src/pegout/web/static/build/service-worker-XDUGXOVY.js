import{a}from"/static/build/chunk-JHDMVGEO.js";import"/static/build/chunk-KQ4RUADG.js";import"/static/build/chunk-CO233OIX.js";export{a as register};
