import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, number, record, strings } from '../../conversation/results.ts'
import type { Reading } from '../../understanding/reading.ts'
import { bullets, plainText } from '../../wording/format.ts'
import { notPublic } from '../../wording/gates.ts'
import { addressRefused } from '../limits.ts'
import { ask, call, type Message, type Step, type Task, tell } from '../task.ts'
import { profileNow, type World } from '../world.ts'

const addressIn = (r: Reading): string | undefined => r.tokens.find((t) => t.kind === 'url')?.text

const SUGGESTIONS_MAX = 8
function word([made]: readonly MadeCall[]): string {
  if (made?.result?.kind === 'failed')
    return /public/i.test(made.result.message) ? notPublic : `I could not analyse that website: ${made.result.message}`
  if (made?.result?.kind !== 'done') return ''
  const it = inner(made.result.value)
  const speed = record(it.performance)
  const seo = record(it.seo)
  const readability = record(seo.readability)
  const audit = record(record(seo.technical_audit).overview)
  const facts = [
    number(speed.mobile) === undefined
      ? ''
      : `Speed: ${number(speed.mobile)} of 100 on mobile, ${number(speed.desktop) ?? '-'} on desktop.`,
    number(audit.total) === undefined
      ? ''
      : `Technical checks: ${number(audit.passed) ?? 0} of ${number(audit.total)} passed.`,
    number(readability.score) === undefined
      ? ''
      : `Readability: ${number(readability.score)}${typeof readability.label === 'string' ? ` (${readability.label})` : ''}.`,
    number(record(seo.word_count).total) === undefined
      ? ''
      : `Words on the page: ${number(record(seo.word_count).total)}.`,
  ].filter(Boolean)
  const tips = strings(it.suggestions).slice(0, SUGGESTIONS_MAX)
  const notes = strings(it.notes)
  const advice = tips.length > 0 ? `\n\n**What I would improve first**\n${bullets(tips.map(plainText))}` : ''
  const lead = `Here is how **${plainText(String(it.url ?? made.args.url))}** does:`
  return facts.length + tips.length + notes.length === 0
    ? `${lead} the analysis brought no findings this time.`
    : `${lead}\n\n${bullets([...facts, ...notes.map(plainText)])}${advice}\n\nThe full report is under **Website Analysis**.`
}

/** What is looked at: addresses that were named, the owner's own site beside them, or that alone. */
interface Said {
  readonly urls: readonly string[]
  readonly own: boolean
}
const OWN =
  /\b(?:my|our) (?:own )?(?:web ?site|site|web ?page|home ?page|page)\b(?! (?:https?:|www\.|[a-z0-9-]+\.[a-z]{2,}))/i
const saidIn = (r: Reading): Said => {
  const urls = r.tokens.filter((t) => t.kind === 'url').map((t) => t.text)
  const besides = urls.length > 0 && OWN.test(r.text) && /\b(?:and|also|plus|then|as well)\b/i.test(r.text)
  return { urls, own: besides }
}

function step({ urls, own: besides }: Said, own: boolean, w: World): Step {
  const [url] = urls
  if (!url || besides) {
    const profile = profileNow(w)
    if ('step' in profile) return profile.step
    const known = (own ? profile.ok?.website_url : undefined) || w.state.website
    if (known) return step({ urls: [known, ...urls], own: false }, own, w)
    if (!url) return ask('website', 'Which website should I analyse? Please give me its address (URL).')
  }
  const bad = urls.map(addressRefused).find((refusal) => refusal !== undefined)
  if (bad) return tell(/not a public/.test(bad) ? notPublic : bad)
  return {
    kind: 'act',
    asksFirst: false,
    calls: urls.map((address) => call('analyze_website', { url: address.trim() })),
    word: (made) =>
      made
        .map((m) => word([m]))
        .filter(Boolean)
        .join('\n\n'),
  }
}

/** Looks at a website: the one that was named, else the profile's. */
export function website(r: Reading): Task {
  const said = saidIn(r)
  const competitor = r.has('competitor')
  return {
    intent: 'website',
    step: (w) => step(said, !competitor, w),
    refine: (m: Message) => (addressIn(m.reading) ? website(m.reading) : undefined),
  }
}
