import { asDay } from '@adwright/contract/values/day.rules'
import { openProcessBus } from '#db/open-bus.ts'
import type { AddressInfo } from 'node:net'
import type { Topic } from '@adwright/contract/action'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { type Agent, type AgentParts, type AgentTool, type Card, openAgent } from '#agent/index.ts'
import type { Bus } from '#db/bus.ts'
import { ownerScope } from '#db/scope.ts'
import type { Database } from '#db/open.ts'
import { Hub, openChatSocket } from '#transports/ws/index.ts'
import { admit, onRevoked, openStillIn, roleIn } from '#features/account/index.ts'
import { onSessionGone } from '#features/chat/index.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { costOf, metered } from '#features/model-usage/index.ts'
import type { ModelPrice, ModelTraits } from '#services/llm/port.ts'
import { newId } from '#kernel/ids.ts'
import { type ChatClient, connectChat } from './chat-client.ts'

export interface ChatApp {
  readonly agent: Agent
  readonly hub: Hub
  readonly url: string
  readonly logged: string[]
  readonly bus: Bus
  readonly connect: (tokenOrTicket: string) => Promise<ChatClient>
  readonly stale: (owner: string, ...topics: Topic[]) => void
  readonly close: () => Promise<void>
}

export interface ChatAppParts {
  readonly database: Database
  readonly model: LanguageModelV4
  readonly traits?: ModelTraits
  readonly standIn?: LanguageModelV4
  readonly price?: ModelPrice
  readonly pick?: AgentParts['pick']
  readonly tools?: readonly AgentTool[]
  readonly cards?: Readonly<Record<string, Card>>
  readonly now?: () => Date
  readonly exclusive?: boolean
  readonly bus?: Bus
  readonly hasOthers?: boolean
  readonly messagesPerMinute?: number
  readonly leaseMs?: number
  readonly closeGraceMs?: number
  readonly hasAdAccount?: boolean
  readonly ownerFacts?: AgentParts['ownerFacts']
  readonly files?: AgentParts['files']
  readonly heardOfModel?: AgentParts['heardOfModel']
  readonly patience?: AgentParts['patience']
}

/** The chat as it's served, on its own port: real sockets, a real database, a scripted model. */
export async function startChatApp(chatAppParts: ChatAppParts): Promise<ChatApp> {
  const { system } = chatAppParts.database
  const clock = { now: chatAppParts.now ?? (() => new Date()) }
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const bus = chatAppParts.bus ?? openProcessBus(log)
  const staleListeners = new Set<(owner: string, topics: readonly Topic[]) => void>()
  const stale = (owner: string, ...topics: Topic[]) => {
    for (const listener of staleListeners) listener(owner, topics)
  }
  const hub = new Hub({
    log,
    bus,
    hasOthers: chatAppParts.hasOthers ?? false,
    onRevoked,
    onSessionGone,
    onStale: (listener) => {
      staleListeners.add(listener)
      return () => staleListeners.delete(listener)
    },
  })
  const files = chatAppParts.files ?? { get: async () => undefined, urlOf: (key: string) => key }
  const agent = await openAgent({
    system,
    clock,
    log,
    model: chatAppParts.model,
    traits: chatAppParts.traits,
    ...(chatAppParts.standIn ? { standIn: chatAppParts.standIn } : {}),
    pick: chatAppParts.pick ?? (chatAppParts.price && pricedAt(chatAppParts, chatAppParts.price)),
    tools: chatAppParts.tools ?? [],
    cards: chatAppParts.cards ?? {},
    ctxFor: async (scope, { signal, requestId }) =>
      ({ scope, signal, requestId, clock, log, via: 'agent', tier: 'Free' }) as unknown as Ctx,
    ownerFacts: chatAppParts.ownerFacts,
    ...(chatAppParts.heardOfModel ? { heardOfModel: chatAppParts.heardOfModel } : {}),
    ...(chatAppParts.patience ? { patience: chatAppParts.patience } : {}),
    hasAdAccount: async () => chatAppParts.hasAdAccount ?? false,
    promptFacts: async () => ({ today: asDay('2026-11-21'), timeZone: 'UTC' }),
    tell: (owner, sessionId, frames) => hub.tell(owner, sessionId, frames),
    listChanged: (owner) => stale(owner, 'chat'),
    bus,
    files,
    exclusive: chatAppParts.exclusive ?? true,
    nodeId: newId(),
    messagesPerMinute: chatAppParts.messagesPerMinute,
    closeGraceMs: chatAppParts.closeGraceMs ?? 0,
    ...(chatAppParts.leaseMs === undefined ? {} : { leaseMs: chatAppParts.leaseMs }),
  })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  await openChatSocket(app, {
    system,
    clock,
    log,
    hub,
    agent,
    files,
    admit: (token) => admit(system, token, clock),
    roleIn: (place) => roleIn(system, place),
    stillIn: openStillIn(system, clock),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}`
  const clients: ChatClient[] = []
  return {
    agent,
    hub,
    url,
    logged,
    bus,
    stale,
    connect: async (token) => {
      const client = await connectChat(url, token)
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.cut()
      await agent.close()
      await hub.close()
      await app.close()
      await bus.close()
    },
  }
}

export const scopeFor = (database: Database, owner: string) => ownerScope(database.system, owner)

/** The model with a price: each call's cost is reported. */
const pricedAt =
  ({ model, standIn, traits }: ChatAppParts, price: ModelPrice): AgentParts['pick'] =>
  (_scope, { onCost }) =>
    Promise.resolve({
      provider: model.provider,
      modelId: model.modelId,
      model: metered(model, (use) => Promise.resolve(onCost?.(costOf(use, price)))),
      ...(standIn ? { standIn } : {}),
      ...(traits ? { traits } : {}),
    })
