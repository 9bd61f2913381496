import{a}from"/static/build/chunk-QC4L352K.js";import"/static/build/chunk-ZFU4CXR6.js";import"/static/build/chunk-F4O4PXTB.js";export{a as BotFace};
