const FIRST = '00000000-0000-0000-0000-000000000000'

/** Ids page by page, each page starting after the last one's end, so that only one page is in memory. Starts at `begin`. */
export async function* inPages(
  limit: number,
  read: (after: string, limit: number) => Promise<readonly string[]>,
  begin = FIRST,
): AsyncGenerator<readonly string[]> {
  for (let after = begin; ; ) {
    const ids = await read(after, limit)
    if (ids.length > 0) yield ids
    const last = ids.at(-1)
    if (last === undefined || ids.length < limit) return
    after = last
  }
}
