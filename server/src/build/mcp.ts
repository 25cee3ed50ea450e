import type { FastifyInstance } from 'fastify'
import { type Agent, cards } from '#agent/index.ts'
import { ownerScope } from '#db/scope.ts'
import { openMcpTransport } from '#transports/mcp/open-mcp-transport.ts'
import { toolbox } from '#transports/tools.ts'
import { identifyApiKey } from '#features/account/index.ts'
import { allHandlers } from './all-handlers.ts'
import type { CtxOf, AppContext } from './contexts.ts'

/** Opens /mcp: the same tools and action pipeline, for the owner's own programs. */
export function openMcp(app: FastifyInstance, context: AppContext, ctxOf: CtxOf, agent: Agent): Promise<void> {
  const { system, clock, config, log } = context
  return openMcpTransport(app, {
    publicUrl: config.PUBLIC_URL,
    log,
    tools: toolbox(allHandlers),
    identify: (key) => identifyApiKey(system, key, clock),
    limits: { clock, config, system },
    ctxFor: (who, it) => ctxOf(who, { via: 'mcp', ...it }),
    alwaysAsks: (tool) => cards[tool]?.asksOverMcp ?? false,
    askOwner: (owner, request) => agent.askOwner(ownerScope(system, owner), request),
  })
}
