import { z } from 'zod'
import { type Account, type AdPlatform, type NewConversion, PlatformError } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { isId, mayBe } from './gaql.rules.ts'
import { readBack } from './known-campaign.ts'
import { endsAt, mutate } from './mutate.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'
import { id, lastId } from './wire.ts'

/** Maps our kinds to Google's category and origin. A call from an ad and a tap on the number have the same category. */
const kinds: Readonly<Record<NewConversion['category'], { readonly category: string; readonly type: string }>> = {
  PURCHASES: { category: 'PURCHASE', type: 'WEBPAGE' },
  CONTACTS: { category: 'CONTACT', type: 'WEBPAGE' },
  'PAGE VIEWS': { category: 'PAGE_VIEW', type: 'WEBPAGE' },
  'SIGN-UPS': { category: 'SIGNUP', type: 'WEBPAGE' },
  FORM: { category: 'SUBMIT_LEAD_FORM', type: 'WEBPAGE' },
  CALL_FROM_AD: { category: 'PHONE_CALL_LEAD', type: 'AD_CALL' },
  PHONE_TAP: { category: 'PHONE_CALL_LEAD', type: 'CLICK_TO_CALL' },
  DIRECTIONS: { category: 'GET_DIRECTIONS', type: 'WEBPAGE' },
}
const kindKey = ({ category, type }: { readonly category: string; readonly type: string }) => `${category}/${type}`
const ours = new Map(Object.entries(kinds).map(([name, it]) => [kindKey(it), name as NewConversion['category']]))

/** Our kind for one of Google's conversion actions; undefined for kinds we don't set up. */
export const ourCategory = (it: { readonly category: string; readonly type: string }) => ours.get(kindKey(it))

const Row = z.object({
  conversionAction: z.object({
    id,
    name: z.string(),
    category: z.string().default(''),
    type: z.string().default(''),
    status: z.string().default('ENABLED'),
    tagSnippets: z
      .array(
        z.object({
          type: z.string().default(''),
          pageFormat: z.string().default(''),
          globalSiteTag: z.string().default(''),
          eventSnippet: z.string().default(''),
        }),
      )
      .default([]),
  }),
})
type Found = z.infer<typeof Row>['conversionAction']

/** A hidden one doesn't count, but can be enabled again with the same tag. A removed one can't. */
const THERE = "conversion_action.status IN ('ENABLED', 'HIDDEN')"

const FIELDS =
  'conversion_action.status, conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.type, conversion_action.tag_snippets'

export const NOT_THERE = 'The conversion action was taken, but is not there'

/** Counts every purchase, but only one request or sign-up per click. */
const countingOf = (category: NewConversion['category']): string =>
  category === 'PURCHASES' ? 'MANY_PER_CLICK' : 'ONE_PER_CLICK'

function tagOf({ type, tagSnippets }: Found): string {
  if (type === 'AD_CALL') return ''
  const html = tagSnippets.filter((it) => it.pageFormat === 'HTML')
  const tag = html.find((it) => it.type === type) ?? html[0]
  if (!tag) throw new PlatformError('unavailable', 'Google has no tag for this conversion yet')
  return `${tag.globalSiteTag.trim()}\n${tag.eventSnippet.trim()}`
}

function fieldOf(path: Parameters<typeof endsAt>[0]): string | undefined {
  if (endsAt(path, 'default_currency_code')) return 'currency_code'
  if (endsAt(path, 'default_value')) return 'default_value'
  if (endsAt(path, 'phone_call_duration_seconds')) return 'call_seconds'
  return endsAt(path, 'name') ? 'name' : undefined
}

export function conversionCalls(
  { line }: Google,
  accounts: Accounts,
): Pick<
  AdPlatform,
  'createConversions' | 'findConversion' | 'removeConversion' | 'setConversionsCounting' | 'tryConversion'
