import { capitalise, numbered, percent, usdExact } from '../../../wording/format.ts'
import type { IsoDate } from '../../../understanding/calendar.ts'
import { type Board, cpc, ctr } from './board.ts'
import { byPrice, called, type Finding, findingsOf, paid, wasted } from './findings.ts'
import type { Advised } from './advised-step.ts'

const FIRST_MAX = 2

/** What can be done from here stands before what is done by hand. */
const doable = (found: readonly Finding[]): Finding[] =>
  found.toSorted((a, b) => Number(b.offer !== undefined) - Number(a.offer !== undefined))

/** The findings as a list that ends with one question; 'do the second' takes the offers in their order. */
function told(lead: string, found: readonly Finding[]): Advised {
  const [only] = found
  const offers = found.map((it) => it.offer)
  const question = offers.find((it) => it !== undefined)?.question
  const text = found.length === 1 && only ? only.text : numbered(found.map((it) => it.text))
  const focus = found.flatMap((it) => (it.focus && it.offer ? [it.focus] : []))
  const other =
    offers.filter((it) => it !== undefined).length > 1 ? ' Or say "do the second thing" for the other one.' : ''
  return {
    text: [lead, text, question && `${question}${other}`].filter(Boolean).join('\n\n'),
    offers: offers.map((it) => it?.task),
    focus: focus.length > 0 ? focus : found.flatMap((it) => (it.focus ? [it.focus] : [])),
  }
}

/** 'Nothing stands out', with the figures that say so. */
export function allGood(board: Board, when: string): string {
  const priced = byPrice(board)
  const [best] = priced
  const last = priced.at(-1)
  if (!best || !last) return `there are too few clicks ${when} to judge by.`
  const range =
    best === last
      ? `${called(best)} paid ${paid(best)} with a CTR of ${percent(ctr(best))}`
      : `${called(best)} paid ${paid(best)} and ${called(last)} ${paid(last)}, which is close together`
  return `${when} ${range}.`
}

/** What to improve first: the one or two things that matter most. */
export function whatFirst(board: Board, when: string, today: IsoDate, only: string | undefined): Advised {
  const all = findingsOf(board, today)
  const own = only === undefined ? all : all.filter((it) => it.focus === only)
  const found = own.length > 0 ? own : all
  if (found.length === 0)
    return {
      text: `Nothing needs you right now: ${allGood(board, when)} I would let them run on and look again in a week.`,
    }
  const top = doable(found.slice(0, FIRST_MAX))
  const lead = top.length === 1 ? `One thing stands out ${when}:` : `Two things matter most ${when}:`
  return told(lead, top)
}

/** Where money brings little. */
export function whereWasted(board: Board, when: string): Advised {
  const found = doable(wasted(board).slice(0, FIRST_MAX))
  if (found.length === 0) return { text: `Nothing stands out as wasted: ${allGood(board, when)}` }
  return told(`${capitalise(when)} you spent ${usdExact(board.total.cost)}. This is where it brought the least:`, found)
}

/** The campaign whose clicks cost most, and by what it was judged. */
export function whichWorst(board: Board, when: string): Advised {
  const priced = byPrice(board)
  const last = priced.at(-1)
  const [best] = priced
  if (!last || !best) return { text: `${capitalise(when)} there are too few clicks to say which one does worst.` }
  if (best === last)
    return {
      text: `Only ${called(last)} is running with enough clicks to judge: ${when} it paid ${paid(last)}, with a CTR of ${percent(ctr(last))}.`,
      focus: [last.campaign.id],
    }
  const weakest = priced.toSorted((a, b) => ctr(a) - ctr(b))[0] ?? last
  const lead = `Judged by what a click costs, ${called(last)} does worst ${when}: ${paid(last)} (${usdExact(last.cost)} for ${last.clicks.toLocaleString('en-US')} clicks), with a CTR of ${percent(ctr(last))}.`
  const beside = `The best is ${called(best)} with ${paid(best)} and a CTR of ${percent(ctr(best))}.`
  const lower =
    weakest === last ? '' : ` By CTR alone it would be ${called(weakest)} with a CTR of ${percent(ctr(weakest))}.`
  const worth = 'A dear click can still pay if an order from it is worth more to you.'
  const offer = cpc(last) >= cpc(best) * DEAR ? priceOffer(board) : undefined
  return {
    text: [`${lead} ${beside}${lower}`, offer ? `${worth} ${offer.question}` : worth].join('\n\n'),
    ...(offer ? { offers: [offer.task] } : {}),
    focus: [last.campaign.id],
  }
}
const DEAR = 1.2
const priceOffer = (board: Board): Finding['offer'] => wasted(board).find((it) => it.kind === 'dear')?.offer
