import { keepSameTime } from '@adwright/contract/values/time-zone.rules'
import { Gauge, type Registry } from 'prom-client'
import { CHAT_MESSAGES_PER_MINUTE } from '@adwright/contract/limits'
import type { FastifyInstance } from 'fastify'
import {
  type Agent,
  businessAtHand,
  cards,
  openAgent,
  ownerFacts,
  proposeMemory,
  spokenLanguage,
  withSearch,
} from '#agent/index.ts'
import type { Database } from '#db/open.ts'
import { Hub, openChatSocket } from '#transports/ws/index.ts'
import { toolbox } from '#transports/tools.ts'
import { admit, onRevoked, openStillIn, placeOfId, roleIn } from '#features/account/index.ts'
import { activeAccountIfAny, dayOf, openBusinessClocks } from '#features/ad-account/index.ts'
import { onSessionGone } from '#features/chat/index.ts'
import { noteSpoken } from '#features/watch/index.ts'
import { allHandlers } from './all-handlers.ts'
import { AppError } from '#kernel/app-error.ts'
import { newId } from '#kernel/ids.ts'
import { type CtxOf, type AppContext, STALE_CHANNEL, type StaleNews, staleTeller } from './contexts.ts'

const NO_MEMBER = 'Whoever asked for this is no longer a member of this business.'

export interface OpenChat {
  readonly agent: Agent
  readonly close: () => Promise<void>
}

/** Opens the chat: the sockets, the agent and the stale topics. Returns the agent, and the function to close everything. */
export async function openChat(
  app: FastifyInstance,
  context: AppContext,
  ctxOf: CtxOf,
  database: Database,
  metrics: Registry,
): Promise<OpenChat> {
  const { system, clock, log, bus, config, services } = context
  const stale = staleTeller(context)
  const isExclusive = database.kind === 'embedded'
  const hub = new Hub({
    log,
    bus,
    hasOthers: !isExclusive,
    onRevoked,
    onSessionGone,
    onStale: (listener) =>
      bus.subscribe(STALE_CHANNEL, (news) => {
        const { owner, topics } = news as StaleNews
        listener(owner, topics)
      }),
  })
  new Gauge({
    name: 'adwright_chat_sockets',
    help: 'Open chat sockets.',
    registers: [metrics],
    collect() {
      this.set(hub.size)
    },
  })
  const clocksOf = openBusinessClocks(system, { services, clock, log })
  const agent = await openAgent({
    system,
    clock,
    log,
    bus,
    exclusive: isExclusive,
    files: services.files,
    nodeId: newId(),
    model: services.llm.model,
    traits: services.llm.traits,
    ...(services.llm.standIn ? { standIn: services.llm.standIn } : {}),
    pick: services.llm.pick,
    ...(services.llm.heard ? { heardOfModel: services.llm.heard } : {}),
    tools: withSearch([...toolbox(allHandlers), proposeMemory]),
    cards,
    ctxFor: async (scope, { person, ...call }) => {
      const place = person === null ? undefined : await placeOfId(system, clock, person, scope.owner)
      if (!place) throw new AppError('role_required', NO_MEMBER)
      return ctxOf(place, call)
    },
    promptFacts: async (scope) => {
      const { business, account } = await clocksOf(scope)
      const own = { today: dayOf(business), timeZone: business.timeZone }
      if (!account || keepSameTime(business.timeZone, account.timeZone, business.now)) return own
      return { ...own, account: { today: dayOf(account), timeZone: account.timeZone } }
    },
    businessAtHand,
    ownerFacts: async (scope, person) => {
      const { business, account } = await clocksOf(scope)
      const atHand = await businessAtHand(scope, person)
      return ownerFacts(scope, { clock, today: dayOf(account ?? business), atHand })
    },
    heard: async (scope, text) => {
      const language = spokenLanguage(text)
      if (language !== undefined) await noteSpoken(scope, language)
    },
    hasAdAccount: async (scope) => (await activeAccountIfAny(scope)) !== undefined,
    tell: (owner, sessionId, frames) => hub.tell(owner, sessionId, frames),
    listChanged: (owner) => stale(owner, 'chat'),
    messagesPerMinute: config.RATE_LIMIT === 'on' ? CHAT_MESSAGES_PER_MINUTE : undefined,
  })
  await openChatSocket(app, {
    system,
    clock,
    log,
    hub,
    agent,
    files: services.files,
    admit: (secret) => admit(system, secret, clock),
    roleIn: (place) => roleIn(system, place),
    stillIn: openStillIn(system, clock),
  })
  return {
    agent,
    close: async () => {
      await agent.close()
      await hub.close()
    },
  }
}
