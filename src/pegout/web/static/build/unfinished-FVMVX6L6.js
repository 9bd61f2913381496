import{a}from"/static/build/chunk-NYEFZ7XF.js";import"/static/build/chunk-4FAFTT4A.js";import"/static/build/chunk-CNWH4TQV.js";export{a as Unfinished};
