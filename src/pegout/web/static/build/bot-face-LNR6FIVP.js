import{a}from"/static/build/chunk-CMKIST7R.js";import"/static/build/chunk-UVEIUOMH.js";import"/static/build/chunk-Q6I7SHLP.js";export{a as BotFace};
