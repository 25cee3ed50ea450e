import { proposeProfile } from '@adwright/contract/profile-from-website'
import { resolvePlace } from '#features/places/index.ts'
import { serverTimeZone } from '#kernel/clock.ts'
import { homeCountry } from '#kernel/home-country.rules.ts'
import { openWorker, WorkerLimitError } from '#kernel/worker.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { AppError, invalid } from '#kernel/app-error.ts'
import { handle } from '#kernel/handle.ts'
import { limitTries } from '#kernel/rate-limit.ts'
import { PageViewError } from '#services/page-viewer/port.ts'
import { WebError } from '#services/web-reader/port.ts'
import type { pageFacts } from './page-facts.ts'
import { proposalByModel } from './proposal-by-model.ts'
import { morePages, proposalOf, saidPlainly, sourcesOf, townsSaid } from './proposal.rules.ts'
import { written } from '#kernel/written.ts'
import { profileFromWebsiteTexts } from './profile-from-website.texts.ts'

const limit = { name: 'propose_profile', max: 20, windowMs: 3_600_000 }
/** Enough for any page's text; the rest is scripts. */
const PAGE_MAX_BYTES = 500_000
const AT_ONCE = 4
const FURTHER_PAGE_MS = 8_000
const SHELL_WORDS_MAX = 15

const refusals: Partial<Record<WebError['kind'], string>> = {
  not_an_address: profileFromWebsiteTexts.notAnAddress,
  not_public: profileFromWebsiteTexts.notPublic,
  disallowed: profileFromWebsiteTexts.disallowed,
  not_a_page: profileFromWebsiteTexts.noPage,
  too_many_redirects: profileFromWebsiteTexts.endless,
}

function failOf(error: unknown): unknown {
  if (!(error instanceof WebError)) return error
  const message = refusals[error.kind]
  if (message) return invalid({ path: 'website_url', message })
  const slow = error.kind === 'timed_out'
  const sentence = slow ? profileFromWebsiteTexts.tooSlow : profileFromWebsiteTexts.unreachable
  return new AppError('upstream_unavailable', profileFromWebsiteTexts.tryAgain(sentence), {
    cause: error,
  })
}

/** Far more time than the largest honest page needs on a busy machine. */
const worker = openWorker({ module: new URL('./page-facts.ts', import.meta.url), timeMs: 15_000, memoryMb: 512 })

type Facts = ReturnType<typeof pageFacts>

/** A page's facts, read in a separate thread, since a hostile page could take forever. */
async function factsOf(html: string): Promise<Facts> {
  try {
    return (await worker.run('pageFacts', html)) as Facts
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error
    throw invalid({ path: 'website_url', message: profileFromWebsiteTexts.tooLarge })
  }
}

interface ReadPage {
  readonly url: string
  readonly facts: Facts
}

/** The first page is required; others are read if possible. */
async function readPages(ctx: Ctx, address: string): Promise<ReadPage[]> {
  const { webReader } = ctx.services
  const options = { signal: ctx.signal, maxBytes: PAGE_MAX_BYTES }
  const home = await webReader.readPage(address, options).catch((error: unknown) => {
    throw failOf(error)
  })
  const first = { url: home.url, facts: await factsOf(home.body) }
  const start = isShell(first.facts) ? ((await built(ctx, [home.url])).get(home.url) ?? first) : first
  const open = morePages(home.url, start.facts.links)
  const pages: ReadPage[] = []
  const readNext = async (): Promise<void> => {
    for (let url = open.shift(); url !== undefined; url = open.shift()) {
      const page = await readMore(ctx, url)
      if (page) pages.push(page)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readNext))
  const shells = pages.filter((it) => isShell(it.facts))
  const shown = await built(
    ctx,
    shells.map((it) => it.url),
  )
  return [start, ...pages.map((it) => shown.get(it.url) ?? it)]
}

/** Unreadable pages are left out. */
async function readMore(ctx: Ctx, url: string): Promise<ReadPage | undefined> {
  try {
    const { url: landed, body } = await ctx.services.webReader.readPage(url, {
      signal: ctx.signal,
      maxBytes: PAGE_MAX_BYTES,
      timeoutMs: FURTHER_PAGE_MS,
    })
    return { url: landed, facts: await factsOf(body) }
  } catch (error) {
    if (!(error instanceof WebError || error instanceof AppError)) throw error
    ctx.log.info({ err: error }, 'a further page of the site could not be read')
    return undefined
  }
}

