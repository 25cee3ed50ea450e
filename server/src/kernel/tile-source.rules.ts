/** Where a map's tiles come from, as a content security policy names it; undefined for what is no address of tiles. */
export function tileSource(template: string): string | undefined {
  if (!['{z}', '{x}', '{y}'].every((it) => template.includes(it))) return undefined
  const found = /^(https?):\/\/(\{s\}\.)?([A-Za-z0-9.-]+(?::\d{1,5})?)\//.exec(template)
  return found ? `${found[1]}://${found[2] === undefined ? '' : '*.'}${found[3]}` : undefined
}
