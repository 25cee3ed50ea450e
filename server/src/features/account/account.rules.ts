import type { Me } from '@adwright/contract/account'

/** Email addresses are compared without case. */
export const plainEmail = (email: string): string => email.trim().toLowerCase()

export interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly hasCompletedTutorial: boolean
  readonly createdAt: Date
}

export const meOnWire = (person: Person, pictureUrl: string | null): Me => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  email_verified: person.emailVerifiedAt !== null,
  has_completed_tutorial: person.hasCompletedTutorial,
  picture_url: pictureUrl,
  created_at: person.createdAt.toISOString(),
})
