import { join } from 'node:path'
import type { ActivityEntry } from '@adwright/contract/activity'
import type { SharedCampaign } from '@adwright/contract/approvals'
import type { PastAnswer } from '@adwright/contract/past-answer'
import type { PublicApproval } from '@adwright/contract/public-approvals'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { lastSegment } from '@adwright/contract/fields.rules'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import { mailsIn } from '#services/mailer/mime-read.ts'
import { aForm } from './ads-app.ts'
import { type Answer, startTestApp, type Person, type TestApp, type TestAppOptions } from './app.ts'

/** What most tests show to a client. The app's clock stands at June 10, 2026. */
export const aDraft = {
  title: 'Autumn Bread',
  description: 'Bread for the cold months.',
  platform: 'google' as const,
  budget: 20,
  start_date: '2026-06-20',
  end_date: '2026-08-20',
  objective: 'More orders',
  headlines: ['Cheap Sourdough Bread', 'Baked Every Morning', 'Golden Crust Bakery'],
  descriptions: ['Handmade sourdough from local flour.', 'Order online and pick it up warm.'],
  keywords: ['sourdough bread', 'bakery near me'],
  website_url: 'https://goldencrust.example.com',
  target_audience: 'Families nearby',
}
export const aClient = { client_name: 'Carla Client', client_email: 'carla@client.example' }

type Refused = {
  readonly detail: string
  readonly code: string
  readonly errors: { path: string; message: string }[]
  readonly answered?: PastAnswer
}

/** The whole product, with an owner who has an ad account, and a client who has a mailbox. */
export async function startApprovalsApp(options: TestAppOptions = {}) {
  return anOwnerIn(await startTestApp({ now: '2026-06-10T09:00:00Z', ...options }), 'ana@owner.example')
}

/** A new owner, for tests that share an app. */
export async function anOwnerIn(app: TestApp, email?: string) {
  const ana = await app.signUp({ ...(email && { email }), tier: 'Pro' })
  await ana.call('POST', '/api/google-ads/link-existing-account', { customer_id: '100-000-0001' })
  return { app, ana, ...callsOf(app, ana) }
}

function callsOf(app: TestApp, ana: Person) {
  const mails = async (to = aClient.client_email) =>
    (await mailsIn(join(app.config.DATA_DIR, 'outbox'))).filter((mail) => mail.to === to)
  /** The secret in the last email to the client. */
  const secret = async () => /\/approve\/([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? 'no link'
  const share = (body: object = { campaign_data: aDraft }, who: Person = ana) =>
    who.call<SharedCampaign & Refused>('POST', '/api/api/campaign-share/share', { ...aClient, ...body })
  const see = async (of?: string) =>
    app.call<PublicApproval & Refused>('GET', `/api/public/approvals/${of ?? (await secret())}`)
  const answer = async (
    body: object,
    of?: string,
  ): Promise<Answer<{ approval_status: string; message: string } & Refused>> =>
    app.call('POST', `/api/public/approvals/${of ?? (await secret())}`, { body })
  const list = async (who: Person = ana, query = '') =>
    (await who.call<SharedCampaign[]>('GET', `/api/api/campaign-share/my-shared-campaigns${query}`)).json
  const edit = (id: string, campaign_data: object, who: Person = ana) =>
    who.call<SharedCampaign & Refused>('PATCH', `/api/api/campaign-share/${id}/edit`, { campaign_data })
  const launch = (id: string, who: Person = ana, headers: Record<string, string> = {}) =>
    who.call<{ success: boolean; message: string; campaign_id: string } & Refused>(
      'POST',
      `/api/api/campaign-share/launch/${id}`,
      undefined,
      headers,
    )
  const shared = async (data: object = {}, more: object = {}): Promise<SharedCampaign> =>
    (await share({ campaign_data: { ...aDraft, ...data }, ...more })).json
  const approved = async (data: object = {}, more: object = {}): Promise<SharedCampaign> => {
    const result = await shared(data, more)
    await answer({ decision: 'approved' })
    return result
  }
  const rejected = async (reason: string, comment = '', data: object = {}): Promise<SharedCampaign> => {
    const result = await shared(data)
    await answer({ decision: 'disapproved', reason, comment })
    return result
  }
  const notifications = async (who: Person = ana) => (await who.call<string[]>('GET', '/api/notifications')).json
  const campaigns = async () =>
    (await ana.call<{ data: { campaigns: Campaign[] } }>('GET', '/api/google-ads/campaigns')).json.data.campaigns
  /** Creates a campaign that no client has seen; returns its id. */
  const makeCampaign = async (campaign_name = aForm.campaign_name): Promise<string> => {
    const form = { ...aForm, campaign_name, start_date: '2026-06-12', end_date: '2026-08-20' }
    const made = await ana.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', form)
    return lastSegment(made.json.data.campaign_id)
  }
  const activity = async () => (await ana.call<ActivityEntry[]>('GET', '/api/activity')).json
  /** Lets a test change the platform's behavior temporarily. */
  const platform = () => app.services.adPlatform as { -readonly [K in keyof AdPlatform]: AdPlatform[K] }
  const asClient = { mails, secret, see, answer }
  const asOwner = {
    share,
    list,
    edit,
    launch,
    shared,
    approved,
    rejected,
    notifications,
    campaigns,
    makeCampaign,
    activity,
  }
  return { ...asClient, ...asOwner, platform }
}
export type ApprovalsApp = Awaited<ReturnType<typeof startApprovalsApp>>
