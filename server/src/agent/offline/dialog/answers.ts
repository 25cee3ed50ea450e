import {
  BASIC_PACKAGE,
  CAMPAIGN_MIN_DAYS,
  DESCRIPTION_MAX_CHARS,
  ENTERPRISE_MONTHLY_CREDITS,
  ENTERPRISE_PRICE_MONTHLY_USD,
  HEADLINE_MAX_CHARS,
  IMAGE_COST_CREDITS,
  PREMIUM_PACKAGE,
  PRO_MONTHLY_CREDITS,
  PRO_PRICE_MONTHLY_USD,
  REPORT_LINK_DAYS,
  SHARE_LINK_DAYS,
  START_CREDITS,
} from '@adwright/contract/limits'
import { readFileSync } from 'node:fs'
import type { Lang } from '../nlu/index.ts'
import type { Key, Speaker } from '../words/say.ts'
import type { Button } from './task.ts'

interface Entry {
  readonly id: string
  readonly answer: Readonly<Record<Lang, string>>
  /** The likely next step: a button in `words/`, or `open:` and a place. */
  readonly next: string
}

/** The product's own figures, each written only once; the answers refer to them by name. */
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
  min_days: CAMPAIGN_MIN_DAYS,
  report_days: REPORT_LINK_DAYS,
  share_days: SHARE_LINK_DAYS,
}
const filled = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(figures[name] ?? whole))

/** Views and dialogs that an answer can open. */
const places = {
  account: { dialog: 'ad_account' },
  assistant: { dialog: 'assistant' },
  calendar: { view: 'content_calendar' },
  credits: { dialog: 'credits' },
  customers: { view: 'measure_customers' },
  dashboard: { view: 'dashboard' },
  email_preferences: { dialog: 'email_preferences' },
  images: { view: 'images' },
  link_account: { dialog: 'ad_account', until: { is: 'ad_account_linked' } },
  plans: { page: 'subscriptions' },
  payments: { dialog: 'payment_history' },
  profile: { view: 'business_profile' },
  settings: { view: 'settings' },
  shared: { dialog: 'shared_campaigns' },
  spend_limit: { dialog: 'spend_limit' },
} as const
type Place = keyof typeof places
const OPEN = 'open:'
/** The button that opens a view or dialog. */
export const placeButton = (place: Place, w: Speaker): Button => ({ label: w.say(`open.${place}`), ...places[place] })
const buttonOf = (next: string, w: Speaker): Button =>
  next.startsWith(OPEN) ? placeButton(next.slice(OPEN.length) as Place, w) : w.say(`button.${next}` as Key)

let entries: ReadonlyMap<string, Entry> | undefined
export function allAnswers(): ReadonlyMap<string, Entry> {
  entries ??= new Map(
    readFileSync(new URL('../data/answers.jsonl', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { id, answer, next } = JSON.parse(line) as Entry
        return [id, { id, answer, next }]
      }),
  )
  return entries
}

/** The stored answer to a question about advertising or the product. */
export function answerOf(id: string, w: Speaker): { text: string; button: Button } | undefined {
  const entry = allAnswers().get(id)
  return entry && { text: filled(entry.answer[w.lang]), button: buttonOf(entry.next, w) }
}
