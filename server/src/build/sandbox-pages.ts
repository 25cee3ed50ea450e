import { receivePayment } from '@adwright/contract/billing'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { openConsentPages } from '#transports/sandbox-pages/consent.ts'
import { openAdsPages } from '#transports/sandbox-pages/ads.ts'
import { type Breakable, openFaults } from '#transports/sandbox-pages/faults.ts'
import { openSignInPages } from '#transports/sandbox-pages/sign-in.ts'
import { openMoneyPages } from '#transports/sandbox-pages/money.ts'
import { openSandboxPages } from '#transports/sandbox-pages/open-sandbox-pages.ts'
import type { SandboxControls } from '#services/ad-platform/controls/port.ts'
import type { AdPlatform } from '#services/ad-platform/port.ts'
import type { Designer } from '#services/image-maker/builtin.ts'
import type { ImageMaker } from '#services/image-maker/port.ts'
import type { Mailer } from '#services/mailer/port.ts'
import type { PageSpeedControls } from '#services/page-speed/builtin/index.ts'
import type { PageSpeedTester } from '#services/page-speed/port.ts'
import type { PaymentControls } from '#services/payments/controls/port.ts'
import type { Payments } from '#services/payments/port.ts'
import { readWhenChanged } from '#features/performance/index.ts'
import { lookWhenChanged } from '#features/watch/index.ts'
import type { Jobs } from '#kernel/jobs.ts'
import type { Log } from '#kernel/log.ts'
import type { SeoDataControls } from '#services/seo-data/builtin.ts'
import type { SeoDataSource } from '#services/seo-data/port.ts'
import type { Services } from '#services/services.ts'
import { isIdentitySandbox } from './identity-providers.ts'

const WEBHOOK_PATH = receivePayment.rest?.path ?? ''

/** The controls of the ad platform's sandbox; undefined for the live one. */
export const adControlsOf = (platform: AdPlatform): SandboxControls | undefined =>
  platform.name === 'sandbox' && 'plant' in platform ? (platform as AdPlatform & SandboxControls) : undefined

const outboxOf = (mailer: Mailer): { fault(times: number): void } | undefined =>
  mailer.name === 'outbox' && 'fault' in mailer ? (mailer as Mailer & { fault(times: number): void }) : undefined

const designerOf = (maker: ImageMaker): Designer | undefined =>
  maker.name === 'designer' && 'fault' in maker ? (maker as Designer) : undefined

const speedOf = (tester: PageSpeedTester): PageSpeedControls | undefined =>
  tester.name === 'lighthouse' && 'fault' in tester ? (tester as PageSpeedTester & PageSpeedControls) : undefined

const seoDataOf = (source: SeoDataSource): SeoDataControls | undefined =>
  source.name === 'none' && 'fault' in source ? (source as SeoDataSource & SeoDataControls) : undefined

/** The controls of the payment sandbox; undefined for the live one. */
export const paymentControlsOf = (payments: Payments): PaymentControls | undefined =>
  payments.name === 'sandbox' && 'settle' in payments ? (payments as Payments & PaymentControls) : undefined

/** Opens /sandbox for the sandboxed services, each with configurable faults. */
export function openSandbox(app: FastifyInstance, config: Config, services: Services): Promise<void> {
  const ads = config.ADS_PLATFORM === 'sandbox' ? adControlsOf(services.adPlatform) : undefined
  const outbox = config.MAILER === 'outbox' ? outboxOf(services.mailer) : undefined
  const google = services.identityProviders.find(isIdentitySandbox)
  const money = config.PAYMENTS === 'sandbox' ? paymentControlsOf(services.payments) : undefined
  const designer = designerOf(services.imageMaker)
  const speed = speedOf(services.pageSpeed)
  const seoData = seoDataOf(services.seoData)
  const breakable: Breakable = {
    ...(ads && { ads: (kind, times) => ads.fault(kind, times) }),
    ...(money && { payments: (kind, times) => money.fault(kind, times) }),
    ...(designer && { images: async (kind, times) => designer.fault(kind, times) }),
    ...(speed && { page_speed: async (kind, times) => speed.fault(kind, times) }),
    ...(seoData && { seo_data: async (_kind, times) => seoData.fault(times) }),
    ...(outbox && { mail: async (_kind, times) => outbox.fault(times) }),
  }
  return openSandboxPages(app, config, (pages) => {
    if (ads) {
      openAdsPages(pages, ads)
      openConsentPages(pages, ads)
    }
    if (money) openMoneyPages(pages, money)
    if (google) openSignInPages(pages, google)
    openFaults(pages, breakable)
  })
}

/** Sends the payment sandbox's events like real ones: signed, to the webhook's route. Returns its controls. */
export function openWebhookSandbox(app: FastifyInstance, services: Services): PaymentControls | undefined {
  const money = paymentControlsOf(services.payments)
  money?.deliverTo(async (body, headers) => {
    const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: body, headers })
    return answer.statusCode
  })
  return money
}

/** Reads the link and the figures again after an invitation was answered or the clock moved in the sandbox. */
export function followSandbox(services: Services, jobs: Jobs, log: Log): void {
  const read = readWhenChanged(jobs)
  const look = lookWhenChanged(jobs)
  adControlsOf(services.adPlatform)?.onChanged((owner) => {
    Promise.all([read(owner), look(owner)]).catch((error: unknown) =>
      log.error({ err: error, owner }, 'a change in the sandbox was not followed'),
    )
  })
}
