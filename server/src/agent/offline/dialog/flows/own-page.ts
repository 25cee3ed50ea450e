import { record, string } from '../../conversation/results.ts'
import { bold } from '../../words/format.ts'
import { answerOf } from '../answers.ts'
import type { Slots } from '../slots.ts'
import { ask, type Button, call, made, need, type Shown, type Step, tell, type World } from '../task.ts'
import { askBusiness } from './ask-business.ts'
import { card, end, profileIn, run, broughtBy } from './engine.ts'
import type { Flows } from './table.ts'

const read = call('get_site')
const make = call('make_site')
const publish = call('publish_site')
const unpublish = () => call('unpublish_site')

interface Site {
  readonly url: string
  readonly headline: string
  readonly published: boolean
}
/** The page according to this turn's latest call; undefined if there is none. */
function siteIn(w: World): Site | undefined {
  const found = [publish, make, read].map((it) => broughtBy(made(w, it))).find((it) => it !== undefined)
  const { url, content, published } = record(found?.site)
  if (!string(url)) return undefined
  return { url: string(url), headline: string(record(content).headline), published: published === true }
}
/** Whether pages can be created here at all. */
export const makesPages = (w: World): boolean => [read, make, publish].every((it) => w.tools.has(it.tool))
/** The address of the owner's page, once it's public. */
export function publishedPage(w: World): string | undefined {
  const site = siteIn(w)
  return site?.published ? site.url : undefined
}
/** The page is looked up first. */
export const readPage = (w: World): unknown => made(w, read)?.result ?? end(need(read))
const isPublishedNow = (w: World): boolean => made(w, publish)?.result?.kind === 'done'

/** The button that opens the page in the product. */
const pageButton = (w: World): Button => ({ label: w.say('page.open'), view: 'one_page_site' })
/** If it isn't online, an ad needs another address; its plan is kept. */
export const anotherAddress = (w: World, slots: Slots): Step =>
  ask('website', w.say('page.unpublished'), {
    of: { intent: 'create_campaign', slots: { ...slots, siteless: true, page: false } },
    buttons: [pageButton(w)],
  })
/** Creates the page, still unpublished, and then asks with a card to publish it. Undefined once it's published. */
export function pageStep(w: World, declined: Step): Step | undefined {
  readPage(w)
  const site = siteIn(w)
  if (site?.published) return undefined
  if (made(w, publish)?.result?.kind === 'declined') return declined
  if (!site) return run(w, [make], { done: '', undo: () => undefined })
  const note = w.say('page.made', { headline: bold(site.headline || site.url) })
  return card(w, [publish], { done: '', note, undo: unpublish })
}
/** Said once, right after the page was published. */
export const pageNotes = (w: World): string[] =>
  isPublishedNow(w) ? [w.say('page.published', { url: publishedPage(w) ?? '' })] : []

const intent = 'answer:fix_website'
function makePage(s: Slots, w: World): Step {
  if (!profileIn(w)) return askBusiness('page.first', { intent, slots: s }, w, s)
  const step = pageStep(w, tell(w.say('page.stays'), { buttons: [pageButton(w)] }))
  if (step) return step
  const online = w.say('page.online', { url: publishedPage(w) ?? '' })
  const next: Shown = {
    buttons: [w.say('button.create'), pageButton(w)],
    offers: [{ intent: 'create_campaign', slots: { siteless: true, page: true } }],
  }
  return isPublishedNow(w)
    ? card(w, [publish], { done: online, note: '', undo: unpublish, ...next })
    : tell(online, next)
}
function advise(w: World): Step {
  const found = answerOf('fix_website', w)
  const buttons = [...(found ? [found.button] : []), ...(makesPages(w) ? [w.say('button.make_page')] : [])]
  return tell(found?.text ?? w.say('unclear.plain'), { buttons })
}
/** Websites: a page of one's own is created and published here; an existing one can only be checked. */
export const ownPage: Flows = { [intent]: (s, w) => (s.page && makesPages(w) ? makePage(s, w) : advise(w)) }
