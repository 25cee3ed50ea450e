import type { Business } from '@adwright/contract/businesses/businesses'
import type { Invitation } from '@adwright/contract/businesses/invitations'
import type { Member } from '@adwright/contract/businesses/members'
import type { BaseCtx } from '#kernel/ctx.ts'
import type { BusinessRow } from './businesses.store.ts'
import { businessTexts } from './businesses.texts.ts'
import type { OpenInvitation } from './invitations.store.ts'
import type { MemberRow } from './members.store.ts'

/** A business's name: as set by its members, or from its profile. */
export const nameOr = (name: string): string => (name === '' ? businessTexts.unnamed : name)

/** The same for people who don't work there yet, to whom it isn't 'my' business. */
export const nameFor = (name: string, inviter: string): string =>
  name === '' && inviter !== '' ? businessTexts.unnamedOf(inviter) : nameOr(name)

/** A business as one person sees it. */
export const businessOnWire = (
  { id, payer, name, role, timeZone, createdAt }: BusinessRow,
  person: string,
): Business => ({
  id,
  name: nameOr(name),
  role,
  is_first: id === person,
  is_payer: payer === person,
  created_at: createdAt.toISOString(),
  time_zone: timeZone,
})

const fullName = ({ firstName, lastName }: Pick<MemberRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const memberOnWire = ({ services }: Pick<BaseCtx, 'services'>, member: MemberRow, person: string): Member => ({
  user_id: member.userId,
  name: fullName(member),
  email: member.email,
  role: member.role,
  picture_url: member.pictureKey === null ? null : services.files.urlOf(member.pictureKey),
  is_you: member.userId === person,
  is_payer: member.isPayer,
  joined_at: member.joinedAt.toISOString(),
})

export const invitationOnWire = ({ createdAt, expiresAt, invitedBy, ...rest }: OpenInvitation): Invitation => ({
  ...rest,
  invited_by: invitedBy,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
})
