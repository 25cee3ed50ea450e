import { asUsd, type Usd } from '@adwright/contract/values/money.rules'
import type { CardFace } from '../agent.ts'
import { numbersIn } from '../figures/numbers.rules.ts'
import { cardTexts } from './cards.texts.ts'

// Memories are prose. A rule about the daily budget has an amount, a word for the day, and a word for a limit, in any order and in any
// supported language.
const A_DAY =
  /\b(?:(?:a|per|each|every|any) day|daily|am tag|pro tag|täglich(?:es|en)?|tages\w*|par jour|quotidien(?:ne)?|al día|por día|diari[oa]s?|al giorno|giornalier[oa]|por dia|diári[oa]s?)(?!\p{L})|\/ ?(?:day|tag|jour|día|giorno|dia)(?!\p{L})/iu
const LIMIT =
  /(?<!\p{L})(?:never|not|don['’]?t|no more|at most|max(?:imum|imal|imo)?|up to|under|below|less than|cap(?:ped|s)?|limit\w*|höchstens|nie(?:mals)?|nicht|bis zu|jamais|pas|plafond|nunca|máximo|como mucho|no|tope|mai|massimo|non|não|límite|limite)(?!\p{L})/iu
const AT_LEAST =
  /(?<!\p{L})(?:at least|minimum|mindestens|au moins|al menos|almeno|pelo menos|(?:never|not|no|nie|nicht|jamais|nunca|mai|não) (?:go |unter |be )?(?:below|under|less|unter|weniger|moins|menos|meno|por debajo|abaixo|sotto))(?!\p{L})/iu

export interface BudgetRule {
  readonly maxUsd: Usd
  /** The owner's own words. */
  readonly text: string
}

function ruleIn(text: string): BudgetRule[] {
  if (!A_DAY.test(text) || !LIMIT.test(text) || AT_LEAST.test(text)) return []
  const amounts = numbersIn(text).filter((it) => it.unit === 'money' || it.unit === 'count')
  const [amount] = amounts
  const value = amount?.readings[0]?.value
  return amounts.length === 1 && value !== undefined && value > 0 ? [{ maxUsd: asUsd(value), text }] : []
}

/** The strictest of the owner's rules that a daily budget breaks; undefined if it breaks none. */
export function brokenRule(texts: readonly string[], budgetUsd: Usd): BudgetRule | undefined {
  return texts
    .flatMap(ruleIn)
    .filter((it) => budgetUsd > it.maxUsd)
    .sort((a, b) => a.maxUsd - b.maxUsd)[0]
}

/** Notes on a spending card that an amount breaks the owner's rule. It must then be typed before it runs. */
export function withRule(face: CardFace, texts: readonly string[], spentUsd: Usd): CardFace {
  const rule = brokenRule(texts, spentUsd)
  if (!rule) return face
  const told = cardTexts.budgetRule.overRule(rule.text)
  return { ...face, impact: { ...face.impact, text: `${told}\n${face.impact.text}` }, typedAmountUsd: spentUsd }
}
