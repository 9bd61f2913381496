import{a}from"/static/build/chunk-C6KCXTR2.js";import"/static/build/chunk-FJYK3LQC.js";export{a as BotFace};
