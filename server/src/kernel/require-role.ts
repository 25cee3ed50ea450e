import { isAtLeast, type Role } from '@adwright/contract/action'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'

/**
 * Refuses a member whose role in the business is too low. Jobs and email links act as the business itself.
 * @throws {AppError} `role_required` 403
 */
export function requireRole({ member }: Pick<Ctx, 'member'>, least: Role): void {
  if (member && !isAtLeast(member.role, least)) throw new AppError('role_required')
}
