import { inner, record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { ask, type Button, call, made, need, type Shown, type Step, type World } from '../task.ts'

const read = call('get_site')
const make = call('make_site')
const publish = call('publish_site')

interface Site {
  readonly url: string
  readonly headline: string
  readonly published: boolean
}

/** The page as this turn's calls told it, the latest first; null where there's none, undefined before it was read. */
function siteIn(w: World): Site | null | undefined {
  for (const one of [publish, make, read]) {
    const result = made(w, one)?.result
    if (result?.kind !== 'done') continue
    const site = record(inner(result.value).site)
    const url = string(site.url)
    return url ? { url, headline: string(record(site.content).headline), published: site.published === true } : null
  }
  return undefined
}

/** Whether pages can be made here at all. */
export const makesPages = (w: World): boolean => [read, make, publish].every((it) => w.tools.has(it.tool))

/** The address of the owner's page, once everybody can see it. */
export function publishedPage(w: World): string | undefined {
  const site = siteIn(w)
  return site?.published ? site.url : undefined
}

/** The page is looked up first. */
export const readsPage = (w: World): Step | undefined =>
  w.tools.has(read.tool) && !made(w, read)?.result ? need(read) : undefined

/** The button that opens the page in the product. */
export const pageButton = (w: World): Button => ({ label: w.say('page.open'), view: 'one_page_site' })
/** Not online: an ad needs another address, and its plan is kept. */
export const anotherAddress = (w: World, slots: Slots): Step =>
  ask('website', w.say('page.unpublished'), {
    of: { intent: 'create_campaign', slots: { ...slots, siteless: true, page: false } },
    buttons: [pageButton(w)],
  })

/** Makes the page, which nobody sees yet, and then asks by a card to publish it. Undefined once it's published. */
export function pageStep(w: World, declined: Step): Step | undefined {
  const reading = readsPage(w)
  if (reading) return reading
  const site = siteIn(w)
  if (site?.published) return undefined
  if (made(w, publish)?.result?.kind === 'declined') return declined
  const failed = (why: string): string => w.say('page.failed', { why })
  if (!site)
    return {
      kind: 'act',
      asksFirst: false,
      calls: [make],
      undo: () => undefined,
      word: ([it]) => (it?.result?.kind === 'failed' ? failed(it.result.message) : ''),
    }
  return {
    kind: 'act',
    asksFirst: true,
    calls: [publish],
    note: w.say('page.made', { headline: bold(site.headline || site.url) }),
    undo: () => call('unpublish_site'),
    word: ([it]) => (it?.result?.kind === 'failed' ? failed(it.result.message) : ''),
  }
}

/** The page went online in this turn: said after its card. */
export function wasPublished(w: World, more: Shown): Step | undefined {
  if (made(w, publish)?.result?.kind !== 'done') return undefined
  const word = (): string => w.say('page.online', { url: publishedPage(w) ?? '' })
  return { kind: 'act', asksFirst: true, calls: [publish], undo: () => call('unpublish_site'), word, ...more }
}

/** Said once, when the page has just been published. */
export const pageNotes = (w: World): string[] =>
  made(w, publish)?.result?.kind === 'done' ? [w.say('page.published', { url: publishedPage(w) ?? '' })] : []
