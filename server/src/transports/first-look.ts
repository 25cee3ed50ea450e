import { type PublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { escapeHtml } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'

/** Texts by the names of their places in the page. */
type Fields = Readonly<Record<string, string>>
/** What a private link's page shows first; undefined where the page's own code draws all of it. */
export type FirstLook = (request: FastifyRequest, reply: FastifyReply, secret: string) => Promise<Fields | undefined>

/** The page that web/first-look.tsx has drawn, with these texts in its places. */
export const filledIn = (page: string, fields: Fields): string =>
  page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(fields[name] ?? ''))

/** The greeting of a client who is asked for the first time, with the page: on a slow phone its code comes a second later. */
export function clientsFirstLook(
  handlers: readonly Handler[],
  ctxFor: (request: FastifyRequest, reply: FastifyReply) => PublicCtx,
): FirstLook {
  const reading = handlers.find((it) => it.action.name === readPublicApproval.name)
  if (!reading) throw new Error('what a client is asked can be read')
  return async (request, reply, secret) => {
    try {
      const asked = (await runAction(reading, ctxFor(request, reply), { secret })) as PublicApproval
      const isOver = asked.end_date !== null && asked.end_date < asked.today
      if (isOver || asked.changed_fields?.length) return undefined
      const { from_name, client_name, title, description } = asked
      return { from_name, client_name, title, description }
    } catch (error) {
      // The page asks itself, and says why there is nothing.
      if (error instanceof AppError) return undefined
      throw error
    }
  }
}
