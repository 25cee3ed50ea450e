import { bold } from '../../../wording/figures.ts'
import { capitalise, count, percent, plural, table, usdExact } from '../../../wording/format.ts'
import { readMessage } from '../../../understanding/reading.ts'
import { content } from '../content.ts'
import { website } from '../website.ts'
import type { Advised } from './advised-step.ts'
import { type Board, cpc, ctr, type Part, sumOf } from './board.ts'
import { subjectOf } from './better-texts.ts'
import { dearHours, hoursWords, paid, quoted, weakWords } from './findings.ts'

const WORDS_MAX = 5

/** Keywords that are shown often and clicked seldom. */
export function whichKeywords(board: Board, when: string): Advised {
  const all = `All your keywords together have a CTR of ${percent(ctr(board.allWords))} (${count(board.allWords.clicks)} clicks from ${count(board.allWords.impressions)} impressions).`
  if (board.words.length === 0) return { text: `There are no keyword figures ${when} yet.` }
  const weak = weakWords(board).slice(0, WORDS_MAX)
  const [worst] = weak
  if (!worst)
    return { text: `I would keep them all: ${when} none of your keywords is shown often and clicked seldom. ${all}` }
  return {
    text: [
      `I would take a look at ${weak.length === 1 ? 'this one' : 'these'}: ${when} ${weak.length === 1 ? 'it was' : 'they were'} shown often and clicked seldom.`,
      table(
        ['Keyword', 'Campaign', 'Impressions', 'Clicks', 'CTR'],
        weak.map((it) => [
          it.keyword,
          it.campaign.campaign.name,
          count(it.impressions),
          count(it.clicks),
          percent(ctr(it)),
        ]),
      ),
      `${all} ${weak.length === 1 ? '' : `I would begin with ${quoted(worst.keyword)}. `}I can't take keywords out from the chat: open **Campaigns**, choose the campaign and remove them there. Shall I suggest new ones in their place?`,
    ].join('\n\n'),
    focus: [worst.campaign.campaign.id],
    offers: [
      content('keywords', {
        topic: subjectOf(worst.campaign.campaign),
        website: undefined,
        count: undefined,
        tone: undefined,
      }),
    ],
  }
}

const weekend = new Set(['Saturday', 'Sunday'])
const SAME = 0.05

const line = (name: string, it: Part | ReturnType<typeof sumOf>): string[] => [
  name,
  count(it.clicks),
  usdExact(it.cost),
  it.clicks > 0 ? usdExact(cpc(it)) : '-',
  percent(ctr(it)),
]

/** Weekdays set against weekends. */
export function weekendOrNot(board: Board, when: string, about: string): Advised {
  if (board.weekdays.length < 7) return { text: `There are too few days ${when} to set weekdays against weekends.` }
  if (/\b(?:night|evening|morning|overnight)/.test(about)) return byHours(board, when, about)
  const ends = sumOf(board.weekdays.filter((it) => weekend.has(it.name)))
  const week = sumOf(board.weekdays.filter((it) => !weekend.has(it.name)))
  const one = board.weekdays.find((it) => new RegExp(`\\b${it.name}`, 'i').test(about))
  if (one) return oneDay(board, one, when)
  const heads = ['', 'Clicks', 'Cost', 'Cost a click', 'CTR']
  const rows = table(heads, [line('Weekdays', week), line('Weekends', ends)])
  return {
    text: `${weekendVerdict(cpc(ends), cpc(week), when)}\n\n${rows}\n\nDays and hours are set in the Ad Schedule step, under **Campaigns**.`,
  }
}
function weekendVerdict(ends: number, week: number, when: string): string {
  if (!Number.isFinite(ends)) return `Rather not: ${when} weekends brought no clicks.`
  if (ends < week * (1 - SAME)) return `Yes: ${when} clicks were cheaper on weekends than on weekdays.`
  if (ends > week * (1 + SAME))
    return `They are dearer: ${when} a click cost more on weekends than on weekdays. Keep them only if you can serve those customers.`
  return `Yes, keep them on: ${when} a click cost about the same on weekends as on weekdays.`
}
function oneDay(board: Board, it: Part, when: string): Advised {
  const all = sumOf(board.weekdays)
  const price = it.clicks > 0 ? `, which is ${paid(it)}` : ''
  const verdict =
    cpc(it) > cpc(all) * (1 + SAME)
      ? 'so that day is dearer than the others'
      : cpc(it) < cpc(all) * (1 - SAME)
        ? 'so that day is cheaper than the others'
        : 'so that day is like the others'
  return {
    text: `${capitalise(when)} ${it.name}s brought ${plural(it.clicks, 'click')} for ${usdExact(it.cost)}${price}. Over all days a click cost ${usdExact(cpc(all))}, ${verdict}. Days are set in the Ad Schedule step, under **Campaigns**.`,
  }
}
const parts: readonly (readonly [RegExp, string, number, number])[] = [
  [/\bmorning/, 'mornings', 6, 12],
  [/\bevening/, 'evenings', 18, 23],
  [/\b(?:night|overnight)/, 'nights', 0, 6],
]
function byHours(board: Board, when: string, about: string): Advised {
  const [, name, from, to] = parts.find(([words]) => words.test(about)) ?? [/x/, 'nights', 0, 6]
  const it = { ...sumOf(board.hours.slice(from, to)), from, to }
  const price = it.clicks > 0 ? `, which is ${paid(it)}` : ''
  const worst = dearHours(board)
  const beside =
    worst && (worst.from !== from || worst.to !== to)
      ? ` The dearest hours are ${hoursWords(worst)}: ${usdExact(worst.cost)} for ${plural(worst.clicks, 'click')}.`
      : ''
  return {
    text: `${capitalise(when)} ${name} (${hoursWords(it)}) brought ${plural(it.clicks, 'click')} for ${usdExact(it.cost)}${price}. Over the whole day a click cost ${usdExact(cpc(board.total))}.${beside} Hours are set in the Ad Schedule step, under **Campaigns**.`,
  }
}

/** Clicks come and customers don't: what is known, what is not, and what to look at next. */
export function afterTheClick(board: Board, when: string, today: string, one?: string): Advised {
  const who = one === undefined ? 'your ads' : bold(one)
  const { clicks, impressions } = board.total
  if (clicks === 0)
    return {
      text: `${capitalise(when)} nobody clicked: ${who} had ${plural(impressions, 'impression')} and no click. So the ads come first: tell me the campaign and I draft better texts.`,
    }
  return {
    text: [
      `${capitalise(when)} ${who} brought ${plural(clicks, 'click')}, with a CTR of ${percent(ctr(board.total))}. So people see them and come; what is lost is lost after the click. I can't see calls or orders, only clicks.`,
      'Check three things: the page each ad leads to has a phone number that can be tapped at its top, it loads quickly on a phone, and it offers the very thing the ad promises.',
      'Shall I look at your website and tell you what to improve?',
    ].join('\n\n'),
    offers: [website(readMessage('analyze my website', { today, known: [] }))],
  }
}
