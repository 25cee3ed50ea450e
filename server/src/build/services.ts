import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AssistantReport } from '@adwright/contract/system'
import { BadSetting, type Config } from '#config.ts'
import type { SystemScope } from '#db/scope.ts'
import { type Clock, serverTimeZone } from '#kernel/clock.ts'
import type { Log } from '#kernel/log.ts'
import { accountHolders, loginBook } from '#features/ad-account/index.ts'
import { appSecret } from '#kernel/app-secret.store.ts'
import { baseUrlFor } from '#kernel/model-address.rules.ts'
import type { TraitOverrides } from '#services/llm/traits.rules.ts'
import { ollamaModels } from '#services/llm/ollama.ts'
import type { BrowserFinder } from '#services/browser/port.ts'
import { type BrowserTurns, browserTurns } from '#services/browser/turns.ts'
import type { Services } from '#services/services.ts'
import { googleAdsKeys } from './google-ads-keys.ts'
import { openIdentityProviders } from './identity-providers.ts'
import type { WebReader } from '#services/web-reader/port.ts'

/** Picks each service's adapter by the settings. A vendor's code is loaded only if it's picked. */
export async function openServices(config: Config, system: SystemScope, clock: Clock, log: Log): Promise<Services> {
  const browsers = await findBrowsers(config)
  const webReader = await openReader(config)
  const turns = browserTurns()
  return {
    adPlatform: await openAdPlatform(config, system, clock),
    files: await openFiles(config, await appSecret(system, 'files')),
    mailer: await openMailer(config),
    identityProviders: await openIdentityProviders(config, system, clock),
    imageMaker: await openImageMaker(config),
    llm: { ...(await withReport(config, await openLlm(config))), found: ollamaModels },
    payments: await openPayments(config, system, clock, log),
    pdf: await openPdf(browsers),
    webReader,
    pageSpeed: await openPageSpeed(config, browsers, webReader, turns),
    pageViewer: await openPageViewer(config, browsers, webReader, turns),
    seoData: await openSeoData(config),
  }
}

/** Loads the usual adapters while the database opens, which speeds up startup. */
export async function readAdaptersAhead(config: Config): Promise<void> {
  const ahead: Promise<unknown>[] = [
    import('#services/web-reader/builtin/index.ts'),
    import('#services/browser/builtin.ts'),
    import('#services/pdf/builtin.ts'),
  ]
  if (config.ADS_PLATFORM === 'google') ahead.push(import('#services/ad-platform/google/index.ts'))
  if (config.ADS_PLATFORM === 'sandbox') ahead.push(import('#services/ad-platform/sandbox/index.ts'))
  if (config.PAYMENTS === 'sandbox') ahead.push(import('#services/payments/sandbox/index.ts'))
  if (config.IMAGE_MODEL === 'designer') ahead.push(import('#services/image-maker/builtin.ts'))
  if (config.AI_MODEL === 'builtin') ahead.push(import('#agent/offline/index.ts'))
  if (config.PAGE_SPEED === 'lighthouse') ahead.push(import('#services/page-speed/builtin/index.ts'))
  await Promise.all(ahead)
}

async function openReader(config: Config): Promise<Services['webReader']> {
  const { openWebReader } = await import('#services/web-reader/builtin/index.ts')
  return openWebReader({ allowHosts: config.WEBSITE_ALLOW_HOSTS, publicUrl: config.PUBLIC_URL })
}

const REPORTS = join(import.meta.dirname, '../../../eval/reports')

