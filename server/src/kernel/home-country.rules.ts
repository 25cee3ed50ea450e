/** Country domains that companies use worldwide. */
const generic: ReadonlySet<string> = new Set(
  'ai am as bz cc cd cm co cx dj fm gg gl gs ht im io la ly me ms mu nu pw re sc sh so st tk to tv vc ws'.split(' '),
)

function hostOf(address: string): string {
  const bare = address.trim().replace(/^[a-z]+:\/\//i, '')
  return (bare.split(/[/?#:]/)[0] ?? '').toLowerCase()
}

/** Every country with its time zones. Withdrawn codes (`UK`, `SU`) count as their successors. */
function* zonesOfCountries(): Generator<[string, readonly string[]]> {
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const locale = new Intl.Locale(`und-${first}${second}`)
      if (locale.region === first + second) yield [locale.region, locale.getTimeZones() ?? []]
    }
}

let byZone: ReadonlyMap<string, string> | undefined
function countryOfZone(timeZone: string): string | undefined {
  // No zone, or a server's usual UTC, which belongs to no country: listing all zones isn't worth the wait.
  if (timeZone === '' || canonical(timeZone) === 'UTC') return undefined
  byZone ??= new Map([...zonesOfCountries()].flatMap(([code, zones]) => zones.map((it) => [canonical(it), code])))
  return byZone.get(canonical(timeZone))
}

/** Makes aliases such as `Asia/Calcutta` and `Asia/Kolkata` equal. */
function canonical(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}

/** The default, since ad accounts here are in US dollars. */
const BY_CURRENCY = 'US'

/** The country of a website's top-level domain; undefined if it has none. */
function countryOfSite(address: string): string | undefined {
  const ending = /[^.]\.([a-z]{2})$/.exec(hostOf(address))?.[1]
  if (ending === undefined || generic.has(ending)) return undefined
  const locale = new Intl.Locale(`und-${ending}`)
  return (locale.getTimeZones() ?? []).length > 0 ? locale.region : undefined
}

/** A business's two-letter country: from its first website with a country domain, else from its time zone or currency. */
export const homeCountry = (websites: readonly string[], timeZone: string | undefined): string =>
  websites.map(countryOfSite).find((it) => it !== undefined) ?? countryOfZone(timeZone ?? '') ?? BY_CURRENCY
