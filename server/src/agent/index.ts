export type { AgentParts, AgentTool, Card, CardFace, NodeBus, PromptFacts } from './agent.ts'
export { cards } from './cards/cards.ts'
export { cardOnWire } from './gate.ts'
export { type Agent, openAgent } from './open-agent.ts'