/** Adds the evaluation report that `npm run eval` saved for this model, if any. */
async function withReport(config: Config, llm: Services['llm']): Promise<Services['llm']> {
  const file = join(REPORTS, `${config.AI_MODEL.replace(/[^\w.-]+/g, '_')}.json`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const report = text === undefined ? undefined : AssistantReport.safeParse(JSON.parse(text)).data
  return report ? { ...llm, report } : llm
}

async function openLlm(config: Config): Promise<Services['llm']> {
  if (config.AI_MODEL === 'builtin') {
    const { builtinLlm } = await import('#services/llm/sandbox.ts')
    const { builtinModel } = await import('#agent/offline/index.ts')
    return builtinLlm(builtinModel())
  }
  const llm = await openVendor(config, config.AI_MODEL, {
    contextTokens: config.AI_CONTEXT,
    sees: config.AI_IMAGES && config.AI_IMAGES === 'on',
    ...(config.AI_EFFORT ? { effort: config.AI_EFFORT } : {}),
  })
  if (config.AI_FALLBACK === 'none') return llm
  const { builtinModel } = await import('#agent/offline/index.ts')
  return { ...llm, standIn: builtinModel() }
}

/** A vendor's model by its setting (`provider/model`), with the API keys from the settings. Its traits follow from its name unless given. */
export async function openVendor(config: Config, word: string, traits: TraitOverrides = {}): Promise<Services['llm']> {
  const { openVendorModel } = await import('#services/llm/vendors.ts')
  return openVendorModel({
    word,
    baseUrl: baseUrlFor(word, config),
    openaiKey: config.OPENAI_API_KEY,
    openaiApi: config.OPENAI_API,
    anthropicKey: config.ANTHROPIC_API_KEY,
    googleKey: config.GOOGLE_GENERATIVE_AI_API_KEY,
    ...traits,
  })
}

async function openImageMaker(config: Config): Promise<Services['imageMaker']> {
  const { openDesigner } = await import('#services/image-maker/builtin.ts')
  if (config.IMAGE_MODEL === 'designer') return openDesigner()
  const { openVendorImages } = await import('#services/image-maker/vendors.ts')
  return openVendorImages({
    designer: openDesigner(),
    word: config.IMAGE_MODEL,
    baseUrl: config.AI_BASE_URL,
    openaiKey: config.OPENAI_API_KEY,
    googleKey: config.GOOGLE_GENERATIVE_AI_API_KEY,
  })
}

/** The file store; its URLs are signed with `signingSecret`. */
export async function openFiles(config: Config, signingSecret: string): Promise<Services['files']> {
  const links = { publicUrl: config.PUBLIC_URL, signingSecret }
  if (config.FILES === 's3' && config.S3_URL !== undefined) {
    const { s3Files } = await import('#services/file-store/s3.ts')
    return s3Files({ url: config.S3_URL, ...links })
  }
  const { diskFiles } = await import('#services/file-store/sandbox.ts')
  return diskFiles({ dir: join(config.DATA_DIR, 'files'), ...links })
}

async function openAdPlatform(config: Config, system: SystemScope, clock: Clock): Promise<Services['adPlatform']> {
  const keys = googleAdsKeys(config)
  const book = loginBook({ system, config, clock })
  if (keys) {
    const { openGoogleAds } = await import('#services/ad-platform/google/index.ts')
    return openGoogleAds({ ...keys, clock, holders: accountHolders(system), book })
  }
  const { openAdSandbox } = await import('#services/ad-platform/sandbox/index.ts')
  return openAdSandbox(system, {
    clock,
    timeZone: serverTimeZone,
    publicUrl: config.PUBLIC_URL,
    signingSecret: await appSecret(system, 'ads_sandbox'),
    book,
  })
}

async function openMailer(config: Config): Promise<Services['mailer']> {
  if (config.SMTP_URL !== undefined && config.MAILER === 'smtp') {
    const { smtpMailer } = await import('#services/mailer/smtp.ts')
    return smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  }
  const { outboxMailer } = await import('#services/mailer/sandbox.ts')
  return outboxMailer({ dir: join(config.DATA_DIR, 'outbox'), from: config.MAIL_FROM })
}

async function openPayments(
  config: Config,
  system: SystemScope,
  clock: Clock,
  log: Log,
): Promise<Services['payments']> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_BASE_URL: baseUrl } = config
  if (config.PAYMENTS === 'stripe' && secretKey !== undefined && webhookSecret !== undefined) {
    const { openStripe } = await import('#services/payments/stripe/index.ts')
    return openStripe({ secretKey, webhookSecret, baseUrl, clock })
  }
  const { openPaymentSandbox } = await import('#services/payments/sandbox/index.ts')
  return openPaymentSandbox(system, { clock, log, publicUrl: config.PUBLIC_URL })
}

/** Finds a browser when the first page is printed. */
async function findBrowsers(config: Config): Promise<BrowserFinder> {
  if (config.CHROME_PATH !== undefined && !existsSync(config.CHROME_PATH))
    throw new BadSetting('CHROME_PATH makes no sense: it names no file')
  const { machineBrowser } = await import('#services/browser/builtin.ts')
  return machineBrowser({ chromePath: config.CHROME_PATH, dataDir: config.DATA_DIR })
}

async function openPdf(browsers: BrowserFinder): Promise<Services['pdf']> {
  const { browserPrinter } = await import('#services/pdf/builtin.ts')
  return browserPrinter({ browsers })
}

async function openPageViewer(
  config: Config,
  browsers: BrowserFinder,
  web: WebReader,
  turns: BrowserTurns,
): Promise<Services['pageViewer']> {
  const { browserViewer } = await import('#services/page-viewer/builtin/index.ts')
  return browserViewer({ browsers, web, publicUrl: config.PUBLIC_URL, turns })
}

async function openPageSpeed(
  config: Config,
  browsers: BrowserFinder,
  web: WebReader,
  turns: BrowserTurns,
): Promise<Services['pageSpeed']> {
  if (config.PAGE_SPEED === 'insights') {
    const { insightsTester } = await import('#services/page-speed/insights.ts')
    return insightsTester({ apiKey: config.PAGESPEED_API_KEY, baseUrl: config.PAGESPEED_BASE_URL })
  }
  const { lighthouseTester } = await import('#services/page-speed/builtin/index.ts')
  return lighthouseTester({ browsers, web, publicUrl: config.PUBLIC_URL, turns })
}

async function openSeoData(config: Config): Promise<Services['seoData']> {
  const { SEO_DATA_LOGIN: login, SEO_DATA_PASSWORD: password, SEO_DATA_BASE_URL: baseUrl } = config
  if (config.SEO_DATA === 'dataforseo' && login !== undefined && password !== undefined) {
    const { dataForSeo } = await import('#services/seo-data/dataforseo.ts')
    return dataForSeo({ login, password, baseUrl })
  }
  const { noSeoData } = await import('#services/seo-data/builtin.ts')
  return noSeoData()
}
