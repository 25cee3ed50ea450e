import { randomInt } from 'node:crypto'

/** Ids like the platform's: digits, unique, meaningless. */
export const newEntityId = (): string => String(20_000_000_000 + randomInt(200_000_000_000))

export const newCustomerId = (): string => String(2_000_000_000 + randomInt(7_000_000_000))
