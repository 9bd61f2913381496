import{a}from"/static/build/chunk-4G3QP3BS.js";import"/static/build/chunk-N36TKHPS.js";import"/static/build/chunk-MV5MD6UE.js";export{a as register};
