import { type Json, inner, number, record, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { addressRefused } from '../limits.ts'
import type { Slots } from '../slots.ts'
import { siteBefore } from '../state.ts'
import { ask, call, type Step, type World } from '../task.ts'
import { profileIn, run } from './engine.ts'
import type { Flows } from './table.ts'

const SUGGESTIONS_MAX = 8
/** What to do; the instructions are only in English, in the report. */
function tipWords(tip: string, w: World): string {
  const [what = '', ...how] = tip.split(': ')
  return w.lang === 'en' ? [what, ...how].join(': ') : w.own(what)
}
function word(fields: Json, url: string, w: World): string {
  const { mobile, desktop } = record(fields.performance)
  const { total, passed } = record(record(inner(fields.seo).technical_audit).overview)
  const facts = [
    ...(number(mobile) === undefined
      ? []
      : [w.say('website.speed', { mobile: number(mobile) ?? 0, desktop: number(desktop) ?? 0 })]),
    ...(number(total) === undefined
      ? []
      : [w.say('website.checks', { passed: number(passed) ?? 0, total: number(total) ?? 0 })]),
    ...strings(fields.notes).map((it) => plain(w.own(it))),
  ]
  const tips = strings(fields.suggestions)
    .slice(0, SUGGESTIONS_MAX)
    .map((it) => plain(tipWords(it, w)))
  return [
    w.say('website.lead', { url: bold(String(fields.url ?? url)) }),
    ...(facts.length > 0 ? [bullets(facts)] : []),
    ...(tips.length > 0 ? [`**${w.say('website.first')}**\n${bullets(tips)}`] : []),
    w.say('website.after'),
  ].join('\n\n')
}
/** 'Do that every week by yourself'. */
const isRegular = ({ says }: Slots): boolean => says?.has('week') === true || says?.has('each') === true
/** Analyzes a website, now or every week: the one named, else the profile's. */
function step(s: Slots, w: World): Step {
  const site = s.website ?? (profileIn(w)?.website_url || w.state.facts.website)
  if (!site) return ask('website', w.say('website.ask'))
  const bad = s.website ? addressRefused(s.website, w) : undefined
  if (bad) return ask('website', bad)
  const url = (s.website ?? (isRegular(s) ? siteBefore(w.state)?.task.slots.website : undefined) ?? site).trim()
  if (isRegular(s) && w.tools.has('watch_website'))
    return run(w, [call('watch_website', { url, on: true })], {
      done: () => w.say('website.watched', { url: bold(url) }),
    })
  return run(w, [call('analyze_website', { url })], {
    done: (value) => word(value, url, w),
  })
}
function merge({ website, ...rest }: Slots, now: Slots): Slots | undefined {
  return now.website ? { ...rest, website: now.website } : undefined
}
export const website: Flows = { website: { step, merge } }
