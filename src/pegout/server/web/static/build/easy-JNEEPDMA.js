import{a}from"/static/build/chunk-MACBDR3D.js";import"/static/build/chunk-WTHBYFUF.js";import"/static/build/chunk-XSKYHCID.js";export{a as EasySwitch};
