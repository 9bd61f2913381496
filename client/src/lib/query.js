// Queries of addresses.
/**
 * A query with the keys whose values are not the usual ones.
 * @param {Record<string, string>} values
 * @param {Record<string, string>} [usual]
 */
export const query = (values, usual = {}) =>
  String(new URLSearchParams(Object.entries(values).filter(([key, value]) => value !== (usual[key] ?? ""))));
