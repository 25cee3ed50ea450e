import type { Rule } from './of-campaigns.ts'
import { namedIds } from './slots.ts'

const ofPapers: ReadonlySet<string> = new Set([
  'answer:billing_details',
  'answer:where_saved',
  'answer:payment_pending',
])
const wanting = ['v.search', 'v.share', 'v.show', 'v.see', 'v.want']
/** 'Where do I find the October invoice?': the invoice itself, and not what stands on it. */
const invoices: Rule = ({ intent, clause: { acts }, slots: { says } }) =>
  ofPapers.has(intent) && says?.has('invoice') && wanting.some((it) => acts.includes(it))
    ? 'answer:invoices'
    : undefined
const ofAlerts: ReadonlySet<string> = new Set(['answer:bell_what', 'notifications', 'pause'])
/** 'Turn the notifications off' asks where that's done, and not what they are. */
const silencing: Rule = ({ intent, clause: { acts }, slots: { says, refs = [] } }) =>
  ofAlerts.has(intent) && acts.includes('v.pause') && says?.has('alerts') && namedIds(refs).length === 0
    ? 'answer:email_settings'
    : undefined
/** 'And when do they renew?': the plan, and its next charge. */
const renewing: Rule = ({ intent, clause: { question }, slots: { says, refs = [] } }) =>
  (intent.startsWith('answer:') || intent === 'unclear') &&
  question &&
  says?.has('renews') &&
  !says.has('campaigns') &&
  namedIds(refs).length === 0
    ? 'answer:plans'
    : undefined
/** Questions about the account's papers, messages and plan. */
export const ofAccount: readonly Rule[] = [invoices, silencing, renewing]
