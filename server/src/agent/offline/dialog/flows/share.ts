import { SHARE_LINK_DAYS } from '@adwright/contract/limits'
import { inner, record, string, strings } from '../../conversation/results.ts'
import { titleCase } from '#features/ad-copy/index.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { type Shared, sharedIn } from '../../conversation/shared.ts'
import { clientMeant, sharedMeant } from '../clients.ts'
import { askedAbout, asksFacts, factsOfShared, statusAsked } from '../shared-asked.ts'
import { type Slots, used } from '../slots.ts'
import { ask, call, type Step, tell, type World } from '../task.ts'
import { onlyPoints } from '../targets.ts'
import { campaignsIn, card, idsOf, namesOf, readOne, run, targets } from './engine.ts'
import { type Flows, usesOf } from './table.ts'

type Sent = Pick<Shared, 'title' | 'client' | 'campaign'>
const factsOf = ({ title, client }: Pick<Shared, 'title' | 'client'>) => ({
  name: bold(title),
  client: plain(client.name),
  email: plain(client.email),
})
/** Sends campaigns to clients, after approval. */
function sending(
  to: readonly Sent[],
  notes: readonly string[],
  w: World,
  done: 'share.done' | 'share.again_done' = 'share.done',
): Step {
  const of = (id: unknown) =>
    factsOf(to.find((it) => it.campaign === id) ?? { title: '', client: { name: '', email: '' } })
  return card(
    w,
    to.map(({ campaign, client }) =>
      call('share_campaign_for_approval', {
        campaign_id: campaign,
        client_name: client.name,
        client_email: client.email,
      }),
    ),
    {
      focus: to.map((it) => it.campaign),
      clients: to.map((it) => it.client),
      note: notes.join(' '),
      done: ({ needs_yes }, { args }) =>
        [
          w.say(done, of(args.campaign_id)),
          ...(needs_yes === true ? [w.say('share.held', of(args.campaign_id))] : []),
        ].join(' '),
      declined: ({ args }) => w.say('share.declined', of(args.campaign_id)),
      failed: (why, { args }) => w.say('share.failed', { ...of(args.campaign_id), why }),
    },
  )
}

/** 'laura.mtz@…' is probably Laura Mtz. */
const nameIn = (email: string): string => titleCase((email.split('@')[0] ?? '').replace(/[^\p{L}]+/gu, ' ').trim())
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
function share(s: Slots, w: World): Step {
  const campaigns = targets(s, campaignsIn(w), w, { doing: 'doing.share', fits: (c) => c.status !== 'REMOVED' })
  const focus = idsOf(campaigns)
  const name = namesOf(campaigns, w)
  const gone = campaigns.find((c) => c.status === 'REMOVED')
  if (gone) return tell(w.say('limit.removed', { name: bold(gone.name) }), { focus })
  const { name: client, email } = clientMeant(s, w.state)
  const facts = { name, client: plain(client ?? ''), email: plain(email ?? '') }
  if (email && !MAIL.test(email)) return ask('client_email', w.say('share.bad_email', facts), { focus })
  if (!client && !email) return ask('client_name', w.say('share.ask_contact', facts), { focus })
  if (!email) return ask('client_email', w.say('share.ask_email', facts), { focus })
  if (!client) return ask('client_name', w.say('share.ask_name', facts), { focus, buttons: [nameIn(email)] })
  const to = campaigns.map((c) => ({ campaign: c.id, title: c.name, client: { name: client, email } }))
  return sending(to, [w.say('share.would', facts)], w)
}
function mergeShare(old: Slots, now: Slots): Slots | undefined {
  const { refs, ...change } = used(now, usesOf('share'))
  if (!refs && Object.keys(change).length === 0) return undefined
  const { ids, ...unnamed } = old
  return onlyPoints(now) ? { ...old, ...change } : { ...unnamed, ...(refs ? { refs } : {}), ...change }
}

const TABLE_ROWS_MAX = 10
/** Where a shared campaign is, and the client's answer. */
export const sharedLine = (it: Shared, w: World): string =>
  w.say('shared.line', { ...factsOf(it), date: w.date(it.sent ?? w.today), status: w.say(`shared.${it.status}`) })
const commentOf = (it: Shared, w: World): string[] =>
  it.feedback === '' ? [] : [w.say('shared.comment', { ...factsOf(it), feedback: plain(it.feedback) })]
