import type { FastifyInstance } from 'fastify'
import type { Agent } from '#agent/index.ts'
import { mineOf } from '#db/mine.ts'
import { openMcpDoor } from '#doors/mcp/open-mcp-door.ts'
import { toolbox } from '#doors/tools.ts'
import { identifyApiKey } from '#features/account/index.ts'
import { allHandlers } from './all-handlers.ts'
import type { CtxOf, Ground } from './contexts.ts'

/** Opens /mcp: the same tools in the same corridor, for programs of the owner's own. */
export function openMcp(app: FastifyInstance, ground: Ground, ctxOf: CtxOf, agent: Agent): Promise<void> {
  const { everyone, clock, config, log } = ground
  return openMcpDoor(app, {
    publicUrl: config.PUBLIC_URL,
    log,
    tools: toolbox(allHandlers),
    identify: (key) => identifyApiKey(everyone, key, clock),
    limits: { clock, config, everyone },
    ctxFor: (who, it) => ctxOf(who, { via: 'mcp', ...it }),
    askOwner: (owner, wish) => agent.askOwner(mineOf(everyone, owner), wish),
  })
}
