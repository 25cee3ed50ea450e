/** An error at each unknown id: `location_ids.0` (contract, Last points). */
export function unknownIds(field: string, ids: readonly string[], known: ReadonlySet<string>, message: string) {
  return ids.flatMap((id, at) => (known.has(id) ? [] : [{ path: `${field}.${at}`, message }]))
}
