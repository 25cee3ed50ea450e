import { type PublicApproval, readPublicApproval } from '@adwright/contract/public-approvals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#kernel/app-error.ts'
import type { PublicCtx } from '#kernel/ctx.ts'
import type { Handler } from '#kernel/handle.ts'
import { escapeHtml } from '#kernel/html.ts'
import { runAction } from '#kernel/run-action.ts'

/** Texts by the names of their placeholders in the page. */
type Fields = Readonly<Record<string, string>>
/** A private link page's first content; undefined if the page's own code renders everything. */
export type FirstLook = (request: FastifyRequest, reply: FastifyReply, secret: string) => Promise<Fields | undefined>

/** The page rendered by web/first-look.tsx, with these texts filled in. */
export const filledIn = (page: string, fields: Fields): string =>
  page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(fields[name] ?? ''))

/** The greeting of a client who is asked for the first time is sent with the page: on a slow phone its code arrives a second later. */
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
      // The page makes its own request, and says why there is nothing.
      if (error instanceof AppError) return undefined
      throw error
    }
  }
}
