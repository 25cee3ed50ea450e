import { titleCase } from '#features/ad-copy/index.ts'
import type { CallResult, MadeCall } from '../../conversation/read-prompt.ts'
import { inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, type Step, tell, type World } from '../task.ts'
import { onlyPoints, targetsOf } from '../targets.ts'
import { withAccount } from '../world.ts'

function shareWords(made: readonly MadeCall[], name: (id: unknown) => string, w: World): string {
  return made
    .flatMap(({ args, result }) => {
      const facts = {
        name: name(args.campaign_id),
        client: plain(String(args.client_name)),
        email: plain(String(args.client_email)),
      }
      if (!result) return []
      if (result.kind === 'declined') return [w.say('share.declined', facts)]
      return [
        result.kind === 'failed'
          ? w.say('share.failed', { ...facts, why: result.message })
          : w.say('share.done', facts),
      ]
    })
    .join('\n')
}

/** The first and last name in an address: 'anna.novak@…'. The card shows it. */
function nameIn(email: string | undefined): string | undefined {
  const parts = (email ?? '').split('@')[0]?.split(/[._]/) ?? []
  return parts.length === 2 && parts.every((it) => /^\p{L}{3,}$/u.test(it)) ? titleCase(parts.join(' ')) : undefined
}
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
function share(s: Slots, w: World): Step {
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const targets = targetsOf(s, listed.ok, w, { doing: 'doing.share', fits: (c) => c.status !== 'REMOVED' })
  if ('step' in targets) return targets.step
  const focus = targets.campaigns.map((c) => c.id)
  const name = w.and(targets.campaigns.map((c) => bold(c.name)))
  const gone = targets.campaigns.find((c) => c.status === 'REMOVED')
  if (gone) return tell(w.say('limit.removed', { name: bold(gone.name) }), { focus })
  const { email } = s
  const client = s.person ?? nameIn(email)
  if (email && !MAIL.test(email))
    return ask('client_email', w.say('share.bad_email', { email: plain(email) }), { focus })
  if (!client && !email) return ask('client_name', w.say('share.ask_contact', { name }), { focus })
  if (!email) return ask('client_email', w.say('share.ask_email', { client: plain(client ?? '') }), { focus })
  if (!client) return ask('client_name', w.say('share.ask_name', { email: plain(email) }), { focus })
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: targets.campaigns.map((c) =>
      call('share_campaign_for_approval', { campaign_id: c.id, client_name: client, client_email: email }),
    ),
    word: (made) => shareWords(made, (id) => bold(listed.ok.find((c) => c.id === id)?.name ?? ''), w),
    note: w.say('share.would', { name, client: plain(client), email: plain(email) }),
  }
}

type Status = 'pending' | 'approved' | 'disapproved'
const isStatus = (it: string): it is Status => it === 'pending' || it === 'approved' || it === 'disapproved'
/** The latest request to the client and its answer (contract, Sharing). */
const latest = (shared: Json): Json => {
  const [round] = list(shared.approvals)
  return round === undefined ? shared : record(round)
}
const clientOf = (shared: Json): string => string(latest(shared).client_name) || string(latest(shared).client_email)
export function sharedOf(result: CallResult): Json[] {
  const value = result.kind === 'done' ? result.value : []
  const fields = inner(value)
  return (Array.isArray(value) ? value : list(fields.shared_campaigns ?? fields.campaigns ?? fields.shared)).map(record)
}

const SHOWN_MAX = 10
function sharedWords(result: CallResult, s: Slots, w: World): string {
  const all = sharedOf(result)
  const said = (s.text ?? '').toLowerCase()
  const mentions = (it: Json): boolean =>
    [string(it.title), clientOf(it), ...clientOf(it).split(' ')].some(
      (name) => name.length > 2 && said.includes(name.toLowerCase()),
    )
  const named = all.filter(mentions)
  const shown = (named.length > 0 ? named : all).slice(0, SHOWN_MAX)
  if (shown.length === 0) return w.say('shared.none')
  const status = (shared: Json): string => {
    const code = string(shared.approval_status)
    return isStatus(code) ? w.say(`shared.${code}`) : code
  }
  const rows = shown.map((it) => [
    string(it.title),
    clientOf(it),
    status(it),
    number(it.budget) === undefined ? '' : w.usd(number(it.budget) ?? 0),
  ])
  const comments = shown.flatMap((shared) => {
    const feedback = string(latest(shared).feedback)
    return feedback === ''
      ? []
      : [
          w.say('shared.comment', {
            client: plain(clientOf(shared)),
            name: bold(string(shared.title)),
            feedback: plain(feedback),
          }),
        ]
  })
  const head = [w.say('split.campaign'), w.say('head.client'), w.say('head.status'), w.say('head.budget')]
  return [table(head, rows), ...comments].join('\n\n')
}

const uses = ['refs', 'person', 'email'] as const
export const shares: readonly Flow[] = [
  {
    intent: 'share',
    uses,
    accepts: ['share', 'answer', 'correct', 'which_one', 'again'],
    step: share,
    merge: (old, now) => {
      const change = used(now, uses)
      if (Object.keys(change).length === 0) return undefined
      const named = !onlyPoints(now)
      const { ids: _, ...unnamed } = old
      const { refs: __, ...rest } = change
      return { ...(named ? { ...unnamed, refs: now.refs } : old), ...rest } as Slots
    },
  },
  {
    intent: 'list_shared',
    uses: [],
    accepts: [],
    step: (s, w) => ({
      kind: 'act',
      asksFirst: false,
      calls: [call('list_shared_campaigns')],
      word: ([made]) =>
        made?.result?.kind === 'failed'
          ? w.say('failed.read', { why: made.result.message })
          : made?.result
            ? sharedWords(made.result, s, w)
            : '',
    }),
  },
]
