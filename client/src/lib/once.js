// Nothing is begun twice: a click on something that is under way gets the same promise as the first one. Requests that are the
// same are one by themselves (`call`); what takes several, or draws something, has a key here, which names the table or board.

/** @type {Record<string, Promise<any>>} */
const underWay = {};

/** @template T @param {string} what @param {() => Promise<T>} work @returns {Promise<T>} */
export const once = (what, work) => (underWay[what] ??= work().finally(() => delete underWay[what]));
