import type { Day } from '@adwright/contract/values/day.rules'
import type { Intent } from '../nlu/index.ts'
import { continued } from './answered.ts'
import { CERTAIN, type Interpretation, kinds } from './kinds.ts'
import { conceptWordsOnly } from './concepts.ts'
import { latestTopic, type State, type Topic } from './state.ts'
import { campaignRefs } from './targets.ts'
import type { Task } from './task.ts'

/** The follow-up request for a change to something written or analyzed, by what produced it. */
const editOf: Readonly<Partial<Record<Intent, Intent>>> = {
  calendar: 'edit_text',
  social_plan: 'edit_text',
  'answer:blog_article': 'edit_text',
  website: 'answer:fix_website',
}

/** Words that change something, or a tone: 'shorter captions, please'. */
const isEdit = ({ intent }: Interpretation): boolean => kinds.editing.has(intent)

/** What was written last: 'less salesy', followed by 'only 3 of them', refer to the same text. */
function lastWritten(state: State): Topic | undefined {
  const last = latestTopic(state)
  return last?.task.intent === 'edit_text' ? state.topics[1] : last
}
const remaking: ReadonlySet<Intent> = new Set<Intent>([
  'create_campaign',
  'change_budget',
  'change_dates',
  'set_places',
])
const making = ['v.create', 'v.do', 'v.set', 'v.change']
/** 'Make them on whetstones, 4 will do', 'redo those round Leeds', right after texts: rewrites them, and isn't about a campaign. */
function remade(placed: Interpretation, latest: Topic, state: State, today: Day): Task | undefined {
  const { intent, slots, clause, p } = placed
  const { acts, entities } = clause
  const { refs = [], says } = slots
  const points = refs.length > 0 && refs.every((it) => it.kind === 'pronoun') && acts.some((it) => making.includes(it))
  const isOther = says?.has('campaigns') || entities.some((it) => it.type === 'money' || it.type === 'percent')
  const isAnew = remaking.has(intent) && points
  // 'Rather for beginners'.
  const isForOthers =
    acts.length === 0 && slots.topics?.every((it) => conceptWordsOnly(it, 'audience', state.lang ?? 'en')) === true
  if (!kinds.written.has(latest.task.intent) || !(isAnew || (isForOthers && p < CERTAIN)) || isOther) return undefined
  return continued(latest, slots, { ...placed, intent: 'again' }, state, today)
}
/** 'Too long, make it half', right after an article: the article is meant, not a campaign. */
export function editOfText(placed: Interpretation, state: State, today: Day): Task | undefined {
  const latest = lastWritten(state)
  if (!latest || latest.slot) return undefined
  return remade(placed, latest, state, today) ?? edited(placed, latest, state, today)
}
function edited(placed: Interpretation, latest: Topic, state: State, today: Day): Task | undefined {
  const { intent, slots } = placed
  const edit = editOf[latest.task.intent]
  const namesCampaign = campaignRefs(slots).some((it) => it.kind === 'name' || it.kind === 'all')
  const isPriced = placed.clause.entities.some((it) => it.type === 'money')
  if (!edit || namesCampaign || slots.topics || isPriced) return undefined
  const isArticle = latest.task.intent === 'answer:blog_article'
  const isPosts = latest.task.intent === 'social_plan'
  const keeps = (isArticle || isPosts) && kinds.saving.has(intent) && !slots.ideas
  // 'Not on Sundays', of planned posts.
  const isTimed = isPosts && (slots.weekdays ?? slots.hours) !== undefined && !kinds.drafted.has(intent)
  // Without campaigns, nothing else can be meant.
  const isOnly = state.campaigns.length === 0 && kinds.needsCampaigns.has(intent) && kinds.gated.has(intent)
  if (!keeps && !isTimed && !isOnly && !isEdit(placed)) return undefined
  const isOfPart = (slots.refs ?? []).some((it) => it.kind === 'position')
  // Only complete texts are rewritten, never an article.
  const changed =
    isOfPart || isArticle ? undefined : continued(latest, slots, { ...placed, intent: 'correct' }, state, today)
  return changed ?? { intent: edit, slots }
}
