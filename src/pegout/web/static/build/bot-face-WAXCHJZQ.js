import{a}from"/static/build/chunk-OYOH7K6M.js";import"/static/build/chunk-JMH5UQPQ.js";export{a as BotFace};
