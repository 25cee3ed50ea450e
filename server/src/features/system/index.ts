import { getAssistant, getConfig } from '@adwright/contract/system'
import { sandboxesIn } from '#config.rules.ts'
import { hasPasskeys } from '#features/account/index.ts'
import { handle, handlePublic } from '#kernel/handle.ts'

/** The provider of `provider/model`; one of our own names is both. A model name may contain slashes. */
const providerOf = (word: string): string => word.replace(/\/.*$/, '')
const modelOf = (word: string): string => word.replace(/^[^/]*\//, '')

export const systemHandlers = [
  handle(getAssistant, async ({ config, services: { llm } }) => ({
    provider: providerOf(config.AI_MODEL),
    model: modelOf(config.AI_MODEL),
    stands_in: llm.standIn !== undefined,
    report: llm.report ?? null,
    found: config.AI_MODEL.startsWith('ollama/') ? [] : [...((await llm.found?.()) ?? [])],
  })),

  handlePublic(getConfig, async ({ config, services }) => ({
    product_name: 'Adwright',
    ads: config.ADS_PLATFORM,
    payments: config.PAYMENTS,
    mail: config.MAILER,
    assistant: { provider: providerOf(config.AI_MODEL), model: modelOf(config.AI_MODEL) },
    images: providerOf(config.IMAGE_MODEL),
    demo: config.DEMO === 'on',
    support_url: config.SUPPORT_URL ?? null,
    map_tiles: config.MAP_TILES === undefined ? null : { url: config.MAP_TILES, credit: config.MAP_TILES_CREDIT ?? '' },
    sandbox: sandboxesIn(config).length > 0,
    sign_in_with: services.identityProviders.map(({ id, name, isSandbox }) => ({ id, name, sandbox: isSandbox })),
    passkeys: hasPasskeys(config.PUBLIC_URL),
  })),
]
