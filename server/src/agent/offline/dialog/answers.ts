import {
  BASIC_PACKAGE,
  DESCRIPTION_MAX_CHARS,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  HEADLINE_MAX_CHARS,
  IMAGE_COST_CREDITS,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  START_CREDITS,
} from '@adwright/contract/limits'
import { readFileSync } from 'node:fs'
import type { Lang } from '../nlu/index.ts'

interface Entry {
  readonly id: string
  readonly answer: Readonly<Partial<Record<Lang, string>>>
  /** A message that is sent on a click. */
  readonly button?: Readonly<Partial<Record<Lang, string>>>
}

/** Figures of the product stand in one place, and answers only name them. */
const figures: Readonly<Record<string, number>> = {
  start_credits: START_CREDITS,
  image_credits: IMAGE_COST_CREDITS,
  pro_price: PRO_PRICE_MONTHLY_USD,
  pro_credits: PRO_MONTHLY_CREDITS,
  enterprise_price: ENTERPRISE_PRICE_MONTHLY_USD,
  enterprise_credits: ENTERPRISE_MONTHLY_CREDITS,
  small_pack_price: BASIC_PACKAGE.priceUsd,
  small_pack_credits: BASIC_PACKAGE.credits,
  large_pack_price: PREMIUM_PACKAGE.priceUsd,
  large_pack_credits: PREMIUM_PACKAGE.credits,
  headline_max: HEADLINE_MAX_CHARS,
  description_max: DESCRIPTION_MAX_CHARS,
}
const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(figures[name] ?? whole))

let entries: ReadonlyMap<string, Entry> | undefined
function all(): ReadonlyMap<string, Entry> {
  entries ??= new Map(
    readFileSync(new URL('../data/answers.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { id, answer, button } = JSON.parse(line) as Entry
        return [id, button ? { id, answer, button } : { id, answer }]
      }),
  )
  return entries
}

/** What is known about advertising and the product, as data. */
export function answerOf(id: string, lang: Lang): { text: string; button: string | undefined } | undefined {
  const entry = all().get(id)
  const text = entry?.answer[lang] ?? entry?.answer.en
  return text === undefined ? undefined : { text: filled(text), button: entry?.button?.[lang] }
}
