import { industryOf } from '#trades/index.ts'
import { type ProfileFacts, profileOf } from '../conversation/results.ts'
import type { Lang } from '../nlu/index.ts'
import { before, conceptWordsOnly } from './concepts.ts'
import { namesIn } from './intro.ts'
import type { Slots } from './slots.ts'

const leadsTo = /^(?:for|of|para|de|für|von|pour|per|di)$/i
/** 'Morning classes for my client Blue Door': the client isn't part of what the ad sells. */
function soldOnly(topic: string, word: string): string[] {
  const said = topic.split(/\s+/)
  const words = said.slice(leadsTo.test(said[0] ?? '') ? 1 : 0)
  const at = words.indexOf(word)
  if (at < 0) return [words.join(' ')]
  const cut = words.slice(0, at).findLastIndex((it) => leadsTo.test(it))
  return cut > 0 ? [words.slice(0, cut).join(' ')] : []
}
/** The word for the client, and what follows it. */
function clientIn(text: string, lang: Lang): { readonly word: string; readonly behind: string } {
  const said = text
    .slice(before(text, 'client', lang).length)
    .trim()
    .split(/\s+/)
  const at = conceptWordsOnly(said[0] ?? '', 'client', lang) ? 0 : 1
  return { word: (said[at] ?? '').replace(/[,:]$/, ''), behind: said.slice(at + 1).join(' ') }
}
/** 'Für meinen Kunden, die Praxis Dr. Weber, …': written like a name, right behind whose it is. */
const named = /^(?:\p{Ll}{1,3}['’\s]\s*)?((?:\p{Lu}[\p{L}&'’-]*\.?\s+)*\p{Lu}[\p{L}&'’-]*)/u
/** An ad for a client: the business named is theirs, not the owner's, and not something the ad sells. */
export function forClient({ business, person, ...s }: Slots, lang: Lang): Slots {
  const own = { ...s, ...(business ? { business } : {}), ...(person ? { person } : {}) }
  if (!s.says?.has('client')) return own
  const { topics = [], name, refs = [], ...others } = s
  const { text = '' } = s
  const { word, behind } = clientIn(text, lang)
  // 'For my client Blue Door', where a campaign has that name, too.
  const called = refs.flatMap((it) => (it.kind === 'name' ? it.words : []))[0]
  const client = business ?? person ?? name ?? called ?? namesIn(text, lang)[0] ?? named.exec(behind)?.[1]
  const left = refs.filter((it) => !(it.kind === 'name' && it.words === client))
  const rest = { ...others, ...(left.length > 0 ? { refs: left } : {}) }
  const sold = topics.flatMap((it) => soldOnly(it, word))
  const subject = sold.length > 0 ? { topics: sold } : {}
  // 'I run ads for 4 clients': none of them is named, and no ad sells them.
  if (client === undefined) return { ...rest, ...subject, ...(name ? { name } : {}) }
  return { ...rest, client, ...subject, ...(name && name !== client ? { name } : {}) }
}

/** The business that an ad is for: a client's, if it's for one; without a profile, one of that trade. */
export function businessOf(
  { client, trade, website = '', places }: Slots,
  own: ProfileFacts | undefined,
): ProfileFacts | undefined {
  const [place, more] = places?.flatMap((it) => it.value || []) ?? []
  // 'An ad for Leeds', for a shop in York: its texts and keywords mention Leeds.
  if (client === undefined && own) return place && !more ? { ...own, location: `${place},` } : own
  if (client === undefined && trade === undefined) return own
  const theirs = { industry: industryOf(trade ?? '') ?? 'Other', services: trade, website_url: website }
  const profile = profileOf({ ...theirs, business_name: client ?? trade, location: places?.[0]?.value })
  return profile && { ...profile, business_name: client ?? '' }
}
