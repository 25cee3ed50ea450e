import type { MadeCall } from '../../conversation/read-prompt.ts'
import { AD_DESCRIPTIONS_MAX, AD_HEADLINES_MAX } from '@adwright/contract/limits'
import { type CampaignFacts, inner, list, number, record, string, strings } from '../../conversation/results.ts'
import type { Intent, Ref } from '../../nlu/index.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import type { Key } from '../../words/say.ts'
import { addressRefused, bidRefused, textsRefused, withScheme } from '../limits.ts'
import { overwritten, type Slots } from '../slots.ts'
import { added, alsoOn, argsWith, isAdding, targetingArgs, targetingNotes, unplaced } from '../targeting-args.ts'
import { ask, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { rowAt, targetsOf } from '../targets.ts'
import { isOn, withAccount } from '../world.ts'

/** The campaigns that are meant, of those that are there: to change them, or to look at what they have. */
export function those(
  said: Slots,
  w: World,
  doing: 'doing.change' | 'doing.look' = 'doing.change',
): { campaigns: readonly [CampaignFacts, ...CampaignFacts[]] } | { step: Step } {
  const listed = withAccount(w)
  if ('step' in listed) return listed
  // 'The second one', after a list of keywords: a keyword, no campaign.
  const isOfRows = w.state.rows !== undefined && w.state.rows.kind !== 'campaign'
  // 'Kill those': keywords of the one campaign spoken of.
  const isRow = (it: Ref): boolean =>
    it.kind === 'position' || (it.kind === 'pronoun' && it.number === 'many' && w.state.focus.length === 1)
  const s = isOfRows ? { ...said, refs: (said.refs ?? []).filter((it) => !isRow(it)) } : said
  const targets = targetsOf(s, listed.ok, w, {
    doing,
    fits: (c) => (doing === 'doing.look' ? isOn(c, w.today) : c.status !== 'REMOVED'),
  })
  if ('step' in targets) return targets
  const [first, ...more] = targets.campaigns
  return first ? { campaigns: [first, ...more] } : { step: tell(w.say('campaigns.none')) }
}
/** The one campaign that is meant. */
export function one(s: Slots, w: World): { c: CampaignFacts } | { step: Step } {
  const found = those(s, w)
  return 'step' in found ? found : { c: found.campaigns[0] }
}
export const elsewhere = (c: CampaignFacts, w: World): Step =>
  tell(w.say('targeting.elsewhere', { name: bold(c.name) }), { focus: [c.id] })

export function outcome(made: MadeCall | undefined, done: string, w: World): string {
  if (made?.result?.kind === 'failed') return w.say('failed.do', { why: made.result.message })
  if (made?.result?.kind === 'declined') return w.say('undo.declined')
  return made?.result ? done : ''
}

/** How it went, a line for each campaign. */
export const eachOutcome = (
  made: readonly MadeCall[],
  campaigns: readonly CampaignFacts[],
  done: (c: CampaignFacts) => string,
  w: World,
): string =>
  made
    .map((madeCall) => {
      const c = campaigns.find(({ id }) => id === madeCall.args.campaign_id)
      return c ? outcome(madeCall, done(c), w) : ''
    })
    .filter(Boolean)
    .join('\n')

/** '30 miles around', after a town: around that one. */
function placesAround({ places: old = [] }: Slots, { places: now = [] }: Slots): Pick<Slots, 'places'> {
  const [only, more] = now
  const isOfTown = only?.radius && only.value === '' && !more && old.length > 0
  return isOfTown ? { places: old.map((it) => ({ ...it, radius: only.radius })) } : {}
}
const readOf = (c: CampaignFacts) => call('get_campaign_targeting', { campaign_id: c.id })
const settingUses = ['refs', 'places', 'placesOut', 'weekdays', 'hours', 'ages', 'gender'] as const
const setting = (intent: Intent, slot: 'places' | 'schedule' | 'ages', question: Key): Flow => ({
  intent,
  uses: settingUses,
  merge: ({ also: _, ...old }, now, { outcome: last }) => {
    const isDone = last === 'done'
    const more = !isDone && isAdding(now) ? added(old, now) : {}
    const said = overwritten(old, { ...now, ...placesAround(old, now), ...more }, settingUses)
    return said && { ...said, ...alsoOn({ ...old, also: _ }, now), says: isDone ? now.says : old.says }
  },
  accepts: [intent, 'set_places', 'set_schedule', 'set_ages', 'answer', 'correct', 'which_one', 'again'],
  step: (s, w) => {
    const found = those(s, w)
    if ('step' in found) return found.step
    const { campaigns } = found
    if (!w.tools.has('set_campaign_targeting')) return elsewhere(campaigns[0], w)
    const focus = campaigns.map((c) => c.id)
    const names = w.and(campaigns.map((c) => bold(c.name)))
    const { why } = unplaced(s, 'set_campaign_targeting', w)
    if (why) return ask('places', why, { focus })
    const reads = isAdding(s) && w.tools.has('get_campaign_targeting') ? campaigns.map(readOf) : []
    const read = reads.map((it) => made(w, it)?.result)
    if (read.some((it) => !it)) return need(...reads)
    const argsOf = campaigns.map((_, at) => {
      const now = read[at]
      return now?.kind === 'done' ? argsWith(inner(now.value), s) : targetingArgs(s)
    })
    const failed = read.find((it) => it?.kind === 'failed')
    if (failed?.kind === 'failed') return tell(w.say('failed.read', { why: failed.message }), { focus })
    if (argsOf.every((it) => Object.keys(it).length === 0))
      return ask(slot, [...targetingNotes(s, w), w.say(question, { name: names })].join(' '), { focus })
    return {
      kind: 'act',
      asksFirst: true,
      focus,
      calls: campaigns.map((c, at) => call('set_campaign_targeting', { campaign_id: c.id, ...argsOf[at] })),
      word: (made) => eachOutcome(made, campaigns, (c) => w.say('targeting.done', { name: bold(c.name) }), w),
      note: [...targetingNotes(s, w), w.say('targeting.would', { name: names })].join('\n'),
    }
  },
})

const showing: Flow = {
  intent: 'show_targeting',
  uses: ['refs'],
  accepts: ['show_targeting', 'which_one', 'answer'],
  step: (s, w) => {
    const found = those(s, w, 'doing.look')
    if ('step' in found) return found.step
    const { campaigns } = found
    if (!w.tools.has('get_campaign_targeting')) return elsewhere(campaigns[0], w)
    const shown = (c: CampaignFacts, made: MadeCall | undefined): string => {
      if (made?.result?.kind !== 'done') return outcome(made, '', w)
      const { in_words, bids } = inner(made.result.value)
      const bid = s.says?.has('bids') ? number(record(bids).cpc_bid) : undefined
      if (bid !== undefined) return w.say('bid.is', { name: bold(c.name), bid: w.usdExact(bid) })
      const lines = strings(in_words).map(plain)
      return `${w.say('targeting.lead', { name: bold(c.name) })}\n\n${bullets(lines)}`
    }
    return {
      kind: 'act',
      asksFirst: false,
      focus: campaigns.map((c) => c.id),
      calls: campaigns.map(readOf),
      word: (made) => campaigns.map((c, at) => shown(c, made[at])).join('\n\n'),
    }
  },
}

const textsIn = (value: unknown): string[] => list(value).map((it) => string(record(it).text))
/** The new lines first, then the old ones: all of them after 'add', else without as many as came. */
function withLines(old: readonly string[], lines: readonly string[], s: Slots, most: number): string[] {
  const at = rowAt(s, old.length)
  const [line, more] = lines
  // 'The second headline': that one, and no other.
  if (line !== undefined && more === undefined && old[at] !== undefined) return old.with(at, line)
  const others = old.filter((it) => !lines.includes(it))
  const kept = s.says?.has('add') ? others : others.slice(Math.min(lines.length, others.length))
  return [...lines, ...kept].slice(0, most)
}
/** The lines for the ad, or where a click on it leads. */
function linesOf(
  s: Slots,
  w: World,
): { headlines: readonly string[]; descriptions: readonly string[]; website?: string } {
  if (s.website) return { headlines: [], descriptions: [], website: s.website }
  const { headlines = s.quote ? [s.quote] : [], descriptions = [] } =
    s.headlines || s.descriptions ? s : w.state.written
  return { headlines, descriptions }
}
const editingTexts: Flow = {
  intent: 'set_texts',
  uses: ['headlines', 'descriptions', 'quote', 'refs', 'website'],
  accepts: ['set_texts', 'answer', 'correct', 'which_one'],
  step: (s, w) => {
    const found = one(s, w)
    if ('step' in found) return found.step
    const { c } = found
    const facts = { name: bold(c.name) }
    const focus = [c.id]
    if (!w.tools.has('list_ads')) return tell(w.say('elsewhere.texts', facts), { focus })
    const { headlines, descriptions, website } = linesOf(s, w)
    if (headlines.length + descriptions.length === 0 && !website)
      return ask('texts', w.say('texts.ask', facts), { focus })
    const bad = textsRefused(headlines, descriptions, w)
    if (bad) return ask('texts', bad, { focus })
    const badSite = website ? addressRefused(website, w) : undefined
    if (badSite) return ask('website', badSite, { focus })
    const reading = call('list_ads', { campaign_id: c.id })
    const result = made(w, reading)?.result
    if (!result) return need(reading)
    const ad = result.kind === 'done' ? record(list(record(result.value).data ?? result.value)[0]) : {}
    if (!ad.id) return tell(w.say('elsewhere.texts', facts), { focus })
    return {
      kind: 'act',
      asksFirst: true,
      focus,
      calls: [
        call('update_ad', {
          adId: ad.id,
          headlines: withLines(textsIn(ad.headlines), headlines, s, AD_HEADLINES_MAX),
          descriptions: withLines(textsIn(ad.descriptions), descriptions, s, AD_DESCRIPTIONS_MAX),
          finalUrl: website ? withScheme(website) : ad.finalUrl,
          ...(ad.version ? { version: ad.version } : {}),
        }),
      ],
      word: ([madeCall]) =>
        outcome(
          madeCall,
          website ? w.say('site.done', { ...facts, url: plain(website) }) : w.say('texts.done', facts),
          w,
        ),
      note: website ? w.say('site.would', { ...facts, url: plain(website) }) : w.say('texts.would', facts),
    }
  },
}

/** Sets the bid. A bare amount counts as the bid here. */
const bidding: Flow = {
  intent: 'change_bid',
  uses: ['bid', 'amount', 'refs'],
  accepts: ['change_bid', 'answer', 'correct', 'which_one'],
  step: (s, w) => {
    const found = one(s, w)
    if ('step' in found) return found.step
    const { c } = found
    const focus = [c.id]
    if (!w.tools.has('set_bid')) return tell(w.say('elsewhere.bid', { name: bold(c.name) }), { focus })
    const cents = s.bid ?? (s.amount?.kind === 'fixed' ? s.amount.money.cents : undefined)
    if (cents === undefined) return ask('amount', w.say('bid.ask', { name: bold(c.name) }), { focus })
    const bad = bidRefused(cents, c.budget, w)
    if (bad) return ask('amount', bad, { focus })
    const facts = { name: bold(c.name), bid: w.usdExact(cents / 100) }
    return {
      kind: 'act',
      asksFirst: true,
      focus,
      calls: [call('set_bid', { campaign_id: c.id, cpc_bid: cents / 100 })],
      word: ([madeCall]) => outcome(madeCall, w.say('bid.done', facts), w),
      note: w.say('bid.would', facts),
    }
  },
}

/** Keywords, places, days, hours and ages of an existing campaign. */
export const targeting: readonly Flow[] = [
  setting('set_places', 'places', 'targeting.ask_places'),
  setting('set_schedule', 'schedule', 'targeting.ask_schedule'),
  setting('set_ages', 'ages', 'targeting.ask_ages'),
  showing,
  editingTexts,
  bidding,
]
