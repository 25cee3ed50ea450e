import { SHARE_LINK_DAYS } from '@adwright/contract/limits'
import { titleCase } from '#features/ad-copy/index.ts'
import type { MadeCall } from '../../conversation/read-prompt.ts'
import { type CampaignFacts, inner } from '../../conversation/results.ts'
import { bold, plain, table } from '../../words/format.ts'
import { type Shared, sharedIn, type ShareStatus } from '../../conversation/shared.ts'
import { clientMeant, sharedMeant } from '../clients.ts'
import { askedAbout, asksFacts, factsOfShared, statusAsked } from '../shared-asked.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Flow, made, need, type Step, tell, type World } from '../task.ts'
import { campaignRefs, onlyPoints, targetsOf } from '../targets.ts'
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
      if (result.kind === 'failed') return [w.say('share.failed', { ...facts, why: result.message })]
      const isHeld = inner(result.value).needs_yes === true
      return [[w.say('share.done', facts), ...(isHeld ? [w.say('share.held', facts)] : [])].join(' ')]
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
  const { name: known, email } = clientMeant(s, focus, w.state)
  const client = known ?? nameIn(s)
  if (email && !MAIL.test(email))
    return ask('client_email', w.say('share.bad_email', { email: plain(email) }), { focus })
  if (!client && !email) return ask('client_name', w.say('share.ask_contact', { name }), { focus })
  if (!email) return ask('client_email', w.say('share.ask_email', { client: plain(client ?? '') }), { focus })
  if (!client) return ask('client_name', w.say('share.ask_name', { email: plain(email) }), { focus })
  const to = targets.campaigns.map((c) => ({ campaign: c.id, title: c.name, client: { name: client, email } }))
  return sending(to, [w.say('share.would', { name, client: plain(client), email: plain(email) })], w)
}

const TABLE_ROWS_MAX = 10
const LINES_MAX = 3
/** The campaigns that were named, and are at no client. */
const unsent = (all: readonly Shared[], s: Slots, { state }: World): readonly CampaignFacts[] =>
  state.campaigns.filter(
    ({ id }) =>
      campaignRefs(s).some((it) => it.kind === 'name' && it.ids[0] === id) && all.every((it) => it.campaign !== id),
  )
const statusWords = (status: ShareStatus, w: World): string => w.say(`shared.${status}`)
const commentOf = ({ feedback, client, title }: Shared, w: World): string[] =>
  feedback === ''
    ? []
    : [w.say('shared.comment', { client: plain(client.name), name: bold(title), feedback: plain(feedback) })]
/** Where a shared campaign is, and what came of it. */
export const sharedLine = (it: Shared, w: World): string =>
  w.say('shared.line', {
    name: bold(it.title),
    client: plain(it.client.name),
    email: plain(it.client.email),
    date: w.date(it.sent ?? w.today),
    status: statusWords(it.status, w),
  })
