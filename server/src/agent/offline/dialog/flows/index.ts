import type { Intent } from '../../nlu/index.ts'
import { answerOf } from '../answers.ts'
import { type Flow, type Task, tell } from '../task.ts'
import { advice } from './advice.ts'
import { changes } from './change.ts'
import { compare } from './compare.ts'
import { contents } from './content.ts'
import { create } from './create.ts'
import { enough } from './enough.ts'
import { forecast } from './forecast.ts'
import { image } from './image.ts'
import { improve } from './improve.ts'
import { keywordFlows } from './keywords.ts'
import { listings } from './listings.ts'
import { makePage } from './make-page.ts'
import { calendar, social } from './plans.ts'
import { prices } from './price.ts'
import { profiles } from './profile.ts'
import { report } from './report.ts'
import { savings } from './saving.ts'
import { proposalFlows } from './proposals.ts'
import { reportSchedules } from './report-schedules.ts'
import { shares } from './share.ts'
import { listCampaigns, state } from './status.ts'
import { talk } from './talk.ts'
import { targeting } from './targeting.ts'
import { toolFlows } from './tools.ts'
import { unclear } from './unclear.ts'
import { undo } from './undo.ts'
import { website } from './website.ts'
import { whatIf } from './what-if.ts'

const flows: ReadonlyMap<Intent, Flow> = new Map(
  [
    create,
    ...changes,
    undo,
    ...targeting,
    ...keywordFlows,
    ...listings,
    report,
    compare,
    listCampaigns,
    state,
    ...prices,
    advice,
    enough,
    forecast,
    ...toolFlows,
    ...contents,
    ...savings,
    calendar,
    social,
    website,
    makePage,
    image,
    ...profiles,
    ...shares,
    ...reportSchedules,
    ...proposalFlows,
    improve,
    ...talk,
    whatIf,
    unclear,
  ].map((it) => [it.intent, it]),
)

const knowledge = (intent: Intent): Flow => ({
  intent,
  uses: [],
  accepts: [],
  step: ({ topics = [], acts }, w) => {
    const named = topics.flatMap((it) => answerOf(it.toLowerCase(), w) ?? [])
    const found = answerOf(intent.slice('answer:'.length), w)
    // 'What is the difference between CTR and CPC?': each of them.
    const told = acts?.includes('v.compare') && named.length > 1 ? named : found ? [found] : []
    const [one, more] = w.state.focus
    // 'Do that', after what a pause is good for.
    const offers: Task[] =
      intent === 'answer:pause_or_remove' && one && !more ? [{ intent: 'pause', slots: { ids: [one] } }] : []
    return told.length > 0
      ? tell(told.map((it) => it.text).join('\n\n'), { buttons: told.map((it) => it.button), offers })
      : tell(w.say('unclear.plain'))
  },
})

/** The flow that handles an intent. */
export const flowOf = (intent: Intent): Flow =>
  flows.get(intent) ?? (intent.startsWith('answer:') ? knowledge(intent) : unclear)
