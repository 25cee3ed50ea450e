/** Short names that people type for a place: each word alone would find something else, or nothing. */
const shortNames: Readonly<Record<string, string>> = {
  nyc: 'new york, new york',
  la: 'los angeles',
  sf: 'san francisco',
  dc: 'washington, district of columbia',
  philly: 'philadelphia',
  vegas: 'las vegas',
  usa: 'united states',
  uk: 'united kingdom',
  uae: 'united arab emirates',
}

/** A name as it is compared: no accents, points or capitals; `St.` and `Saint`, `Ft.` and `Fort`, `Mt.` and `Mount` meet. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[\t()-]+ *| {2,}/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bfort\b/g, 'ft')
    .replace(/\bmount\b/g, 'mt')
    .trim()
}

/** What was typed, as it is compared. */
export function searched(query: string): string {
  const text = plain(query)
  return shortNames[text] ?? text
}
