import { industryOf } from '#trades/index.ts'
import { type ProfileFacts, profileOf } from '../conversation/results.ts'
import type { Lang } from '../nlu/index.ts'
import { conceptWordsOnly } from './concepts.ts'
import { namesIn } from './intro.ts'
import type { Slots } from './slots.ts'

const leadsTo = /^(?:for|of|para|de|für|von|pour|per|di)$/i
/** 'Morning classes for my client Blue Door': who it is for is no part of what the ad sells. */
function soldOnly(topic: string, client: string | undefined, lang: Lang): string[] {
  const said = topic.split(/\s+/)
  const words = said.slice(leadsTo.test(said[0] ?? '') ? 1 : 0)
  const at = words.findIndex((it) => conceptWordsOnly(it, 'client', lang) || ` ${client} `.includes(` ${it} `))
  if (at < 0) return [words.join(' ')]
  const cut = words.slice(0, at).findLastIndex((it) => leadsTo.test(it))
  return cut > 0 ? [words.slice(0, cut).join(' ')] : []
}
/** An ad for a client: the business named is theirs, not the owner's, and nothing that the ad sells. */
export function forClient({ business, person, ...s }: Slots, lang: Lang): Slots {
  const own = { ...s, ...(business ? { business } : {}), ...(person ? { person } : {}) }
  if (!s.says?.has('client')) return own
  const client = business ?? person ?? s.name ?? namesIn(s.text ?? '', lang)[0]
  const { topics = [], name, ...rest } = s
  const sold = topics.flatMap((it) => soldOnly(it, client, lang))
  const subject = sold.length > 0 ? { topics: sold } : {}
  // 'I run ads for 4 clients': none of them is named, and none is what an ad sells.
  if (client === undefined) return { ...rest, ...subject, ...(name ? { name } : {}) }
  return { ...rest, client, ...subject, ...(name && name !== client ? { name } : {}) }
}

/** The business that an ad is written for: a client's, where it's for one; before there's a profile, one of that trade. */
export function businessOf(
  { client, trade, website = '', places }: Slots,
  own: ProfileFacts | undefined,
): ProfileFacts | undefined {
  const [place, more] = places?.flatMap((it) => it.value || []) ?? []
  // 'An ad for Leeds', of a shop in York: its texts and keywords name Leeds.
  if (client === undefined && own) return place && !more ? { ...own, location: `${place},` } : own
  if (client === undefined && trade === undefined) return own
  const theirs = { industry: industryOf(trade ?? '') ?? 'Other', services: trade, website_url: website }
  const profile = profileOf({ ...theirs, business_name: client ?? trade, location: places?.[0]?.value })
  return profile && { ...profile, business_name: client ?? '' }
}
