import type { Intent } from '../../nlu/index.ts'
import { answerOf } from '../answers.ts'
import { type Flow, type Task, tell } from '../task.ts'
import { advice } from './advice.ts'
import { changes } from './change.ts'
import { contents } from './content.ts'
import { create } from './create.ts'
import { stepOf } from './engine.ts'
import { forecasts } from './forecast.ts'
import { amountsJudged } from './enough.ts'
import { image } from './image.ts'
import { keywords } from './keywords.ts'
import { listings } from './listings.ts'
import { ownPage } from './own-page.ts'
import { plans } from './plans.ts'
import { prices } from './price.ts'
import { profiles } from './profile.ts'
import { proposals } from './proposals.ts'
import { reports } from './report.ts'
import { reportSchedules } from './report-schedules.ts'
import { savings } from './saving.ts'
import { shares } from './share.ts'
import { status } from './status.ts'
import { acceptsOf, type Flows, usesOf } from './table.ts'
import { talk, unclear } from './talk.ts'
import { targeting } from './targeting.ts'
import { texts } from './texts.ts'
import { tools } from './tools.ts'
import { waits } from './waits.ts'
import { website } from './website.ts'
import { whatIf } from './what-if.ts'

const all: Flows = {
  ...advice,
  ...changes,
  ...contents,
  ...create,
  ...forecasts,
  ...amountsJudged,
  ...image,
  ...keywords,
  ...listings,
  ...ownPage,
  ...plans,
  ...prices,
  ...profiles,
  ...proposals,
  ...reports,
  ...reportSchedules,
  ...savings,
  ...shares,
  ...status,
  ...talk,
  ...targeting,
  ...texts,
  ...tools,
  ...website,
  ...whatIf,
}

/** Questions answered from stored knowledge. */
const knowledge =
  (intent: Intent): Flow['step'] =>
  ({ topics = [], acts }, w) => {
    const named = topics.flatMap((it) => answerOf(it.toLowerCase(), w) ?? [])
    const found = answerOf(intent.slice('answer:'.length), w)
    // 'What is the difference between CTR and CPC?': explains each.
    const told = acts?.includes('v.compare') && named.length > 1 ? named : found ? [found] : []
    if (told.length === 0) return tell(w.say('unclear.plain'))
    const [one, more] = w.state.focus
    // 'Do that', after the advice to pause.
    const offers: Task[] =
      intent === 'answer:pause_or_remove' && one && !more ? [{ intent: 'pause', slots: { ids: [one] } }] : []
    return tell(told.map((it) => it.text).join('\n\n'), { buttons: told.map((it) => it.button), offers })
  }

const listingWhatWaits: ReadonlySet<Intent> = new Set(['notifications', 'list_shared', 'state'])
/** The flow that handles an intent. */
export function flowOf(intent: Intent): Flow {
  const own = all[intent] ?? (intent.startsWith('answer:') ? knowledge(intent) : unclear)
  const { step: ownStep, merge } = typeof own === 'function' ? { step: own, merge: undefined } : own
  const step: Flow['step'] = listingWhatWaits.has(intent) ? (s, w) => waits(s, w) ?? ownStep(s, w) : ownStep
  return {
    intent,
    uses: usesOf(intent),
    accepts: acceptsOf(intent),
    step: (s, w) => stepOf(() => step(s, w)),
    ...(merge ? { merge } : {}),
  }
}
