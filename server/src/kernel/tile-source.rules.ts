/** The origin of the map's tiles for a content security policy; undefined if it isn't a tile URL. */
export function tileSource(template: string): string | undefined {
  if (!['{z}', '{x}', '{y}'].every((it) => template.includes(it))) return undefined
  const found = /^(https?):\/\/(\{s\}\.)?([A-Za-z0-9.-]+(?::\d{1,5})?)\//.exec(template)
  return found ? `${found[1]}://${found[2] === undefined ? '' : '*.'}${found[3]}` : undefined
}
