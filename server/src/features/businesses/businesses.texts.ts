import { ENTERPRISE_BUSINESSES_MAX, INVITATION_DAYS, MEMBERS_MAX } from '@adwright/contract/limits'
import type { Role } from '@adwright/contract/action'
import { roleWords } from '@adwright/contract/businesses/roles.rules'

const aRole = (role: Role): string => (role === 'owner' ? 'an owner' : `a ${role}`)

/** Messages about businesses and their members. */
export const businessTexts = {
  unnamed: 'My business',
  unnamedOf: (owner: string) => `${owner}’s business`,
  onlyEnterprise: `Your plan has one business. Enterprise has up to ${ENTERPRISE_BUSINESSES_MAX}, for an agency’s clients.`,
  businessesFull: `You have ${ENTERPRISE_BUSINESSES_MAX} businesses, the most there can be. Delete one first.`,
  teamFull: `A business has up to ${MEMBERS_MAX} members, open invitations included. Remove someone first.`,
  lastOwner: {
    you: 'You’re the only owner, so you can’t leave. Make someone else an owner first, or delete the business.',
    they: 'This is the only owner. Make someone else an owner first.',
  },
  payer: {
    you: 'This business is paid from your plan, so you stay its owner. You can delete it instead.',
    they: 'This business is paid from their plan, so they stay its owner.',
  },
  firstStays: 'This is your first business. It’s only deleted with your account.',
  wrongName: 'That isn’t its name. Nothing was deleted.',
  memberAlready: (email: string) => `${email} works for this business already.`,
  notYours: (email: string) => `This invitation is for ${email}. Sign in with that address to accept it.`,
  signInInstead: (email: string) => `${email} has an account already. Sign in to accept the invitation.`,
  linkOver: {
    accepted: 'This invitation has already been used. Ask for a new one.',
    expired: `This invitation has expired: it was good for ${INVITATION_DAYS} days. Ask for a new one.`,
    revoked: 'This invitation was taken back. Ask for a new one.',
  },
  noLongerIn: (business: string, by: string) =>
    `You joined with this invitation, but you no longer work for ${business}. Ask ${by === '' ? 'its owner' : by} for a new one.`,
  mailRefused: 'This address can’t get mail. Check it for a typing mistake.',
  mailDown: 'We couldn’t send the invitation, so nobody was invited. Please try again later.',
  mail: {
    subject: (business: string) => `You’re invited to ${business}`,
    heading: (business: string) => `Join ${business}`,
    invited: (by: string, business: string, role: Role) =>
      `${by} invites you to work for ${business} on Adwright, as ${aRole(role)}.`,
    role: (role: Role) => roleWords[role].may,
    until: (day: string) => `The link works once, until ${day}.`,
    button: 'See the invitation',
    footnote: 'You’re getting this email because someone typed this address. If you don’t know them, just ignore it.',
  },
} as const
