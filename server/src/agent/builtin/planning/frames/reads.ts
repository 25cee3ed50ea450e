import { inner, list, number, record, string, strings } from '../../conversation/results.ts'
import type { Reading } from '../../understanding/reading.ts'
import { bullets, plainText, plural, table, usd, usdExact } from '../../wording/format.ts'
import { call, type Call, type Step, type Task } from '../task.ts'
import { accountOf, type World } from '../world.ts'
import type { CallResult, MadeCall } from '../../conversation/read-prompt.ts'

const reading =
  (calls: readonly Call[], word: (r: CallResult, w: World) => string) =>
  (w: World): Step => ({
    kind: 'act',
    asksFirst: false,
    calls,
    word: (made: readonly MadeCall[]) =>
      made
        .map(({ result }) =>
          result?.kind === 'failed' ? `I could not look that up: ${result.message}` : result ? word(result, w) : '',
        )
        .join('\n'),
  })

function accountWords(result: CallResult, r: Reading): string {
  const a = accountOf(result)
  if (a.pending)
    return 'Your Google Ads account is not connected yet: the invitation is waiting to be accepted in Google Ads.'
  if (!a.linked)
    return 'No Google Ads account is linked yet. You can link one with the **Link Ad Account** icon at the top of the screen; its funds show there, too.'
  const id = a.customer.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  const funds =
    a.funds === undefined
      ? 'It pays Google directly, so there is no balance of funds kept here.'
      : `It has ${usdExact(a.funds)} of funds left.`
  return r.has('funds')
    ? `${funds.replace(/^It/, `Your ad account ${id}`)}`
    : `Yes, your Google Ads account ${id} is linked and active. ${funds}`
}

/** Is the ad account linked, and what funds does it have. */
export const account = (r: Reading): Task => ({
  intent: 'account',
  step: reading([call('get_account_status')], (result) => accountWords(result, r)),
  refine: () => undefined,
})

function creditWords(result: CallResult): string {
  const credits = result.kind === 'done' ? (number(inner(result.value).credits) ?? 0) : 0
  return `You have ${plural(credits, 'credit')}. An image costs 2, so that is enough for ${plural(Math.floor(credits / 2), 'image')}.`
}
export const credits = (): Task => ({
  intent: 'credits',
  step: reading([call('get_credits')], creditWords),
  refine: () => undefined,
})

const SHOWN_MAX = 10
function notificationWords(result: CallResult): string {
  const value = result.kind === 'done' ? result.value : []
  const found = Array.isArray(value) ? strings(value) : strings(inner(value).notifications ?? record(value).items)
  if (found.length === 0) return 'You have no notifications.'
  const more = found.length > SHOWN_MAX ? `\n\nThe older ones are under the bell at the top.` : ''
  return `${found.length > SHOWN_MAX ? `Here are the latest ${SHOWN_MAX}` : `You have ${plural(found.length, 'notification')}`}, newest first:\n\n${bullets(found.slice(0, SHOWN_MAX).map(plainText))}${more}`
}
export const notifications = (): Task => ({
  intent: 'notifications',
  step: reading([call('list_notifications')], notificationWords),
  refine: () => undefined,
})

type SharedStatus = 'pending' | 'approved' | 'disapproved'
function sharedStatus(r: Reading): SharedStatus | undefined {
  if (r.has('reject', 'rejected')) return 'disapproved'
  if (r.has('pending') && !r.has('approved')) return 'pending'
  const yet =
    /\b(?:yet|anything|any|answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|say|said|think|back)\b|^(?:so |and |hey )*(?:has|have|did|does)\b/i.test(
      r.text,
    )
  return r.has('approve', 'approved') &&
    !/\b(?:for|of) (?:my |their |his |her |a |the |client )?(?:approval|sign-?\s?off|review)\b/i.test(r.text) &&
    !yet
    ? 'approved'
    : undefined
}

const asked: Readonly<Record<SharedStatus, string>> = {
  pending: 'waiting for an answer',
  approved: 'approved',
  disapproved: 'rejected',
}
/** The last time the client was asked, and what came back (contract, Sharing). */
const latest = (shared: ReturnType<typeof record>) => {
  const [round] = list(shared.approvals)
  return round === undefined ? shared : record(round)
}
const clientOf = (shared: ReturnType<typeof record>): string =>
  string(latest(shared).client_name) || string(latest(shared).client_email)

function sharedWords(result: CallResult, status: SharedStatus | undefined, r: Reading): string {
  const value = result.kind === 'done' ? result.value : []
  const it = inner(value)
  const all = (Array.isArray(value) ? value : list(it.shared_campaigns ?? it.campaigns ?? it.shared ?? it.items)).map(
    record,
  )
  const wanted = status ? all.filter((s) => string(s.approval_status) === status) : all
  const said = r.text.toLowerCase()
  const named = wanted.filter((s) => string(s.title) !== '' && said.includes(string(s.title).toLowerCase()))
  const shown = named.length > 0 ? named : wanted
  if (shown.length === 0)
    return status
      ? `No shared campaign is ${asked[status]} at the moment.`
      : "You haven't sent any campaign to a client yet. Tell me which one, and the client's name and email address, and I'll send it for approval."
  const rows = shown
    .slice(0, SHOWN_MAX)
    .map((s) => [
      string(s.title),
      clientOf(s),
      asked[string(s.approval_status) as SharedStatus] ?? string(s.approval_status),
      number(s.budget) === undefined ? '' : usd(number(s.budget) ?? 0),
    ])
  const comments = shown.flatMap((s) => {
    const said = string(latest(s).feedback)
    if (said === '' || string(s.approval_status) !== 'disapproved') return []
    return [`${plainText(clientOf(s) || 'The client')} on **${plainText(string(s.title))}**: "${plainText(said)}"`]
  })
  return [
    `${table(['Campaign', 'Client', 'Status', 'Daily budget'], rows)}`,
    ...(comments.length > 0 ? [comments.join('\n')] : []),
    ...(status === 'disapproved'
      ? ['I can improve it from this feedback and send it again, or you edit it under **Shared Campaigns**.']
      : []),
  ].join('\n\n')
}

/** The campaigns that clients were asked about. */
export const listShared = (r: Reading): Task => {
  const status = sharedStatus(r)
  return {
    intent: 'list_shared',
    step: reading([call('list_shared_campaigns', status ? { status } : {})], (result) =>
      sharedWords(result, status, r),
    ),
    refine: () => undefined,
  }
}
