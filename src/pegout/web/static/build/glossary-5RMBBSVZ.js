import{a,b,c,d}from"/static/build/chunk-G7N3BBNY.js";import"/static/build/chunk-JMH5UQPQ.js";export{b as Entry,d as Glossary,a as TERMS,c as TermSheet};
