/** What surrounds a region's own name: `Canton of Zürich`, `Hansestadt Hamburg`, `Comunidad de Madrid`. */
const around =
  /\b(?:canton|comunidad|community|departement|hansestadt|province|region|state|land|ciudad|chartered|principality|of|de|the|city)\b/g
/** English names of regions that are listed by their local name. */
const own: Readonly<Record<string, string>> = {
  bavaria: 'bayern',
  hesse: 'hessen',
  saxony: 'sachsen',
  thuringia: 'thuringen',
  'lower saxony': 'niedersachsen',
  'saxony anhalt': 'sachsen anhalt',
  'north rhine westphalia': 'nordrhein westfalen',
  'rhineland palatinate': 'rheinland pfalz',
  'mecklenburg western pomerania': 'mecklenburg vorpommern',
  andalusia: 'andalucia',
  navarre: 'navarra',
  'trentino alto adige': 'sudtirol',
}

const plain = (name: string): string => {
  const folded = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(around, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return own[folded] ?? folded
}

/** The code of the region in a place's name: for `Munich, Bavaria, Germany` Bavaria's. */
export function regionOf(place: string, regions: Readonly<Record<string, string>>): string | undefined {
  const byName = new Map(Object.entries(regions).map(([code, name]) => [plain(name), code]))
  // From the end, since Washington is also a town in another region.
  return place
    .split(',')
    .toReversed()
    .map((it) => byName.get(plain(it)))
    .find((it) => it !== undefined)
}
