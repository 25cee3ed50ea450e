import { micros } from '@adwright/contract/values/money.rules'
import { type Day, addDays } from '@adwright/contract/values/day.rules'
import { dateIn } from '#kernel/clock.ts'
import { type Account, type NewCampaign, PlatformError, type Targeting } from '../port.ts'
import { NOT_THERE } from './conversions.ts'
import { type GoogleAdsOptions, googleAdsOver, type ManagerCalls } from './index.ts'
import { type Line, openLine } from './line.ts'
import { openTokens } from './token.ts'

/** A call the product will make to Google, and its result. */
export interface Step {
  readonly name: string
  /** `skipped`: a prerequisite is missing. */
  readonly outcome: 'ok' | 'failed' | 'skipped'
  readonly said: string
}

const LOOK_BACK_DAYS = 7

/** Substitute resource names, since Google returns none for a validated change. */
function madeUp(body: { readonly mutateOperations?: readonly unknown[] }): object {
  const resourceName = 'customers/1000000000'
  return {
    resourceName,
    mutateOperationResponses: (body.mutateOperations ?? []).map(() => ({ result: { resourceName } })),
  }
}

/** A connection on which Google only validates changes, without making them. */
export const dryLine = (line: Line): Line => ({
  get: (path) => line.get(path),
  read: (path, body) => line.read(path, body),
  change: async (path, body, fieldOf) => {
    await line.change(path, { ...body, validateOnly: true }, fieldOf)
    return madeUp(body)
  },
})

const text = (it: string) => ({ text: it })
const broad = (it: string) => ({ text: it, matchType: 'BROAD' }) as const
const rehearsed = (today: Day, name: string): NewCampaign => ({
  name,
  adGroupName: 'Rehearsal',
  dailyBudgetMicros: micros(10_000_000),
  cpcBidMicros: micros(1_000_000),
  maxCpcBidMicros: micros(2_000_000),
  startDate: addDays(today, 2),
  endDate: addDays(today, 30),
  status: 'PAUSED',
  keywords: ['fresh bread', 'bakery near me', 'birthday cake'].map(broad),
  headlines: ['Fresh Bread Daily', 'Birthday Cakes', 'Your Local Bakery'].map(text),
  descriptions: ['Baked before you wake up.', 'Order by six, fetch it at eight.'].map(text),
  finalUrl: 'https://www.example.com/',
})

const people: Targeting['demographics'] = {
  ageRanges: { target: ['AGE_RANGE_25_34', 'AGE_RANGE_35_44'], exclude: [] },
  genders: { target: [], exclude: ['UNDETERMINED'] },
  incomeRanges: { target: [], exclude: ['INCOME_RANGE_0_50'] },
}

type Try = readonly [name: string, run: () => Promise<string | undefined>]

/** Steps that need only our manager account. */
const withManager = (ads: ManagerCalls): readonly Try[] => [
  [
    'finding an account by its name',
    async () => ((await ads.accountNamed('rehearsal', 'nobody')) === null ? 'none' : 'one'),
  ],
  [
    'making an account (only judged)',
    async () => (await ads.createAccount('rehearsal', { name: 'Rehearsal', timeZone: 'UTC', currency: 'USD' })) && '',
  ],
  ['places by their beginning', async () => (await ads.locations('new yo', 3)).map(({ name }) => name).join('; ')],
  ['places by their ids', async () => (await ads.locationsByIds(['2840', '2276'])).map(({ name }) => name).join('; ')],
  ['interests', async () => String((await ads.userInterests()).length)],
]

