import type { CallResult, MadeCall } from '../../conversation/read-prompt.ts'
import { inner, list, number, record, string } from '../../conversation/results.ts'
import type { Intent } from '../../nlu/index.ts'
import { bullets, plain } from '../../words/format.ts'
import type { Slots } from '../slots.ts'
import { type Call, call, type Flow, type World } from '../task.ts'
import { accountOf } from '../world.ts'

const SHOWN_MAX = 10
const IMAGE_CREDITS = 2

const reading = (
  intent: Intent,
  calls: (s: Slots) => Call[],
  word: (result: CallResult, s: Slots, w: World) => string,
): Flow => ({
  intent,
  uses: [],
  accepts: [],
  step: (s, w) => ({
    kind: 'act',
    asksFirst: false,
    calls: calls(s),
    word: (made: readonly MadeCall[]) =>
      made
        .map(({ result }) =>
          result?.kind === 'failed' ? w.say('failed.read', { why: result.message }) : result ? word(result, s, w) : '',
        )
        .join('\n'),
  }),
})

function accountWords(result: CallResult, w: World): string {
  const it = accountOf(result)
  if (it.pending) return w.say('account.pending')
  if (!it.linked) return w.say('account.none')
  const funds =
    it.funds === undefined ? w.say('account.pays_google') : w.say('account.funds', { funds: w.usdExact(it.funds) })
  return `${w.say('account.linked', { id: it.customer })} ${funds}`
}
function notificationWords(result: CallResult, w: World): string {
  const value = result.kind === 'done' ? result.value : []
  const found = Array.isArray(value) ? value : list(inner(value).notifications ?? record(value).items)
  const texts = found
    .map((it) => (typeof it === 'string' ? it : string(record(it).message) || string(record(it).text)))
    .filter(Boolean)
  if (texts.length === 0) return w.say('notifications.none')
  return `${w.say('notifications.lead', { n: texts.length })}\n\n${bullets(texts.slice(0, SHOWN_MAX).map(plain))}`
}
function activityWords(result: CallResult, w: World): string {
  const value = result.kind === 'done' ? result.value : []
  const found = (Array.isArray(value) ? value : list(inner(value).entries ?? inner(value).activity)).map(record)
  if (found.length === 0) return w.say('activity.none')
  const rows = found
    .slice(0, SHOWN_MAX)
    .map(
      (it) =>
        `${w.date(string(it.at).slice(0, 10))}: ${plain(string(it.summary) || [string(it.action), string(it.target)].filter(Boolean).join(' '))}`,
    )
  return `${w.say('activity.lead')}\n\n${bullets(rows)}`
}

/** What the account has to say: is it linked, credits, notifications, what was done. */
export const accounts: readonly Flow[] = [
  reading(
    'account',
    () => [call('get_account_status')],
    (result, _, w) => accountWords(result, w),
  ),
  reading(
    'credits',
    () => [call('get_credits')],
    (result, _, w) => {
      const n = result.kind === 'done' ? (number(inner(result.value).credits) ?? 0) : 0
      return w.say('credits.left', { n, images: Math.floor(n / IMAGE_CREDITS) })
    },
  ),
  reading(
    'notifications',
    () => [call('list_notifications')],
    (result, _, w) => notificationWords(result, w),
  ),
  reading(
    'activity',
    () => [call('list_activity')],
    (result, _, w) => activityWords(result, w),
  ),
]
