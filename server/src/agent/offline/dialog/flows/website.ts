import type { MadeCall } from '../../conversation/read-prompt.ts'
import { inner, number, record, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { addressRefused } from '../limits.ts'
import { ask, call, type Flow, type World } from '../task.ts'
import { profileNow } from '../world.ts'

const SUGGESTIONS_MAX = 8
function word(made: MadeCall, w: World): string {
  if (made.result?.kind === 'failed')
    return /public/i.test(made.result.message)
      ? w.say('limit.not_public', { url: plain(String(made.args.url)) })
      : w.say('website.failed', { why: made.result.message })
  if (made.result?.kind !== 'done') return ''
  const fields = inner(made.result.value)
  const speed = record(fields.performance)
  const audit = record(record(record(fields.seo).technical_audit).overview)
  const [mobile, desktop, total] = [number(speed.mobile), number(speed.desktop), number(audit.total)]
  const facts = [
    ...(mobile === undefined ? [] : [w.say('website.speed', { mobile, desktop: desktop ?? 0 })]),
    ...(total === undefined ? [] : [w.say('website.checks', { passed: number(audit.passed) ?? 0, total })]),
    ...strings(fields.notes).map(plain),
  ]
  const tips = strings(fields.suggestions).slice(0, SUGGESTIONS_MAX).map(plain)
  return [
    w.say('website.lead', { url: bold(String(fields.url ?? made.args.url)) }),
    ...(facts.length > 0 ? [bullets(facts)] : []),
    ...(tips.length > 0 ? [`**${w.say('website.first')}**\n${bullets(tips)}`] : []),
    w.say('website.after'),
  ].join('\n\n')
}

/** Analyzes a website: the one named, else the profile's. */
export const website: Flow = {
  intent: 'website',
  uses: ['website'],
  accepts: ['website', 'answer', 'correct', 'again', 'which_one'],
  step: (s, w) => {
    const profile = s.website ? undefined : profileNow(w)
    if (profile && 'step' in profile) return profile.step
    const site = s.website ?? (profile?.ok?.website_url || undefined) ?? w.state.facts.website
    if (!site) return ask('website', w.say('website.ask'))
    const bad = s.website ? addressRefused(s.website, w) : undefined
    if (bad) return ask('website', bad)
    return {
      kind: 'act',
      asksFirst: false,
      calls: [call('analyze_website', { url: site.trim() })],
      word: (made) => made.map((m) => word(m, w)).join('\n\n'),
    }
  },
  merge: (old, now, c) => {
    if (now.website) return { ...old, website: now.website }
    // 'Use that one then', after the saved address was told.
    const isSaved = c.slot === 'website' && c.state.profile?.website_url && (now.refs?.length ?? 0) > 0
    if (!isSaved && (c.slot === 'website' || c.intent !== 'again')) return undefined
    const { website: _, ...rest } = old
    return rest
  },
}
