import{a,b}from"/static/build/chunk-FEDGBJGZ.js";import"/static/build/chunk-5SWOXYXU.js";import"/static/build/chunk-INBX3UHQ.js";export{b as Glossary,a as TermSheet};