function sharedTable(shown: readonly Shared[], w: World): string {
  const head = [w.say('split.campaign'), w.say('head.client'), w.say('head.status'), w.say('head.budget')]
  return table(
    head,
    shown.map(({ title, client, status, budget }) => [
      title,
      client.name || client.email,
      statusWords(status, w),
      budget === undefined ? '' : w.usd(budget),
    ]),
  )
}
function sharedWords(all: readonly Shared[], s: Slots, w: World): string {
  const names = unsent(all, s, w).map((it) => bold(it.name))
  if (names.length > 0) return w.say('shared.not_sent', { name: w.and(names) })
  const about = askedAbout(all, s, w)
  const shown = about.slice(0, TABLE_ROWS_MAX)
  if (shown.length === 0) return w.say('shared.none')
  const facts = asksFacts(s) ? shown.map((it) => factsOfShared(it, w)) : []
  if (facts.length > 0) return facts.join('\n')
  const wanted = statusAsked(s)
  const lead = wanted && about === all ? [w.say('shared.none_of', { status: statusWords(wanted, w) })] : []
  const rows = shown.length > LINES_MAX ? sharedTable(shown, w) : shown.map((it) => sharedLine(it, w)).join('\n')
  return [...lead, rows, ...shown.flatMap((it) => commentOf(it, w))].join('\n\n')
}
const reading = call('list_shared_campaigns')
/** A reminder is the same campaign, sent to the same client again. */
function remind(s: Slots, w: World): Step {
  const result = made(w, reading)?.result
  if (!result) return need(reading)
  if (result.kind !== 'done') return tell(w.say('failed.read', { why: result.kind === 'failed' ? result.message : '' }))
  const all = sharedIn(result)
  const waiting = all.filter((it) => it.status === 'pending' && it.campaign)
  const said = sharedMeant(s, all, w.state)
  const named = said.filter((it) => waiting.includes(it))
  const meant = named.length > 0 ? named : waiting
  if ((said.length > 0 && named.length === 0) || meant.length === 0)
    return tell(
      [
        ...said.map((it) => sharedLine(it, w)),
        ...(said.some((it) => it.status === 'pending') ? [] : [w.say('share.nobody_waits')]),
        w.say('share.remind'),
      ].join('\n'),
    )
  if (meant.length > 1 && named.length === 0) {
    const titles = meant.map((it) => it.title)
    return ask('choice', w.say('share.again_which', { names: w.or(titles.map(bold)) }), {
      buttons: titles,
      rows: { kind: 'shared', items: titles },
    })
  }
  const later = (s.start ?? '') > w.today ? [w.say('share.not_later')] : []
  return sending(meant, [...later, ...meant.map((it) => w.say('share.would', factsOf(it))), w.say('share.remind')], w)
}
const factsOf = ({ title, client }: Pick<Shared, 'title' | 'client'>) => ({
  name: bold(title),
  client: plain(client.name),
  email: plain(client.email),
})
/** Sends campaigns to clients, after a yes. */
function sending(
  to: readonly Pick<Shared, 'title' | 'client' | 'campaign'>[],
  notes: readonly string[],
  w: World,
): Step {
  const titleOf = (id: unknown): string => bold(to.find((it) => it.campaign === id)?.title ?? '')
  return {
    kind: 'act',
    asksFirst: true,
    focus: to.map((it) => it.campaign),
    clients: to.map((it) => it.client),
    calls: to.map(({ campaign, client }) =>
      call('share_campaign_for_approval', {
        campaign_id: campaign,
        client_name: client.name,
        client_email: client.email,
      }),
    ),
    word: (calls) => shareWords(calls, titleOf, w),
    note: notes.join(' '),
  }
}
/** What was sent can't be called back: what the client can do with it, and for how long. */
function unshare(s: Slots, w: World): Step {
  const result = made(w, reading)?.result
  if (!result) return need(reading)
  const all = sharedIn(result)
  const meant = sharedMeant(s, all, w.state)
  const shown = meant.length > 0 ? meant : all
  return tell(
    [...shown.slice(0, LINES_MAX).map((it) => sharedLine(it, w)), w.say('share.stays', { n: SHARE_LINK_DAYS })].join(
      '\n\n',
    ),
  )
}

/** 'Frau Keller', then 'Vorname Ines': one name, in the order of the address if it begins with one of them. */
function wholeName(old: string | undefined, { person, email = '', corrects }: Slots): string | undefined {
  const isHalf = old && person && !corrects && ![old, person].some((it) => /\s/.test(it)) && old !== person
  if (!isHalf) return person
  return email.toLowerCase().startsWith(`${old.toLowerCase()}.`) ? `${old} ${person}` : `${person} ${old}`
}
const uses = ['refs', 'person', 'email'] as const
export const shares: readonly Flow[] = [
  {
    intent: 'share',
    uses,
    accepts: ['share', 'answer', 'correct', 'which_one', 'again'],
    step: share,
    merge: (old, now) => {
      const person = wholeName(old.person, now)
      const change = { ...used(now, uses), ...(person ? { person } : {}) }
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
            ? sharedWords(sharedIn(it.result), s, w)
            : '',
      brought: ([made]) => {
        const all = made?.result ? sharedIn(made.result) : []
        const others = unsent(all, s, w).map((it) => it.id)
        if (others.length > 0) return { focus: others }
        const shown = askedAbout(all, s, w).slice(0, TABLE_ROWS_MAX)
        const ids = shown.map((it) => it.campaign).filter(Boolean)
        return {
          rows: { kind: 'shared', items: shown.map((it) => it.title) },
          clients: shown.map((it) => it.client),
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
  {
    intent: 'unshare',
    uses: ['refs'],
    accepts: ['answer', 'which_one'],
    step: unshare,
  },
]