/** Almost no text, and scripts that may build more. */
const isShell = ({ words, scripts }: Facts): boolean => scripts > 0 && words < SHELL_WORDS_MAX

/** Pages as rendered by a browser; if it's missing or busy, they're used as sent. */
async function built(ctx: Ctx, urls: readonly string[]): Promise<Map<string, ReadPage>> {
  if (urls.length === 0) return new Map()
  try {
    const seen = await ctx.services.pageViewer.view(urls, { signal: ctx.signal, waits: true })
    const pages = await Promise.all(seen.map(async ({ url, html }) => ({ url, facts: await factsOf(html) })))
    return new Map(pages.map((it) => [it.url, it]))
  } catch (error) {
    if (!(error instanceof PageViewError || error instanceof AppError)) throw error
    ctx.log.info({ err: error }, 'the pages of a site could not be opened in a browser')
    return new Map()
  }
}

/** The town in the pages' address; for a postcode, its town, as customers come from a wider area. */
async function townOf({ log, services }: Ctx, pages: readonly Facts[], website: string) {
  const asker = { log, services, home: homeCountry([website], serverTimeZone) }
  try {
    for (const name of townsSaid(pages)) {
      const place = await resolvePlace(asker, name)
      if ('why' in place) continue
      if (place.targetType === 'City') return { id: place.id, name: place.name }
      const town = await resolvePlace(asker, place.name.split(', ').slice(1).join(', '))
      if (!('why' in town) && town.targetType === 'City') return { id: town.id, name: town.name }
    }
  } catch (error) {
    // The rest of the proposal is useful without it.
    if (!(error instanceof AppError)) throw error
    log.info({ err: error }, 'the place of a website could not be looked up')
  }
  return null
}

const readFields = ['business_name', 'industry', 'products', 'services'] as const
const plainFields = ['prices', 'phone', 'hours', 'languages'] as const
const SOURCES_MAX = 3
const separators: Partial<Record<(typeof readFields)[number], RegExp>> = { products: /,\s/, services: /,\s/ }
/** Matches nothing, because a name is a single part. */
const NONE = /$^/

/** The pages that state a fact literally: several for prices, otherwise the first. */
const plainSources = (field: (typeof plainFields)[number], read: readonly ReadPage[]): string[] =>
  read
    .filter(({ facts }) => saidPlainly([facts])[field] !== null)
    .map((it) => it.url)
    .slice(0, field === 'prices' ? SOURCES_MAX : 1)

/** The page whose address names the town. */
function townSources(town: string, read: readonly ReadPage[]): string[] {
  const [name = ''] = town.split(',')
  const said = read.filter(({ facts }) => townsSaid([facts]).length > 0)
  return [said.find(({ facts }) => townsSaid([facts]).some((it) => it.includes(name))) ?? said[0] ?? read[0]].flatMap(
    (it) => it?.url ?? [],
  )
}

export const profileFromWebsiteHandlers = [
  handle(proposeProfile, async (ctx, { website_url }) => {
    await limitTries(ctx, ctx.scope, limit, ctx.scope.owner)
    const read = await readPages(ctx, website_url)
    const pages = read.map((it) => it.facts)
    const { value: proposal, by } = await written(ctx, {
      model: (by) => proposalByModel(by, pages),
      code: () => proposalOf(pages),
    })
    const told = { ...proposal, ...saidPlainly(pages) }
    const location = await townOf(ctx, pages, website_url)
    return {
      ...told,
      location,
      sources: [
        ...readFields.flatMap((field) =>
          told[field] === null ? [] : [{ field, pages: sourcesOf(told[field], separators[field] ?? NONE, read) }],
        ),
        ...plainFields.flatMap((field) => (told[field] === null ? [] : [{ field, pages: plainSources(field, read) }])),
        ...(location ? [{ field: 'location' as const, pages: townSources(location.name, read) }] : []),
      ],
      website_url: read[0]?.url ?? website_url,
      pages_read: read.map((it) => it.url),
      ...(by ? { written_by: by } : {}),
    }
  }),
]
