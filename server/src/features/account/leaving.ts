import type { Ctx } from '#kernel/ctx.ts'

/** What is to be settled outside before an owner is erased. Throwing keeps the owner as they are. */
export type Farewell = (ctx: Ctx) => Promise<void>

const farewells = new Set<Farewell>()

/**
 * Registers what has to end before an owner is gone: campaigns that would go on spending, files that would stay for ever.
 * This feature knows none of those that need it.
 */
export function beforeErasing(farewell: Farewell): void {
  farewells.add(farewell)
}

export async function sayFarewell(ctx: Ctx): Promise<void> {
  for (const farewell of farewells) await farewell(ctx)
}
