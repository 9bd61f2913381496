import{a,b}from"/static/build/chunk-W7I27CPW.js";import"/static/build/chunk-VEX7CGPE.js";import"/static/build/chunk-4ELWLWZK.js";export{b as Glossary,a as TermSheet};
