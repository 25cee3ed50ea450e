import type { Me } from '@adwright/contract/account'
import type { BaseCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { meOnWire } from './account.rules.ts'
import type { User } from './account.store.ts'

/**
 * The signed-in person.
 * @throws {AppError} `unauthorized` 401 if the owner was erased meanwhile
 */
export function requireUser(user: User | undefined): User {
  if (!user) throw new AppError('unauthorized')
  return user
}

/** A person on the wire; the picture's URL is signed. */
export const meOf = ({ services }: Pick<BaseCtx, 'services'>, user: User): Me =>
  meOnWire(user, user.pictureKey === null ? null : services.files.urlOf(user.pictureKey))
