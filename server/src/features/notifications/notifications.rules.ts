import { notificationSubjects } from '@adwright/contract/notifications'
import { notificationTexts } from './notifications.texts.ts'

/** What a notification is about. `news`: anything else. `promotion`: not an event, but something we'd like to tell people. */
export const kinds = [
  'approval',
  'launch',
  'ad_review',
  'funds',
  'credits',
  'payment',
  'image',
  'analysis',
  'import',
  'ads_login',
  'tag',
  'site_message',
  'watch',
  'news',
  'promotion',
] as const
export type Kind = (typeof kinds)[number]

/** What can be opened (contract, notificationSubjects), and its id if it's a single thing. */
export interface About {
  readonly subject: (typeof notificationSubjects)[number]
  readonly id?: string
}

const subjects: Readonly<Partial<Record<Kind, About['subject']>>> = {
  funds: 'funds',
  credits: 'credits',
  payment: 'payments',
  image: 'images',
  import: 'figures',
  ads_login: 'ad_account',
  tag: 'measuring',
  site_message: 'site_messages',
  watch: 'watch',
}
/** The default subject of each kind. */
export const subjectOfKind = (kind: Kind): About['subject'] | undefined => subjects[kind]
export const isSubject = (word: string | null): word is About['subject'] =>
  notificationSubjects.some((it) => it === word)

/** `[2026-11-20 14:03] message`, in UTC (contract.md, The rest). */
export const notificationLine = (message: string, at: Date): string =>
  `[${at.toISOString().slice(0, 16).replace('T', ' ')}] ${message}`

interface MailKind {
  readonly subject: string
  readonly footnote: string
}

/** The kinds that are also emailed: what people must not miss, and what they subscribed to. */
const mailed: Readonly<Partial<Record<Kind, MailKind>>> = notificationTexts.mails

export const mailOfKind = (kind: Kind): MailKind | undefined => mailed[kind]

/** Transactional emails are always sent; promotions only to subscribers (product-3 §2.7). */
export const wantsMail = (kind: Kind, person: { readonly promotionalEmailsEnabled: boolean }): boolean =>
  mailed[kind] !== undefined && (kind !== 'promotion' || person.promotionalEmailsEnabled)
