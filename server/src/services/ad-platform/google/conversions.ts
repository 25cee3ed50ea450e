import { z } from 'zod'
import { type Account, type AdPlatform, type NewConversion, PlatformError } from '../port.ts'
import type { Accounts, Google } from './account.ts'
import { isId, mayBe } from './gaql.rules.ts'
import { readBack } from './known-campaign.ts'
import { endsAt, mutate } from './mutate.ts'
import { refused } from './refuse.ts'
import { search } from './search.ts'
import { id, lastId } from './wire.ts'

/** Ours to Google's. */
export const categories: Readonly<Record<NewConversion['category'], string>> = {
  PURCHASES: 'PURCHASE',
  CONTACTS: 'CONTACT',
  'PAGE VIEWS': 'PAGE_VIEW',
  'SIGN-UPS': 'SIGNUP',
}

const Row = z.object({
  conversionAction: z.object({
    id,
    name: z.string(),
    category: z.string().default(''),
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

const FIELDS =
  'conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.tag_snippets'

export const NOT_THERE = 'The conversion action was taken, but is not there'

/** Purchases count every time; requests and sign-ups once per click. */
const countingOf = (category: NewConversion['category']): string =>
  category === 'PURCHASES' ? 'MANY_PER_CLICK' : 'ONE_PER_CLICK'

function tagOf({ tagSnippets }: Found): string {
  const tag = tagSnippets.find((it) => it.type === 'WEBPAGE' && it.pageFormat === 'HTML')
  if (!tag) throw new PlatformError('unavailable', 'Google has no tag for this conversion yet')
  return `${tag.globalSiteTag.trim()}\n${tag.eventSnippet.trim()}`
}

function fieldOf(path: Parameters<typeof endsAt>[0]): string | undefined {
  if (endsAt(path, 'default_currency_code')) return 'currency_code'
  if (endsAt(path, 'default_value')) return 'default_value'
  return endsAt(path, 'name') ? 'name' : undefined
}

export function conversionCalls(
  { line }: Google,
  accounts: Accounts,
): Pick<AdPlatform, 'createConversion' | 'findConversion' | 'removeConversion'> {
  const withId = async (account: Account, conversionId: string) =>
    (
      await search(
        line,
        account.customerId,
        Row,
        `SELECT ${FIELDS} FROM conversion_action WHERE conversion_action.id = ${conversionId} AND conversion_action.status = 'ENABLED'`,
      )
    )[0]?.conversionAction
  const named = async (account: Account, name: string) =>
    (
      await search(
        line,
        account.customerId,
        Row,
        `SELECT ${FIELDS} FROM conversion_action WHERE ${mayBe('conversion_action.name', name)} AND conversion_action.status = 'ENABLED'`,
      )
    )
      .map((it) => it.conversionAction)
      .find((it) => it.name === name)

  /** Names are unique: after a lost answer, the conversion with that name is ours. If there's none, reports the failure. */
  const afterLoss = async (account: Account, name: string, category: string, lost: PlatformError) => {
    const found = await named(account, name).catch((error: unknown) => {
      if (error instanceof PlatformError) return undefined
      throw error
    })
    if (found?.category !== category) throw lost
    return found
  }

  const create = async (account: Account, name: string, input: NewConversion): Promise<Found> => {
    const category = categories[input.category]
    const before = await named(account, name)
    if (before) throw refused('DUPLICATE_NAME', 'A conversion action with this name already exists.', 'name')
    const operation = {
      conversionActionOperation: {
        create: {
          name,
          type: 'WEBPAGE',
          category,
          status: 'ENABLED',
          countingType: countingOf(input.category),
          valueSettings: {
            defaultValue: input.defaultValue,
            defaultCurrencyCode: input.currencyCode,
            alwaysUseDefaultValue: true,
          },
        },
      },
    }
    try {
      const [made = ''] = await mutate(line, account.customerId, [{ operation, field: fieldOf }])
      const found = await readBack(() => withId(account, lastId(made)))
      if (!found) throw new PlatformError('unknown', NOT_THERE)
      return found
    } catch (error) {
      if (error instanceof PlatformError && error.kind === 'unknown') return afterLoss(account, name, category, error)
      throw error
    }
  }

  return {
    findConversion: async (account, input) => {
      const found = await named(account, input.name.trim())
      return found?.category === categories[input.category] ? { id: found.id, gtagSnippet: tagOf(found) } : undefined
    },
    removeConversion: async (account, conversionId) => {
      if (!isId(conversionId) || !(await withId(account, conversionId))) return
      const resource = `customers/${account.customerId}/conversionActions/${conversionId}`
      await mutate(line, account.customerId, [
        { operation: { conversionActionOperation: { remove: resource } }, field: () => undefined },
      ])
    },
    createConversion: async (account, input) => {
      const name = input.name.trim()
      if (name === '') throw refused('REQUIRED', 'The conversion action needs a name.', 'name')
      if (!Number.isFinite(input.defaultValue) || input.defaultValue < 0)
        throw refused('INVALID_VALUE', 'The value is not an amount.', 'default_value')
      await accounts.timeZone(account)
      const found = await create(account, name, input)
      return { id: found.id, gtagSnippet: tagOf(found) }
    },
  }
}
