import { titleCase } from '#features/ad-copy/index.ts'
import type { CallResult, MadeCall } from '../../conversation/read-prompt.ts'
import { idOf, inner, type Json, list, number, record, string } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import { type Slots, used } from '../slots.ts'
import { latestTopic } from '../state.ts'
import { ask, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { onlyPoints, targetsOf } from '../targets.ts'
import { pickedRows } from './saving.ts'
import { withAccount } from '../world.ts'

function shareWords(calls: readonly MadeCall[], name: (id: unknown) => string, w: World): string {
  return calls
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

/** The name in an address: 'anna.novak@…', or 'sarah@…' of 'I want Sarah to see it'. The card shows it. */
function nameIn({ email, text = '' }: Slots): string | undefined {
  const parts = (email ?? '').split('@')[0]?.split(/[._]/) ?? []
  const isName = parts.every((it) => /^\p{L}{3,}$/u.test(it))
  const isSaid = new RegExp(`(?<!\\p{L})${parts[0] ?? ''}(?![\\p{L}@.])`, 'iu').test(text)
  return isName && (parts.length === 2 || (parts.length === 1 && isSaid)) ? titleCase(parts.join(' ')) : undefined
}
/** 'And to another one, too': another person, where no campaign is spoken of by its name. */
const toAnother = (s: Slots, w: World): Slots | undefined => {
  const last = latestTopic(w.state)
  const isOther = (s.refs ?? []).some((it) => it.kind === 'other' && it.noun === undefined)
  return isOther && last?.task.intent === 'share' && last.task.slots.ids
    ? { ids: last.task.slots.ids, ...used(s, ['person', 'email']) }
    : undefined
}
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
function share(said: Slots, w: World): Step {
  const s = toAnother(said, w) ?? said
  const listed = withAccount(w)
  if ('step' in listed) return listed.step
  const targets = targetsOf(s, listed.ok, w, { doing: 'doing.share', fits: (c) => c.status !== 'REMOVED' })
  if ('step' in targets) return targets.step
  const focus = targets.campaigns.map((c) => c.id)
  const name = w.and(targets.campaigns.map((c) => bold(c.name)))
  const gone = targets.campaigns.find((c) => c.status === 'REMOVED')
  if (gone) return tell(w.say('limit.removed', { name: bold(gone.name) }), { focus })
  const { email } = s
  const client = s.person ?? nameIn(s)
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
    word: (calls) => shareWords(calls, (id) => bold(listed.ok.find((c) => c.id === id)?.name ?? ''), w),
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
const statuses = { waiting: 'pending', approved: 'approved', rejected: 'disapproved' } as const
/** The shared campaigns that were named by title or client, or pointed at in the last list of them; none when nothing was. */
function meant(s: Slots, all: readonly Json[], { rows, focus }: World['state']): readonly Json[] {
  const said = (s.text ?? '').toLowerCase()
  const isNamed = (it: Json): boolean =>
    [string(it.title), ...clientOf(it).split(' ')].some((name) => name.length > 2 && said.includes(name.toLowerCase()))
  const named = all.filter(isNamed)
  if (named.length > 0) return named
  const picked =
    rows?.kind === 'shared'
      ? pickedRows({ refs: (s.refs ?? []).filter((it) => it.kind === 'position') }, rows.items)
      : []
  const shown = all.filter((it) => picked.includes(string(it.title)))
  const points = (s.refs ?? []).some((it) => it.kind === 'pronoun' && it.number === 'one')
  return shown.length > 0 || !points ? shown : all.filter((it) => focus.includes(idOf(it.campaign_id)))
}
/** 'Which are still waiting?' */
function asked({ says, question }: Slots): Status | undefined {
  const [concept, more] = (['waiting', 'approved', 'rejected'] as const).filter((it) => says?.has(it))
  return question && concept && !more ? statuses[concept] : undefined
}
const statusWords = (code: string, w: World): string => (isStatus(code) ? w.say(`shared.${code}`) : code)
/** The shared campaigns that are asked about: those that were named, else those of the status, else all. */
function askedAbout(all: readonly Json[], s: Slots, { state }: World): readonly Json[] {
  const wanted = asked(s)
  const fitting = wanted ? all.filter((it) => it.approval_status === wanted) : []
  return [meant(s, all, state), fitting].find((it) => it.length > 0) ?? all
}
function sharedWords(all: readonly Json[], s: Slots, w: World): string {
  const about = askedAbout(all, s, w)
  const shown = about.slice(0, SHOWN_MAX)
  if (shown.length === 0) return w.say('shared.none')
  const wanted = asked(s)
  const lead = wanted && about === all ? [w.say('shared.none_of', { status: statusWords(wanted, w) })] : []
  const status = (it: Json): string => statusWords(string(it.approval_status), w)
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
  return [...lead, table(head, rows), ...comments].join('\n\n')
}
const reading = call('list_shared_campaigns')
/** A reminder is the same campaign, sent to the same client again. */
function remind(s: Slots, w: World): Step {
  const result = made(w, reading)?.result
  if (!result) return need(reading)
  const waiting = sharedOf(result).filter((it) => it.approval_status === 'pending' && it.campaign_id)
  const named = meant(s, waiting, w.state)
  const [first, ...others] = named.length > 0 ? named : waiting
  if (!first) return tell([w.say('share.nobody_waits'), w.say('share.remind')].join(' '))
  if (others.length > 0) {
    const titles = [first, ...others].map((shared) => string(shared.title))
    return ask('choice', w.say('share.again_which', { names: w.or(titles.map(bold)) }), {
      buttons: titles,
      rows: { kind: 'shared', items: titles },
    })
  }
  const { client_name: client, client_email: email } = latest(first)
  const facts = { name: bold(string(first.title)), client: plain(string(client)), email: plain(string(email)) }
  return {
    kind: 'act',
    asksFirst: true,
    focus: [idOf(first.campaign_id)],
    calls: [
      call('share_campaign_for_approval', {
        campaign_id: idOf(first.campaign_id),
        client_name: client,
        client_email: email,
      }),
    ],
    word: (calls) => shareWords(calls, () => facts.name, w),
    note: [
      ...((s.start ?? '') > w.today ? [w.say('share.not_later')] : []),
      w.say('share.would', facts),
      w.say('share.remind'),
    ].join(' '),
  }
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
    uses: ['refs'],
    accepts: ['list_shared', 'which_one'],
    step: (s, w) => ({
      kind: 'act',
      asksFirst: false,
      calls: [reading],
      word: ([it]) =>
        it?.result?.kind === 'failed'
          ? w.say('failed.read', { why: it.result.message })
          : it?.result
            ? sharedWords(sharedOf(it.result), s, w)
            : '',
      brought: ([made]) => {
        const shown = made?.result ? askedAbout(sharedOf(made.result), s, w) : []
        const ids = shown.map((shared) => idOf(shared.campaign_id)).filter(Boolean)
        return {
          rows: { kind: 'shared', items: shown.map((shared) => string(shared.title)) },
          ...(ids.length === 1 ? { focus: ids } : {}),
        }
      },
    }),
    merge: (_, now) => now,
  },
  {
    intent: 'remind_client',
    uses: ['refs'],
    accepts: ['answer', 'which_one', 'correct', 'remind_client'],
    step: remind,
    merge: (_, now) => now,
  },
]