function withAccount(ads: ManagerCalls, account: Account): readonly Try[] {
  const today = async (): Promise<Day> => {
    const { now, timeZone } = await ads.clock(account)
    return dateIn(now, timeZone)
  }
  const lately = async (): Promise<[from: Day, to: Day]> => {
    const to = await today()
    return [addDays(to, -LOOK_BACK_DAYS), to]
  }
  const search = async () =>
    (await ads.listCampaigns(account)).find((it) => it.channelType === 'SEARCH' && it.status !== 'REMOVED')
  const rows = async (ask: (account: Account, from: Day, to: Day) => Promise<readonly unknown[]>) =>
    `${(await ask(account, ...(await lately()))).length} rows`
  return [
    ['the link to the account', async () => ads.linkState(account)],
    [
      'its time zone and currency',
      async () => {
        const { timeZone, currency } = await ads.clock(account)
        return `${timeZone}, ${currency}`
      },
    ],
    ['its campaigns', async () => String((await ads.listCampaigns(account)).length)],
    ['figures by the hour', () => rows(ads.hourlyFacts)],
    ['figures of keywords', () => rows(ads.keywordFacts)],
    ['figures of ads', () => rows(ads.adFacts)],
    ['figures of ages and genders', () => rows(ads.audienceFacts)],
    [
      'making a campaign (only judged)',
      async () => {
        await ads.createCampaign(account, rehearsed(await today(), `Rehearsal ${Date.now()}`))
        return ''
      },
    ],
    [
      'a forecast',
      async () => {
        const { keywords, ...rest } = rehearsed(await today(), '')
        const found = await ads.forecast(account, {
          ...rest,
          texts: rest,
          keywords: keywords.map((word) => ({ ...word, id: '', negative: false })),
          targeting: {
            userInterestIds: [],
            locationIds: ['2840'],
            proximities: [],
            excludedLocationIds: [],
            schedules: [],
            demographics: people,
          },
          from: rest.startDate,
          days: 14,
        })
        return `${found.low.clicks} clicks`
      },
    ],
    ['a conversion action (only judged)', async () => conversion(ads, account)],
    [
      'search terms of a campaign',
      async () => {
        const campaign = await search()
        return campaign && `${(await ads.searchTerms(account, campaign.id, ...(await lately()), 10)).length} rows`
      },
    ],
    [
      'targeting of a campaign (only judged)',
      async () => {
        const campaign = await search()
        if (!campaign) return undefined
        const [interest] = await ads.userInterests()
        await ads.setTargeting(account, campaign.id, {
          locationIds: ['2840'],
          excludedLocationIds: ['2630'],
          proximities: [{ latitude: 32.2217, longitude: -110.9265, radius: 10, unit: 'MILES' }],
          schedules: [{ dayOfWeek: 'MONDAY', startHour: 9, startMinute: 15, endHour: 24, endMinute: 0 }],
          userInterestIds: interest ? [interest.id] : [],
          demographics: people,
        })
        return campaign.name
      },
    ],
    [
      'keywords of a campaign (only judged)',
      async () => {
        const rehearsal = await search()
        if (!rehearsal) return undefined
        await ads.setKeywords(account, rehearsal.id, [{ text: 'rehearsed keyword', matchType: 'EXACT' }])
        await ads.setNegativeKeywords(account, rehearsal.id, [{ text: 'rehearsed', matchType: 'PHRASE' }])
        return rehearsal.name
      },
    ],
    [
      'assets of a campaign (only judged)',
      async () => {
        const campaign = await search()
        if (!campaign) return undefined
        const url = 'https://www.example.com/'
        const add = [
          { kind: 'SITELINK', text: 'Rehearsed link', url },
          { kind: 'CALLOUT', text: 'Rehearsed callout' },
          { kind: 'SNIPPET', header: 'Types', values: ['One', 'Two', 'Three'] },
          { kind: 'CALL', country: 'US', phone: '(520) 555-0134', count_from_seconds: 60 },
          { kind: 'BUSINESS_NAME', text: 'Rehearsal' },
          { kind: 'PROMOTION', item: 'Rehearsed', percent_off: 20, url },
        ] as const
        await ads.changeAssets(account, campaign.id, { add, remove: [] })
        return campaign.name
      },
    ],
    [
      'a change of a campaign (only judged)',
      async () => {
        const campaign = await search()
        if (!campaign) return undefined
        await ads.updateCampaign(account, campaign.id, { name: `${campaign.name} 2`, endDate: null })
        return campaign.name
      },
    ],
  ]
}

/** Nothing was created, so reading it back fails: that counts as success. */
async function conversion(ads: ManagerCalls, account: Account): Promise<string> {
  const input = { name: `Rehearsal ${Date.now()}`, category: 'CONTACTS', defaultValue: 1, currencyCode: 'USD' } as const
  try {
    await ads.createConversions(account, [input])
  } catch (error) {
    if (!(error instanceof PlatformError && error.message === NOT_THERE)) throw error
  }
  return ''
}

async function stepOf([name, run]: Try): Promise<Step> {
  try {
    const said = await run()
    return said === undefined
      ? { name, outcome: 'skipped', said: 'the account has no search campaign' }
      : { name, outcome: 'ok', said }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const all = error.rejections.map(({ reason, message, said }) => said ?? `${reason}: ${message}`).join(' | ')
    return { name, outcome: 'failed', said: all === '' ? `${error.kind}: ${error.message}` : all }
  }
}

/**
 * Tries every kind of call the product makes to Google without changing anything: reads are real, changes are only validated. With an
 * account, also the calls that need one. One step at a time, since each uses up quota.
 */
export async function* rehearse(options: GoogleAdsOptions, customerId?: string): AsyncGenerator<Step> {
  const line = openLine({ ...options, tokens: openTokens(options) })
  const ads = googleAdsOver(dryLine(line), options)
  for (const attempt of withManager(ads)) yield stepOf(attempt)
  if (customerId !== undefined)
    for (const attempt of withAccount(ads, { owner: 'rehearsal', customerId })) yield stepOf(attempt)
}
