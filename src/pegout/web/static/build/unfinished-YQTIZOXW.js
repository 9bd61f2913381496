import{a}from"/static/build/chunk-6KX4SXJA.js";import"/static/build/chunk-2Z6M44DJ.js";import"/static/build/chunk-4BSZJAUO.js";export{a as Unfinished};