> {
  const withId = async (account: Account, conversionId: string) =>
    (
      await search(
        line,
        account.customerId,
        Row,
        `SELECT ${FIELDS} FROM conversion_action WHERE conversion_action.id = ${conversionId} AND ${THERE}`,
      )
    )[0]?.conversionAction
  const named = async (account: Account, name: string) =>
    (
      await search(
        line,
        account.customerId,
        Row,
        `SELECT ${FIELDS} FROM conversion_action WHERE ${mayBe('conversion_action.name', name)} AND ${THERE}`,
      )
    )
      .map((it) => it.conversionAction)
      .find((it) => it.name === name)

  /** Names are unique: after a lost answer, conversions with those names are ours. Reports the failure unless all exist. */
  const afterLoss = async (account: Account, inputs: readonly NewConversion[], lost: PlatformError) => {
    const found: Found[] = []
    for (const { name, category } of inputs) {
      const one = await named(account, name.trim()).catch((error: unknown) => {
        if (error instanceof PlatformError) return undefined
        throw error
      })
      if (!one || ourCategory(one) !== category) throw lost
      found.push(one)
    }
    return found
  }

  const operationOf = (input: NewConversion) => ({
    conversionActionOperation: {
      create: {
        name: input.name.trim(),
        ...kinds[input.category],
        status: 'ENABLED',
        countingType: countingOf(input.category),
        ...(input.callSeconds === undefined ? {} : { phoneCallDurationSeconds: String(input.callSeconds) }),
        valueSettings: {
          defaultValue: input.defaultValue,
          defaultCurrencyCode: input.currencyCode,
          alwaysUseDefaultValue: !input.ownValues,
        },
      },
    },
  })

  const create = async (account: Account, inputs: readonly NewConversion[]): Promise<Found[]> => {
    try {
      const ops = inputs.map((input) => ({ operation: operationOf(input), field: fieldOf }))
      const found: Found[] = []
      for (const made of await mutate(line, account.customerId, ops)) {
        const one = await readBack(() => withId(account, lastId(made)))
        if (!one) throw new PlatformError('unknown', NOT_THERE)
        found.push(one)
      }
      return found
    } catch (error) {
      if (error instanceof PlatformError && error.kind === 'unknown') return afterLoss(account, inputs, error)
      throw error
    }
  }

  return {
    findConversion: async (account, input) => {
      const found = await named(account, input.name.trim())
      const isIt = found?.status === 'ENABLED' && ourCategory(found) === input.category
      return isIt ? { id: found.id, gtagSnippet: tagOf(found) } : undefined
    },
    setConversionsCounting: async (account, ids, counting) => {
      const status = counting ? 'ENABLED' : 'HIDDEN'
      const found = await Promise.all(ids.map(async (it) => (isId(it) ? withId(account, it) : undefined)))
      if (found.some((it) => it === undefined))
        throw new PlatformError('not_found', 'The conversion action isn’t there')
      const ops = found.flatMap((one) => {
        if (one === undefined || one.status === status) return []
        const update = { resourceName: `customers/${account.customerId}/conversionActions/${one.id}`, status }
        return [{ operation: { conversionActionOperation: { update, updateMask: 'status' } } }]
      })
      await mutate(line, account.customerId, ops)
    },
    // Google can't be told about a visit: only a browser on the website creates one.
    tryConversion: async () => 'by_visitor',
    removeConversion: async (account, conversionId) => {
      if (!isId(conversionId) || !(await withId(account, conversionId))) return
      const resource = `customers/${account.customerId}/conversionActions/${conversionId}`
      await mutate(line, account.customerId, [
        { operation: { conversionActionOperation: { remove: resource } }, field: () => undefined },
      ])
    },
    createConversions: async (account, inputs) => {
      for (const { name, defaultValue } of inputs) {
        if (name.trim() === '') throw refused('REQUIRED', 'The conversion action needs a name.', 'name')
        if (!Number.isFinite(defaultValue) || defaultValue < 0)
          throw refused('INVALID_VALUE', 'The value is not an amount.', 'default_value')
      }
      await accounts.facts(account)
      for (const { name } of inputs)
        if (await named(account, name.trim()))
          throw refused('DUPLICATE_NAME', 'A conversion action with this name already exists.', 'name')
      return (await create(account, inputs)).map((it) => ({ id: it.id, gtagSnippet: tagOf(it) }))
    },
  }
}
