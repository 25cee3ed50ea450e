/** Short names that people type for a place, whose words alone would find something else, or nothing. */
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

/** Normalizes a name for comparison: without accents, periods or capitals; `St.` equals `Saint`, `Ft.` `Fort` and `Mt.` `Mount`. */
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

/** Normalizes a query for comparison. */
export function searched(query: string): string {
  const text = plain(query)
  return shortNames[text] ?? text
}
