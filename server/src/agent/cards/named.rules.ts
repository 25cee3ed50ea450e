import { BUDGET_MONTH_DAYS } from '@adwright/contract/limits'
import { registeredName } from '#kernel/registered-name.rules.ts'
import { asUsd, type Usd } from '@adwright/contract/values/money.rules'
import { numbersIn } from '../figures/numbers.rules.ts'
import { NUMERALS } from '../figures/numbers.lexicon.ts'

// A card says whether an amount came from the owner or from the model.

/** How many days an amount may cover: 'a week', 'a month'. */
const PARTS = [1, 7, 30, BUDGET_MONTH_DAYS, 31]
const CENT = 0.011
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < CENT

/** The daily budget in a call's arguments, if there is one. */
export function budgetOf(args: Readonly<Record<string, unknown>>): Usd | undefined {
  const { daily_budget: own, campaign_data: draft } = args as {
    daily_budget?: unknown
    campaign_data?: { budget?: unknown } | null
  }
  const amount = own ?? draft?.budget
  return typeof amount === 'number' && amount > 0 ? asUsd(amount) : undefined
}

/**
 * Whether an amount (US dollars) is the owner's: they named it, or something it follows from ($600 a month, 20% more, $5 less, half).
 * `ownersWords`: their messages, newest first, one per line. `known`: amounts read in this conversation that a change may be based on.
 */
export function isNamedAmount(amount: Usd, ownersWords: string, known: readonly number[]): boolean {
  const [newest = ''] = ownersWords.split('\n')
  // Numbers in words aren't parsed here: no remark is better than a wrong one.
  if (NUMERALS.test(newest)) return true
  const said = ownersWords.split('\n').flatMap(numbersIn)
  return said.some(({ unit, readings }) =>
    readings.some(({ value }) => {
      if (unit === 'percent')
        return known.some((it) => isSame(it * (1 + value / 100), amount) || isSame(it * (1 - value / 100), amount))
      if (unit === 'times') return known.some((it) => isSame(it * value, amount))
      return (
        PARTS.some((days) => isSame(value / days, amount)) ||
        known.some((it) => isSame(it + value, amount) || isSame(it - value, amount))
      )
    }),
  )
}

/** Other amounts that the owner should name, and what a card calls each. */
const OTHERS = {
  cpc_bid: 'bid',
  max_cpc_bid: 'bid',
  target_cost: 'target',
  daily_limit: 'limit',
  monthly_limit: 'limit',
} as const

/** What a card calls an amount that doesn't follow from the owner's words; undefined if there's none. */
export function unnamedAmount(
  args: Readonly<Record<string, unknown>>,
  ownersWords: string,
  known: readonly number[],
): 'amount' | (typeof OTHERS)[keyof typeof OTHERS] | undefined {
  const isNamed = (amount: number) => isNamedAmount(asUsd(amount), ownersWords, known)
  const budget = budgetOf(args)
  if (budget !== undefined && !isNamed(budget)) return 'amount'
  const others = Object.entries(OTHERS).filter(([field]) => {
    const value = args[field]
    // An amount that was read before isn't being changed.
    if (typeof value !== 'number' || known.some((it) => isSame(it, value))) return false
    return !isNamed(value) && !(field === 'monthly_limit' && isNamed(value / BUDGET_MONTH_DAYS))
  })
  return others[0]?.[1]
}

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const SHORTEST_NAME = 3

const ADDRESS = /(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[:/?#]\S*)?/giu
const hostOf = (address: string): string => address.toLowerCase().replace(/^www\./, '')

/**
 * Whether the owner named a site: by its address, or by its registered name among their words. Another site on the same host (wixsite.com,
 * myshopify.com) belongs to someone else.
 */
export function isNamedAddress(url: string, ownersWords: string): boolean {
  const [of = ''] = [...url.matchAll(ADDRESS)].map((it) => hostOf(it[1] ?? ''))
  const addresses = [...ownersWords.matchAll(ADDRESS)].map((it) => hostOf(it[1] ?? ''))
  if (addresses.some((it) => of === it || of.endsWith(`.${it}`))) return true
  const name = registeredName(url)
  const words = bare(ownersWords.replace(ADDRESS, ' '))
  return name !== undefined && bare(name).length >= SHORTEST_NAME && words.includes(bare(name))
}
