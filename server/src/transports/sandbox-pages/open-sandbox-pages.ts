import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { answerPage } from './answer-page.ts'
import { readForms } from './forms.ts'
import { openHomePage } from './home-page.ts'
import { type SandboxSection, sandboxPlaces } from './layout.ts'
import { openMailPages } from './mail-pages.ts'
import { sandboxGuard } from './sandbox-guard.ts'

type Settings = Pick<Config, 'ADS_PLATFORM' | 'MAILER' | 'PAYMENTS' | 'SANDBOX_OPEN' | 'PUBLIC_URL' | 'DATA_DIR'>

/** Further pages below /sandbox, behind the same guard: those of the ads sandbox. */
export type MorePages = (app: FastifyInstance) => void | Promise<void>

/** sandbox.md: /sandbox and everything below it exist only for sandboxed services. */
export async function openSandboxPages(app: FastifyInstance, config: Settings, ...more: MorePages[]): Promise<void> {
  const ads = config.ADS_PLATFORM === 'sandbox'
  const mail = config.MAILER === 'outbox'
  if (!ads && !mail && config.PAYMENTS !== 'sandbox') return
  await app.register(async (pages) => {
    pages.addHook('onRequest', sandboxGuard({ open: config.SANDBOX_OPEN === 'yes', publicUrl: config.PUBLIC_URL }))
    readForms(pages)
    pages.setErrorHandler(answerPage)
    const shows = (id: SandboxSection): boolean =>
      ({ home: false, ads, mail, money: config.PAYMENTS === 'sandbox' })[id]
    pages.decorateReply('sandboxShows', { getter: () => shows })
    openHomePage(pages, sandboxPlaces(shows))
    if (mail) openMailPages(pages, { dataDir: config.DATA_DIR })
    for (const open of more) await open(pages)
  })
}
