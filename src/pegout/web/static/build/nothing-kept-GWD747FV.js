import{a}from"/static/build/chunk-PP4HEJAB.js";import"/static/build/chunk-NODJVFHD.js";import"/static/build/chunk-ZLN762PG.js";export{a as NothingKept};
