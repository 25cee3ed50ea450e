import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX } from '@adwright/contract/limits'
import { type CampaignFacts, inner, type Json, list, record, string, strings } from '../../conversation/results.ts'
import { bold, plain } from '../../words/format.ts'
import { addressRefused, textsRefused, withScheme } from '../limits.ts'
import { type Slots, used } from '../slots.ts'
import { ask, type Call, call, made, need, type Step, tell, type World } from '../task.ts'
import { onlyPoints, rowAt } from '../targets.ts'
import { languageArg } from '../world.ts'
import { campaignsIn, card, end, readAll, readOne } from './engine.ts'
import type { Flows } from './table.ts'
import { those } from './those.ts'

const textsIn = (value: unknown): string[] => list(value).map((it) => string(record(it).text))
const adOf = (c: CampaignFacts): Call => call('list_ads', { campaign_id: c.id })
const adIn = (value: unknown): Json => record(list(record(value).data ?? value)[0])
const linesIn = (ad: Json): string[] => [...textsIn(ad.headlines), ...textsIn(ad.descriptions)]
const holds = (lines: readonly string[], text: string): boolean =>
  lines.some((it) => it.toLowerCase() === text.toLowerCase())
/** 'Swap "A" for "B"': the campaign named or mentioned before, or the only one whose ad has such a line. */
function ofLines(s: Slots, w: World): CampaignFacts {
  const all = campaignsIn(w).filter((it) => it.status !== 'REMOVED')
  if (!s.quotes || s.ids || !onlyPoints(s) || all.length > READS_MAX) return those(s, w)[0]
  const ads = readAll(w, all.map(adOf)).map((it) => linesIn(adIn(it)))
  const having = all.filter((_, at) => s.quotes?.some((it) => holds(ads[at] ?? [], it)))
  const [only, more] = having
  return only && !more ? only : those(s, w)[0]
}
const READS_MAX = 10
/** Replaces each quoted line that the ad has with the adjacent quote that it doesn't have. */
function swapped(lines: readonly string[], quotes: readonly string[], ad: Json): string[] {
  const old = quotes.filter((it) => holds(linesIn(ad), it))
  const fresh = quotes.filter((it) => !old.includes(it))
  const at = (line: string): number => old.findIndex((it) => holds([line], it))
  return lines.map((line) => fresh[at(line)] ?? line)
}
/** The two numbers in a message, if there are exactly two. */
function numbersIn(text: string): string[] {
  const found = [...new Set(text.match(/(?<![\d.,])\d+(?:[.,]\d+)?(?![\d.,]*\d)/g))]
  return found.length === 2 ? found : []
}
/** 'It's 48 hours, not 24 any more': replaces the number that the ad has with the other one. */
function renumbering(numbers: readonly string[], lines: readonly string[]): ((line: string) => string) | undefined {
  const whole = (it: string): RegExp => new RegExp(`(?<![\\d.,])${it.replace('.', '\\.')}(?![\\d.,]*\\d)`, 'g')
  const [old, more] = numbers.filter((it) => lines.some((line) => whole(it).test(line)))
  const fresh = numbers.find((it) => it !== old)
  return old && fresh && !more ? (line) => line.replace(whole(old), fresh) : undefined
}
const stems = (text: string): string[] => (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((it) => it.slice(0, STEM))
const STEM = 5
/** 'The one about delivery isn't true any more': the only line with such a word, or else with a word of the new line. */
function lineMeant(old: readonly string[], line: string, user: string): number {
  const found = [user.replace(line, ''), line].map((text) => {
    const said = new Set(stems(text))
    return old.filter((it) => stems(it).some((word) => said.has(word)))
  })
  const [only] = found.find((it) => it.length === 1) ?? []
  return only === undefined ? -1 : old.indexOf(only)
}
/** The new lines first, then the old ones: all of them after 'add', otherwise minus as many as are new. */
function withLines(old: readonly string[], lines: readonly string[], s: Slots, most: number, user: string): string[] {
  const place = rowAt(s, old.length)
  const isOne = lines.length === 1 && place < 0 && !s.says?.has('add')
  const at = isOne ? lineMeant(old, lines[0] ?? '', user) : place
  const [line, more] = lines
  // 'The second headline': only that one.
  if (line !== undefined && more === undefined && old[at] !== undefined) return old.with(at, line)
  const others = old.filter((it) => !lines.includes(it))
  const kept = s.says?.has('add') ? others : others.slice(Math.min(lines.length, others.length))
  return [...lines, ...kept].slice(0, most)
}
/** What is wrong with the ad's new lines, or with its landing page. */
function refused({ website, headlines = [], descriptions = [] }: Slots, focus: readonly string[], w: World) {
  const texts = textsRefused(headlines, descriptions, w)
  const site = website ? addressRefused(website, w) : undefined
  return texts ? ask('texts', texts, { focus }) : site ? ask('website', site, { focus }) : undefined
}
/** The ad's lines after the change; undefined if the message has nothing for them. */
function linesAfter(s: Slots, ad: Json, w: World): Pick<Slots, 'headlines' | 'descriptions'> | undefined {
  const { website: url, quotes = [] } = s
  const own = s.headlines || s.descriptions || s.quote ? s : w.state.written
  const { headlines = s.quote ? [s.quote] : [], descriptions = [] } = url ? { headlines: [] } : own
  const isTold = headlines.length + descriptions.length > 0 || url !== undefined
  const renumbered = isTold ? undefined : renumbering(numbersIn(w.turn.user), linesIn(ad))
  if (!isTold && !renumbered) return undefined
  const isSwap = [true, false].every((is) => quotes.some((it) => holds(linesIn(ad), it) === is))
  const changed = (old: readonly string[], lines: readonly string[], most: number): string[] => {
    if (renumbered) return old.map(renumbered)
    return isSwap ? swapped(old, quotes, ad) : withLines(old, lines, s, most, w.turn.user)
  }
  return {
    headlines: changed(textsIn(ad.headlines), headlines, AD_HEADLINES_MAX),
    descriptions: changed(textsIn(ad.descriptions), descriptions, AD_DESCRIPTIONS_MAX),
  }
}
/** 'Rewrite all of it': as many new lines as the ad has, about what its campaign is for. */
function rewritten(
  c: CampaignFacts,
  ad: Json,
  s: Slots,
  w: World,
): Pick<Slots, 'headlines' | 'descriptions'> | undefined {
  const [old, more] = [textsIn(ad.headlines), textsIn(ad.descriptions)]
  // 'Take out the word cheap'.
  const isPart = s.acts?.includes('v.remove') || s.says?.has('drop') || rowAt(s, old.length) >= 0
  const isWhole = (s.acts?.includes('v.write') || s.tone !== undefined) && !isPart && old.length > 0
  if (!isWhole || !w.tools.has('write_ad_copy')) return undefined
  const fresh = inner(readOne(w, call('write_ad_copy', { topic: c.name, ...used(s, ['tone']), ...languageArg(s, w) })))
  const linesOf = (key: 'headlines' | 'descriptions', was: readonly string[]): string[] =>
    strings(fresh[key])
      .filter((it) => !holds(was, it))
      .slice(0, was.length)
  const [headlines, descriptions] = [linesOf('headlines', old), linesOf('descriptions', more)]
  return headlines.length < old.length || descriptions.length < more.length ? undefined : { headlines, descriptions }
}
function setTexts(s: Slots, w: World): Step {
  const c = ofLines(s, w)
  const focus = [c.id]
  const { website: url } = s
  const facts = { name: bold(c.name), url: plain(url ?? '') }
  const result = made(w, adOf(c))?.result ?? end(need(adOf(c)))
  const ad = result.kind === 'done' ? adIn(result.value) : {}
  const texts = linesAfter(s, ad, w) ?? rewritten(c, ad, s, w)
  if (!texts) return ask('texts', w.say('texts.ask', facts), { focus })
  const no = refused({ website: url, ...texts }, focus, w)
  if (no) return no
  if (!ad.id) return tell(w.say('elsewhere.texts', facts), { focus })
  const args = {
    adId: ad.id,
    ...texts,
    finalUrl: url ? withScheme(url) : ad.finalUrl,
    ...(ad.version ? { version: ad.version } : {}),
  }
  const what = url ? 'site' : 'texts'
  return card(w, [call('update_ad', args)], {
    focus,
    note: w.say(`${what}.would`, facts),
    done: w.say(`${what}.done`, facts),
  })
}

/** An existing ad's texts. */
export const texts: Flows = { set_texts: setTexts }
