/** Endings that name a country on paper, and that companies anywhere use. */
const generic: ReadonlySet<string> = new Set(
  'ai am as bz cc cd cm co cx dj fm gg gl gs ht im io la ly me ms mu nu pw re sc sh so st tk to tv vc ws'.split(' '),
)

function hostOf(address: string): string {
  const bare = address.trim().replace(/^[a-z]+:\/\//i, '')
  return (bare.split(/[/?#:]/)[0] ?? '').toLowerCase()
}

/** Every country of today with its time zones. Codes that were given up (`UK`, `SU`) are read as those that followed them. */
function* zonesOfCountries(): Generator<[string, readonly string[]]> {
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const locale = new Intl.Locale(`und-${first}${second}`)
      if (locale.region === first + second) yield [locale.region, locale.getTimeZones() ?? []]
    }
}

let byZone: ReadonlyMap<string, string> | undefined
function countryOfZone(timeZone: string): string | undefined {
  byZone ??= new Map([...zonesOfCountries()].flatMap(([code, zones]) => zones.map((it) => [canonical(it), code])))
  return byZone.get(canonical(timeZone))
}

/** `Asia/Calcutta` and `Asia/Kolkata` are one. */
function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

/** Ad accounts here are kept in US dollars: where neither website nor time zone tells a country. */
const BY_CURRENCY = 'US'

/** What the ending of a website's address says; undefined where it says nothing. */
function countryOfSite(address: string): string | undefined {
  const ending = /[^.]\.([a-z]{2})$/.exec(hostOf(address))?.[1]
  if (ending === undefined || generic.has(ending)) return undefined
  const locale = new Intl.Locale(`und-${ending}`)
  return (locale.getTimeZones() ?? []).length > 0 ? locale.region : undefined
}

/** The country of a business, as two letters: by its websites, the first that tells; else by its time zone, else by its currency. */
export const homeCountry = (websites: readonly string[], timeZone: string | undefined): string =>
  websites.map(countryOfSite).find((it) => it !== undefined) ?? countryOfZone(timeZone ?? '') ?? BY_CURRENCY