function sharedWords(all: readonly Shared[], s: Slots, w: World): string {
  const about = askedAbout(all, s, w)
  const shown = about.slice(0, TABLE_ROWS_MAX)
  if (shown.length === 0) return w.say('shared.none')
  if (asksFacts(s)) return shown.map((it) => factsOfShared(it, w)).join('\n')
  const wanted = statusAsked(s)
  const lead = wanted && about === all ? [w.say('shared.none_of', { status: w.say(`shared.${wanted}`) })] : []
  const rows = shown.map((it) => sharedLine(it, w)).join('\n')
  if (s.says?.has('number')) lead.push(w.say('shared.count', { n: about.length }))
  return [...lead, rows, ...shown.flatMap((it) => commentOf(it, w))].join('\n\n')
}
const reading = call('list_shared_campaigns')
const sharedNow = (w: World): readonly Shared[] => sharedIn({ kind: 'done', value: readOne(w, reading) })
const list = (s: Slots, w: World): Step =>
  run(w, [reading], {
    failed: (why) => w.say('failed.read', { why }),
    done: (_, { result }) => (result ? sharedWords(sharedIn(result), s, w) : ''),
    brought: ([made]) => {
      const all = made?.result ? sharedIn(made.result) : []
      const shown = askedAbout(all, s, w).slice(0, TABLE_ROWS_MAX)
      const ids = shown.map((it) => it.campaign).filter(Boolean)
      return {
        rows: { kind: 'shared', items: shown.map((it) => it.title) },
        clients: shown.map((it) => it.client),
        ...(ids.length === 1 ? { focus: ids } : {}),
      }
    },
  })

/** A reminder sends the same campaign to the same client again. */
function remind(s: Slots, w: World): Step {
  const all = sharedNow(w)
  const waiting = all.filter((it) => it.status === 'pending' && it.campaign)
  const said = sharedMeant(s, all, w.state)
  const named = said.filter((it) => waiting.includes(it))
  const meant = named.length > 0 ? named : waiting
  if ((said.length > 0 && named.length === 0) || meant.length === 0) {
    const isWaiting = said.some((it) => it.status === 'pending')
    const nobody = isWaiting ? [] : [w.say('share.nobody_waits')]
    return tell([...said.map((it) => sharedLine(it, w)), ...nobody, w.say('share.remind')].join('\n'))
  }
  if (meant.length > 1 && named.length === 0) return askWhich('share.again_which', meant, w)
  const later = (s.start ?? '') > w.today ? [w.say('share.not_later')] : []
  const notes = [...meant.map((it) => w.say('share.again', factsOf(it))), w.say('share.again_by_itself')]
  return sending(meant, [...later, ...notes], w, 'share.again_done')
}
function askWhich(question: 'share.again_which' | 'improve.which', of: readonly Shared[], w: World): Step {
  const items = of.map((it) => it.title)
  return ask('choice', w.say(question, { names: w.or(items.map(bold)) }), {
    buttons: items,
    rows: { kind: 'shared', items },
  })
}
/** What was sent can't be recalled: states what the client can do with it, and for how long. */
const unshare = (_: Slots, w: World): Step => tell(w.say('share.stays', { n: SHARE_LINK_DAYS }))

/** Revises what a client rejected according to their feedback, and sends it again once the owner approves. */
function improve(s: Slots, w: World): Step {
  const value = readOne(w, call('list_shared_campaigns', { status: 'disapproved' }))
  const rejected = sharedIn({ kind: 'done', value })
  if (rejected.length === 0) return tell(w.say('improve.none'))
  const named = sharedMeant(s, rejected, w.state)
  const [shared, more] = named.length > 0 ? named : rejected
  if (!shared || more) return askWhich('improve.which', rejected.slice(0, TABLE_ROWS_MAX), w)
  const share_id = shared.shareId
  const { improved_data, improvement_explanation, warnings } = inner(
    readOne(w, call('improve_shared_campaign', { share_id })),
  )
  const { changes_made: changes, ...campaign_data } = record(improved_data)
  const why = [...strings(warnings), string(improvement_explanation)].map(plain).join(' ')
  const facts = { name: bold(shared.title), why }
  const lines = strings(changes)
  if (lines.length === 0) return tell(w.say('improve.nothing', facts))
  return card(w, [call('edit_shared_campaign', { share_id, campaign_data })], {
    note: `${w.say('improve.would', facts)}\n\n${bullets(lines.map(plain))}\n\n${why}`,
    done: w.say('improve.done', facts),
    declined: w.say('share.declined', facts),
    failed: (reason) => w.say('share.failed', { ...facts, why: reason }),
  })
}

/** Campaigns shared with clients: sending, status, reminders, and revising after a rejection. */
export const shares: Flows = {
  share: { step: share, merge: mergeShare },
  list_shared: { step: list, merge: (_, now) => now },
  remind_client: { step: remind, merge: (_, now) => now },
  unshare,
  improve_shared: { step: improve, merge: (_, now, c) => (c.slot === 'choice' ? now : undefined) },
}
