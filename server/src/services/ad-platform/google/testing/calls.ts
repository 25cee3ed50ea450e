import { type Day, daysBetween } from '@adwright/contract/values/day.rules'
import { findPlaces } from '../../data/find-places.rules.ts'
import { type Complaint, complaint, failure } from './complaints.ts'
import { answer, BadQuery, parseQuery } from './gaql.ts'
import { mutateAll } from './mutate.ts'
import { placeThing, rowsFrom } from './rows.ts'
import { addClient, type Client, type GoogleWorld, linkOf } from './world.ts'

export interface Reply {
  readonly status: number
  readonly json: unknown
}
type Body = Readonly<Record<string, unknown>>
type Call = (world: GoogleWorld, client: Client, body: Body) => Reply

const ok = (json: unknown): Reply => ({ status: 200, json })
export const refuse = (status: number, ...complaints: Complaint[]): Reply => ({
  status,
  json: failure(status, complaints),
})
const wrong = (family: string, code: string, message: string): Complaint => ({ errorCode: { [family]: code }, message })

/** The rows on a page: Google's page holds 10,000, a test's may hold fewer. */
export const searchCall =
  (pageRows: () => number): Call =>
  (world, client, { query = '', pageToken }) => {
    try {
      const parsed = parseQuery(String(query))
      const asksMetrics = parsed.fields.some(([first]) => first === 'metrics')
      const rows = answer(parsed, rowsFrom(world, client, parsed.from, asksMetrics))
      const from = pageToken === undefined ? 0 : Number(Buffer.from(String(pageToken), 'base64').toString())
      const to = from + pageRows()
      const more = to < rows.length ? { nextPageToken: Buffer.from(String(to)).toString('base64') } : {}
      return ok({ results: rows.slice(from, to), ...more, fieldMask: 'told' })
    } catch (error) {
      if (!(error instanceof BadQuery)) throw error
      return refuse(400, wrong('queryError', error.code, error.message))
    }
  }

const mutateCall: Call = (world, client, body) => {
  const { complaints, names } = mutateAll(world, client, body.mutateOperations as never, body.validateOnly === true)
  if (complaints.length > 0) return refuse(400, ...complaints)
  // Validation returns no names.
  if (body.validateOnly === true) return ok({})
  return ok({ mutateOperationResponses: names.map(({ kind, resourceName }) => ({ [kind]: { resourceName } })) })
}

const createClient: Call = (world, _manager, { customerClient, validateOnly }) => {
  const { descriptiveName: name, timeZone, currencyCode: currency } = customerClient as Record<string, string>
  if (timeZone === 'UTC') return refuse(400, wrong('timeZoneError', 'INVALID_TIME_ZONE', 'Invalid time zone.'))
  if (validateOnly === true) return ok({})
  const id = `9${world.newId().slice(-9)}`
  addClient(world, {
    id,
    name: name ?? '',
    timeZone: timeZone ?? '',
    currency: currency ?? '',
    links: [{ id: world.newId(), status: 'ACTIVE' }],
  })
  return ok({ resourceName: `customers/${id}` })
}

const linkError = (code: string): Reply => refuse(400, wrong('managerLinkError', code, code))

const linkCall: Call = (world, _manager, { operation }) => {
  const { create, update } = operation as { create?: Record<string, string>; update?: Record<string, string> }
  if (create) {
    const client = world.clients.get(create.clientCustomer?.split('/')[1] ?? '')
    if (!client) return refuse(400, wrong('authenticationError', 'CUSTOMER_NOT_FOUND', 'No customer found.'))
    if (create.status !== 'PENDING') return linkError('CREATING_ENABLED_LINK_NOT_ALLOWED')
    if (linkOf(client) === 'PENDING') return linkError('ALREADY_INVITED_BY_THIS_MANAGER')
    if (linkOf(client) === 'ACTIVE') return linkError('ALREADY_MANAGED_BY_THIS_MANAGER')
    const link = { id: world.newId(), status: 'PENDING' }
    client.links.push(link)
    return ok({ result: { resourceName: `customers/${world.managerId}/customerClientLinks/${client.id}~${link.id}` } })
  }
  const [, clientId = '', linkId] = /(\d+)~(\d+)$/.exec(update?.resourceName ?? '') ?? []
  const link = world.clients.get(clientId)?.links.find((it) => it.id === linkId)
  if (!link) return refuse(400, complaint('RESOURCE_NOT_FOUND', 'Resource was not found.'))
  const may = link.status === 'ACTIVE' ? 'INACTIVE' : link.status === 'PENDING' ? 'CANCELED' : ''
  if (update?.status !== may) return linkError('INVALID_STATUS_CHANGE')
  link.status = may
  return ok({ result: { resourceName: update.resourceName } })
}

