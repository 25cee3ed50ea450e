import { capitalise, percent, usd, usdExact } from '../../../wording/format.ts'
import type { Advised } from './advised-step.ts'
import { type Board, cpc, ctr, type Standing } from './board.ts'
import { byPrice, called, isLimited, lowered, paid, raised } from './findings.ts'

const aDay = (n: number): string => {
  const clicks = Math.max(1, Math.round(n))
  return `about ${clicks} ${clicks === 1 ? 'click' : 'clicks'} a day`
}
const spends = (it: Standing): string =>
  it.costPerDay === undefined
    ? ''
    : ` ${called(it)} spends ${usdExact(it.costPerDay)} a day on average, of a budget of ${usd(it.campaign.budget)} a day`

/** Where more money a day would bring most: cheap clicks, and a budget that is used up. */
export function whereExtra(board: Board, when: string, amount: number | undefined): Advised {
  const priced = byPrice(board)
  const [cheapest] = priced
  if (!cheapest) return { text: `There are too few clicks ${when} to say where more money would bring most.` }
  const best = priced.find((it) => isLimited(it, board) && cpc(it) <= cpc(cheapest) * NEAR) ?? cheapest
  const others = priced.filter((it) => it !== best)
  const dearest = others.at(-1)
  const beside = dearest ? ` ${called(dearest)} paid ${paid(dearest)}.` : ''
  const use = isLimited(best, board)
    ? `${spends(best)}, so its budget is what holds it back.`
    : best.costPerDay === undefined
      ? ''
      : `${spends(best)}, so it has some room already: the extra may not all be spent.`
  const more = amount === undefined ? '' : ` At that price ${usd(amount)} more would bring ${aDay(amount / cpc(best))}.`
  const offer = raised(best, amount)
  return {
    text: `I would put it into ${called(best)}: ${when} it paid ${paid(best)}, with a CTR of ${percent(ctr(best))}.${beside}${use}${more}\n\n${offer.question}`,
    offers: [offer.task],
    focus: [best.campaign.id],
  }
}
const NEAR = 1.1

/** Whether an amount a day is enough for a campaign: the clicks it buys there, and what is spent now. */
export function isEnough(board: Board, when: string, id: string, amount: number | undefined): Advised | undefined {
  const it = board.standings.find((s) => s.campaign.id === id)
  if (!it) return undefined
  const focus = [id]
  const budget = amount ?? it.campaign.budget
  if (it.clicks < FEW)
    return {
      text: `${called(it)} has too few clicks ${when} to say what one costs. Let it run for a week or two, then ask me again.`,
      focus,
    }
  const lead = `${capitalise(when)} a click of ${called(it)} cost ${usdExact(cpc(it))} on average, so a budget of ${usd(budget)} a day buys ${aDay(budget / cpc(it))}.`
  const state = it.runs ? '' : ' It is not running at the moment.'
  const used = it.costPerDay === undefined ? '' : ` ${spends(it).trim()}.`
  const close = verdict(it, budget, board)
  const offer = it.runs && amount === undefined && isLimited(it, board) ? raised(it) : undefined
  return {
    text: [`${lead}${used}${state}`, close, offer?.question].filter(Boolean).join('\n\n'),
    ...(offer ? { offers: [offer.task] } : {}),
    focus,
  }
}
const FEW = 5
function verdict(it: Standing, budget: number, board: Board): string {
  if (it.costPerDay === undefined) return 'Whether that is enough depends on how many of those clicks become orders.'
  if (budget < it.costPerDay)
    return 'That is less than it spends now, so it would stop earlier each day and bring fewer clicks.'
  if (isLimited(it, board) && budget <= it.campaign.budget)
    return 'It uses up nearly all of it, so it runs, but more money would bring more clicks.'
  return 'So yes, that is enough for what people search at the moment.'
}

/** What a campaign's clicks cost beside those of the cheapest; whether they pay, only its owner knows. */
export function isItWorth(board: Board, when: string, id: string): Advised {
  const it = board.standings.find((s) => s.campaign.id === id)
  const focus = [id]
  if (!it || it.clicks < FEW) return { text: `There are too few clicks ${when} to say whether it is worth it.`, focus }
  const [best] = byPrice(board).filter((other) => other !== it)
  const beside = best ? ` ${called(best)} paid ${paid(best)}, with a CTR of ${percent(ctr(best))}.` : ''
  const price = cpc(it)
  const verdict =
    best && price > cpc(best) * DEARER
      ? 'So its clicks are dear beside those. It is worth it if an order from it earns you more than the clicks that lead to it.'
      : it.runs
        ? 'So its clicks are among your cheapest: I would keep it running.'
        : 'So its clicks were cheap. It is not running now.'
  const offer = best && it.runs && price > cpc(best) * DEARER ? lowered(it) : undefined
  return {
    text: [
      `${capitalise(when)} ${called(it)} paid ${paid(it)}, with a CTR of ${percent(ctr(it))}.${beside} ${verdict}`,
      offer?.question,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(offer ? { offers: [offer.task] } : {}),
    focus,
  }
}
const DEARER = 1.2
