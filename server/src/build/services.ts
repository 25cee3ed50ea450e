import { join } from 'node:path'
import type { Config } from '#config.ts'
import type { Everyone } from '#db/mine.ts'
import { type Clock, serverTimeZone } from '#kernel/clock.ts'
import type { Services } from '#services/services.ts'

/** Picks an adapter for each service, by the settings' explicit words. A vendor's code is loaded only when it is picked. */
export async function openServices(config: Config, everyone: Everyone, clock: Clock): Promise<Services> {
  return {
    adPlatform: await openAdPlatform(config, everyone, clock),
    mailer: await openMailer(config),
    llm: await openLlm(config),
  }
}

async function openLlm(config: Config): Promise<Services['llm']> {
  if (config.AI_MODEL === 'builtin') {
    const { builtinLlm } = await import('#services/llm/sandbox.ts')
    const { builtinModel } = await import('#agent/builtin/index.ts')
    return builtinLlm(builtinModel())
  }
  const { openVendorModel } = await import('#services/llm/vendors.ts')
  return openVendorModel({
    word: config.AI_MODEL,
    baseUrl: config.AI_BASE_URL,
    openaiKey: config.OPENAI_API_KEY,
    anthropicKey: config.ANTHROPIC_API_KEY,
    googleKey: config.GOOGLE_GENERATIVE_AI_API_KEY,
  })
}

async function openAdPlatform(config: Config, everyone: Everyone, clock: Clock): Promise<Services['adPlatform']> {
  if (config.ADS_PLATFORM === 'google') return notThere('ADS_PLATFORM=google')
  const { openAdSandbox } = await import('#services/ad-platform/sandbox/index.ts')
  return openAdSandbox(everyone, { clock, timeZone: serverTimeZone })
}

async function openMailer(config: Config): Promise<Services['mailer']> {
  if (config.SMTP_URL !== undefined && config.MAILER === 'smtp') {
    const { smtpMailer } = await import('#services/mailer/smtp.ts')
    return smtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  }
  const { outboxMailer } = await import('#services/mailer/sandbox.ts')
  return outboxMailer({ dir: join(config.DATA_DIR, 'outbox'), from: config.MAIL_FROM })
}

/** Stands in for an adapter that isn't written: the house opens, and whoever uses it is told plainly. */
function notThere<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`there is no adapter for ${name}`)
    },
  })
}
