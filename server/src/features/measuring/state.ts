import { isByTag, customerKinds, type CustomerKind } from '@adwright/contract/customer-kinds.rules'
import type { MeasuredKind, Measuring } from '@adwright/contract/measuring'
import { addDays, type Day } from '@adwright/contract/values/day.rules'
import { roundUsd } from '@adwright/contract/values/money.rules'
import type { OwnerScope } from '#db/scope.ts'
import { profileOf } from '#features/business-profile/index.ts'
import { accountConversions, type ConversionRow, websiteOf } from '#features/campaigns/index.ts'
import { pageCustomers } from '#features/one-page-site/index.ts'
import { type KnownAction, knownActions } from '#features/performance/index.ts'
import { dateIn } from '#kernel/clock.ts'
import { clicksByDay, conversionsByDay, tagCheckRow } from './measuring.store.ts'
import { quietSince } from './quiet.rules.ts'
import { accountTagOf, oneTag, sendToOf, shopifyPixel, type Tagged } from './tag.rules.ts'

/** How far back conversions are read. */
const LOOK_BACK_DAYS = 120

const kindOf = (category: string): CustomerKind | undefined => customerKinds.find((it) => it === category)

/** What the shared tag counts: the newest of each kind. A purchase is included only with its page. */
export function taggedOf(rows: readonly ConversionRow[]): Tagged[] {
  return customerKinds.flatMap((kind): Tagged[] => {
    const row = rows.find((it) => it.category === kind && (kind !== 'PURCHASES' || it.donePage !== null))
    const sendTo = row && sendToOf(row.gtagSnippet)
    return row && sendTo
      ? [{ kind, sendTo, value: roundUsd(row.defaultValue), currency: row.currencyCode, donePage: row.donePage }]
      : []
  })
}

/** The ad account's own tag, which identifies it on the website's pages. */
export function tagOfAccount(rows: readonly ConversionRow[]): string | undefined {
  const sendTo = rows.flatMap((it) => sendToOf(it.gtagSnippet) ?? [])[0]
  return sendTo && accountTagOf(sendTo)
}

/** The account at a moment in its own time. */
export interface At {
  readonly scope: OwnerScope
  readonly customerId: string
  readonly now: Date
  readonly timeZone: string
}

/** What the tag counts now, and since when each and all of them have been silent despite clicks. */
export async function silences(
  { scope, customerId, now, timeZone }: At,
  actions: readonly KnownAction[],
): Promise<{ readonly all: Day | undefined; readonly of: ReadonlyMap<string, Day> }> {
  const today = dateIn(now, timeZone)
  const tagged = actions.filter((it) => it.counts && isByTag(it.category))
  const from = addDays(today, -LOOK_BACK_DAYS)
  const [clicks, counted] = await Promise.all([
    clicksByDay(scope, customerId, from),
    conversionsByDay(scope, customerId, from),
  ])
  const since = (of: readonly KnownAction[]): Day | undefined => {
    const ids = new Set(of.map((it) => it.id))
    const heard = Math.max(...of.map((it) => it.heardAt?.getTime() ?? 0), 0)
    const byDate = Map.groupBy(
      counted.filter((it) => ids.has(it.actionId)),
      (it) => it.date,
    )
    const days = clicks.map((day) => ({
      ...day,
      conversionsMilli: (byDate.get(day.date) ?? []).reduce((n, it) => n + it.conversionsMilli, 0),
    }))
    return quietSince(days, heard === 0 ? undefined : dateIn(new Date(heard), timeZone), today)
  }
  const each = tagged.flatMap((action): [string, Day][] => {
    const day = since([action])
    return day === undefined ? [] : [[action.id, day]]
  })
  return { all: tagged.length === 0 ? undefined : since(tagged), of: new Map(each) }
}

/** The content of the page 'Measure customers'. `serverNow`: our own time, since the account's may be ahead. */
export async function measuringAt(at: At & { readonly serverNow: Date }): Promise<Measuring> {
  const { scope, customerId } = at
  const [rows, known, check, profile, page] = await Promise.all([
    accountConversions(scope, customerId),
    knownActions(scope, customerId),
    tagCheckRow(scope, customerId),
    profileOf(scope),
    pageCustomers(scope, at.serverNow),
  ])
  const counting = known.filter((it) => it.counts)
  const quiet = await silences(at, counting)
  const tagged = taggedOf(rows)
  const inTag = new Set(tagged.map((it) => it.sendTo))
  const fresh = rows
    .filter((row) => !known.some((it) => it.id === row.conversionId))
    .map(
      (row): KnownAction => ({
        id: row.conversionId,
        name: row.name,
        category: row.category,
        counts: true,
        heardAt: null,
      }),
    )
  const kinds = [...fresh, ...counting].map((action): MeasuredKind => {
    const row = rows.find(({ conversionId }) => conversionId === action.id)
    return {
      id: action.id,
      kind: action.category,
      name: action.name,
      in_tag: row !== undefined && inTag.has(sendToOf(row.gtagSnippet) ?? '') && kindOf(action.category) !== undefined,
      value: row ? roundUsd(row.defaultValue) : null,
      call_seconds: row?.callSeconds ?? null,
      done_page: row?.donePage ?? null,
      state: action.heardAt === null ? 'waiting' : quiet.of.has(action.id) ? 'quiet' : 'heard',
      last_heard: action.heardAt?.toISOString() ?? null,
    }
  })
  const purchase = tagged.find((it) => it.kind === 'PURCHASES')
  return {
    kinds,
    tag: oneTag(tagged) ?? null,
    shopify_pixel: purchase ? shopifyPixel(purchase) : null,
    website: websiteOf(profile?.website_url ?? ''),
    check: check?.checkedAt ? { checked_at: check.checkedAt.toISOString(), pages: [...check.pages] } : null,
    quiet_since: quiet.all ?? null,
    page,
  }
}
