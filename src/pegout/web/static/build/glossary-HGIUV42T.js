import{a,b}from"/static/build/chunk-C4SFXOCW.js";import"/static/build/chunk-Z2TOUNDV.js";import"/static/build/chunk-TJXVQ6OX.js";export{b as Glossary,a as TermSheet};
