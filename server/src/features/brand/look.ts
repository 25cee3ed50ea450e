import type { BrandLook, LookProposal } from '@adwright/contract/brand-look'
import { profileOf } from '#features/business-profile/index.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { KeptBrandLook } from '#db/tables/index.ts'
import { invalid } from '#kernel/app-error.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { openWorker, WorkerLimitError } from '#kernel/worker.ts'
import { WebError } from '#services/web-reader/port.ts'
import { brandRow, keepLook } from './brand.store.ts'
import { logoBytes } from './logo.ts'
import { logoColours } from './logo-colours.ts'
import { nearestFont } from './near-font.rules.ts'
import type { pageLook, sheetsOf } from './page-look.ts'
import { brandTexts } from './brand.texts.ts'

const limit = { name: 'propose_brand_look', max: 20, windowMs: 3_600_000 }
const PAGE_MAX_BYTES = 500_000
const SHEET_MAX_BYTES = 400_000
const SHEETS_MAX = 6
const SHEET_MS = 8_000

/** Colors and font of the owner's images; null while none are chosen. */
export const brandLookOf = async (scope: OwnerScope): Promise<KeptBrandLook | null> => (await brandRow(scope)).look

export async function lookOnWire(ctx: Pick<Ctx, 'scope' | 'services'>): Promise<BrandLook> {
  const { look, logoKey } = await brandRow(ctx.scope)
  return {
    colours: [...(look?.colours ?? [])],
    font: look?.font ?? '',
    logo_url: logoKey === null ? null : ctx.services.files.urlOf(logoKey),
    fonts: [...ctx.services.imageMaker.faces],
  }
}

export async function saveLook(ctx: Ctx, { colours, font }: { colours: readonly string[]; font: string }) {
  const isOurs = ctx.services.imageMaker.faces.some((it) => it.name === font)
  if (font !== '' && !isOurs) throw invalid({ path: 'font', message: brandTexts.look.noSuchFont })
  const before = await brandLookOf(ctx.scope)
  const look = colours.length === 0 && font === '' ? null : { colours: [...new Set(colours)], font: font || null }
  await keepLook(ctx.scope, look)
  ctx.note({ target: 'Look', before: { ...before }, after: { ...look } })
  return lookOnWire(ctx)
}

/** Strangers' style sheets are parsed in a separate thread. */
const worker = openWorker({ module: new URL('./page-look.ts', import.meta.url), timeMs: 10_000, memoryMb: 512 })

export async function proposedLook(ctx: Ctx) {
  await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
  const [site, logo] = [await ofWebsite(ctx), await ofLogo(ctx)]
  const { colours, font } = await lookOnWire(ctx)
  return {
    now: { colours, font },
    proposals: [site, logo].flatMap((it) => (typeof it === 'string' ? [] : [it])),
    notes: [site, logo].filter((it) => typeof it === 'string'),
  }
}

/** The site's proposal, or why there is none. */
async function ofWebsite(ctx: Ctx): Promise<LookProposal | string> {
  const address = (await profileOf(ctx.scope))?.website_url ?? ''
  if (address === '') return brandTexts.look.noSite
  try {
    const options = { signal: ctx.signal, maxBytes: PAGE_MAX_BYTES }
    const page = await ctx.services.webReader.readPage(address, options)
    const sheets = (await worker.run('sheetsOf', page.body)) as ReturnType<typeof sheetsOf>
    const css = await Promise.all(sheets.slice(0, SHEETS_MAX).map((href) => sheet(ctx, href, page.url)))
    const told = (await worker.run('pageLook', { html: page.body, css })) as ReturnType<typeof pageLook>
    const [said] = told.fonts
    const name = said === undefined ? undefined : nearestFont(said)
    const label = ctx.services.imageMaker.faces.find((it) => it.name === name)?.label
    if (told.colours.length === 0 && said === undefined) return brandTexts.look.siteSilent
    return {
      source: 'website',
      url: page.url,
      colours: told.colours.map(({ colour, from }) => ({ colour, from })),
      font:
        said === undefined || name === undefined || label === undefined
          ? null
          : { name, label, said: said.split(',')[0] ?? said },
    }
  } catch (error) {
    if (!(error instanceof WebError || error instanceof WorkerLimitError)) throw error
    ctx.log.info({ err: error }, 'the look of a website could not be read')
    return brandTexts.look.unread
  }
}

/** A style sheet, '' if it can't be read. */
async function sheet(ctx: Ctx, href: string, base: string): Promise<string> {
  const url = URL.canParse(href, base) ? new URL(href, base).href : undefined
  if (url === undefined || !/^https?:/.test(url)) return ''
  try {
    if (!(await ctx.services.webReader.robotsOf(url, ctx.signal)).allows(url)) return ''
    const options = { signal: ctx.signal, maxBytes: SHEET_MAX_BYTES, timeoutMs: SHEET_MS }
    const answer = await ctx.services.webReader.get(url, options)
    return answer.status < 400 ? answer.body : ''
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    ctx.log.info({ err: error }, 'a style sheet could not be read')
    return ''
  }
}

async function ofLogo(ctx: Ctx): Promise<LookProposal | string> {
  const logo = await logoBytes(ctx)
  if (!logo) return brandTexts.look.noLogo
  const colours = (await logoColours(logo)).map(({ colour, from }) => ({ colour, from }))
  return colours.length === 0 ? brandTexts.look.logoSilent : { source: 'logo', url: '', colours, font: null }
}
