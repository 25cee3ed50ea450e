import type { MadeCall } from '../../conversation/read-prompt.ts'
import type { CampaignFacts } from '../../conversation/results.ts'
import type { CampaignRef } from '../../understanding/campaign-ref.ts'
import { type Contact, contactOf } from '../../understanding/contact.ts'
import { nameFromEmail } from '../../understanding/contact-names.ts'
import { agreesTo } from '../contact-answer.ts'
import type { Reading } from '../../understanding/reading.ts'
import { plainText } from '../../wording/format.ts'
import { noAccount } from '../../wording/gates.ts'
import { refIn, targetsOf } from '../targets.ts'
import { ask, call, campaignsIn, type Message, type Step, type Task, tell } from '../task.ts'
import { campaignsNow, type World } from '../world.ts'

interface Said {
  readonly ref: CampaignRef
  readonly contact: Contact
}

function word(made: readonly MadeCall[], list: readonly CampaignFacts[]): string {
  return made
    .map(({ args, result }) => {
      const name = `**${plainText(list.find((c) => c.id === args.campaign_id)?.name ?? 'The campaign')}**`
      if (result?.kind === 'declined') return `All right, ${name} was not sent.`
      if (result?.kind === 'failed') return `${name} could not be sent: ${result.message}`
      return result
        ? `${name} is on its way to ${plainText(String(args.client_name))} (${String(args.client_email)}). You'll see the answer under **Shared Campaigns**.`
        : ''
    })
    .join('\n')
}

function step(s: Said, w: World): Step {
  const listed = campaignsNow(w)
  if ('step' in listed) return listed.step
  if (!listed.ok) return tell(noAccount(w.seed))
  const targets = targetsOf(s.ref, w, listed.ok, 'send for approval')
  if ('step' in targets) return targets.step
  const focus = targets.campaigns.map((c) => c.id)
  const name = targets.campaigns.map((c) => `**${plainText(c.name)}**`).join(' and ')
  const removed = targets.campaigns.find((c) => c.status === 'REMOVED')
  if (removed) return tell(`${name} was removed, so it can't be sent any more.`)
  const { contact } = s
  if (contact.badEmail)
    return ask(
      'contact',
      `"${plainText(contact.badEmail)}" doesn't look like an email address. What is the client's email address?`,
      focus,
    )
  if (!contact.name && !contact.email)
    return ask('contact', `Who should get ${name}? Please tell me your client's name and email address.`, focus)
  if (!contact.email) return ask('contact', `What is ${plainText(contact.name ?? '')}'s email address?`, focus)
  const proposed = nameFromEmail(contact.email)
  if (!contact.name)
    return ask(
      'contact',
      `What is the name of the client at ${contact.email}?${proposed ? ` Shall I put "${plainText(proposed)}"?` : ''}`,
      focus,
    )
  const { name: client, email } = contact
  return {
    kind: 'act',
    asksFirst: true,
    focus,
    calls: targets.campaigns.map((c) =>
      call('share_campaign_for_approval', { campaign_id: c.id, client_name: client, client_email: email }),
    ),
    word: (made) => word(made, listed.ok ?? []),
    note: `${name} would go to ${plainText(client)} at ${email}, with a private link to approve or reject it.`,
  }
}

const share = (s: Said): Task => ({
  intent: 'share',
  step: (w) => step(s, w),
  refine: (m) => refine(s, m),
  narrow: (kept, calls) => share({ ...s, ref: { kind: 'found', ids: campaignsIn(kept, calls) } }),
})

/** Sends a campaign to a client for approval. */
export const shareIn = (r: Reading, ref: CampaignRef): Task => share({ ref, contact: contactOf(r) })

function refine(s: Said, m: Message): Task | undefined {
  const now = contactOf(m.reading, m.slot === 'contact' && !s.contact.name)
  const ref = refIn(m)
  const proposed =
    m.slot === 'contact' && !s.contact.name && s.contact.email ? nameFromEmail(s.contact.email) : undefined
  if (proposed && !now.name && !now.email && !now.badEmail && agreesTo(m.reading.text))
    return share({ ...s, contact: { ...s.contact, name: proposed } })
  const named = ['found', 'many', 'nth', 'other'].includes(ref.kind)
  if (!named && !now.name && !now.email && !now.badEmail) return undefined
  const { badEmail: _, ...kept } = s.contact
  const contact = {
    ...kept,
    ...now,
  }
  return share({ ref: named ? ref : s.ref, contact })
}