const budgetCall: Call = (_world, client, { operation }) => {
  const fields = (operation as { create: Record<string, string> }).create
  const micros = fields.proposedSpendingLimitMicros
  const type = fields.proposedSpendingLimitType
  if (fields.proposalType === 'CREATE' && client.spendingLimit)
    return refuse(400, wrong('accountBudgetProposalError', 'OVERLAPS_EXISTING_BUDGET', 'There is a budget.'))
  if (
    fields.proposalType === 'UPDATE' &&
    client.spendingLimit?.micros === micros &&
    client.spendingLimit?.type === type
  )
    return refuse(400, wrong('accountBudgetProposalError', 'UPDATE_IS_NO_OP', 'Nothing would change.'))
  client.spendingLimit = { ...(micros === undefined ? {} : { micros }), ...(type === undefined ? {} : { type }) }
  return ok({ result: { resourceName: `customers/${client.id}/accountBudgetProposals/1` } })
}

/** Suggestions match whole words: names that only start alike are found by a query. */
export function suggestPlaces(body: Body): Reply {
  const [query = ''] = (body.locationNames as { names: string[] }).names
  const found = findPlaces(query, 8).filter((it) =>
    it.name
      .toLowerCase()
      .split(/[\s,]+/)
      .includes(query.toLowerCase()),
  )
  const geoTargetConstantSuggestions = found.map((it) => ({
    locale: 'en',
    reach: String(Math.round(it.peopleMillions * 1_000_000)),
    searchTerm: query,
    geoTargetConstant: placeThing(it),
  }))
  return ok(geoTargetConstantSuggestions.length > 0 ? { geoTargetConstantSuggestions } : {})
}

/** Clicks by the bid: half a dollar buys one, until the budget is used up. */
const forecastCall: Call = (_world, _client, body) => {
  const { forecastPeriod, campaign } = body as {
    forecastPeriod: { startDate: Day; endDate: Day }
    campaign: { biddingStrategy: { manualCpcBiddingStrategy: { dailyBudgetMicros: string; maxCpcBidMicros: string } } }
  }
  const days = daysBetween(forecastPeriod.startDate, forecastPeriod.endDate) + 1
  const { dailyBudgetMicros, maxCpcBidMicros } = campaign.biddingStrategy.manualCpcBiddingStrategy
  const costMicros = Number(dailyBudgetMicros) * days
  const clicks = costMicros / Number(maxCpcBidMicros)
  return ok({ campaignForecastMetrics: { clicks, costMicros: String(costMicros), averageCpcMicros: maxCpcBidMicros } })
}

export interface Route {
  readonly path: RegExp
  readonly message: string
  readonly call: Call
  readonly managerOnly?: true
}

export const routesOf = (pageRows: () => number): readonly Route[] => [
  { path: /^customers\/(\d+)\/googleAds:search$/, message: 'SearchGoogleAdsRequest', call: searchCall(pageRows) },
  { path: /^customers\/(\d+)\/googleAds:mutate$/, message: 'MutateGoogleAdsRequest', call: mutateCall },
  {
    path: /^customers\/(\d+):createCustomerClient$/,
    message: 'CreateCustomerClientRequest',
    call: createClient,
    managerOnly: true,
  },
  {
    path: /^customers\/(\d+)\/customerClientLinks:mutate$/,
    message: 'MutateCustomerClientLinkRequest',
    call: linkCall,
    managerOnly: true,
  },
  {
    path: /^customers\/(\d+)\/accountBudgetProposals:mutate$/,
    message: 'MutateAccountBudgetProposalRequest',
    call: budgetCall,
  },
  {
    path: /^customers\/(\d+):generateKeywordForecastMetrics$/,
    message: 'GenerateKeywordForecastMetricsRequest',
    call: forecastCall,
  },
]
