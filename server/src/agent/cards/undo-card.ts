import { undoActivity } from '@adwright/contract/activity'
import { planUndo } from '#features/activity/index.ts'
import type { Card, CardFace } from '../agent.ts'
import { labelOf } from '../tool-words.rules.ts'
import { campaignCards } from './campaign-cards.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (it: unknown): Fields => (typeof it === 'object' && it !== null ? (it as Fields) : {})

const LINES_MAX = 8
const TEXT_MAX_CHARS = 120

function words(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  if (text === 'null') return 'none'
  return text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS)}…` : text
}

/** The fields that undoing would change, before and after. */
function linesOf(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return fields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .slice(0, LINES_MAX)
    .map((field) => `${labelOf(field)}: ${words(is[field])} → ${words(was[field])}`)
}

/** Undoing a campaign change is another change, so its card states what that costs. */
const cardOf = (action: string, input: Fields): Card | undefined => {
  if (action !== 'change_campaign') return undefined
  if (input.status === undefined) return campaignCards.update_campaign
  return Object.keys(input).length > 2 ? undefined : campaignCards[statusCards[String(input.status)] ?? '']
}
const statusCards: Readonly<Record<string, string>> = { ENABLED: 'resume_campaign', PAUSED: 'pause_campaign' }

/** What undoing an entry would change. An entry that can no longer be undone gets no card. */
export const undoCard: Card = {
  face: async (ctx, args): Promise<CardFace> => {
    const { entry, action, input } = await planUndo(ctx, undoActivity.input.parse(args).id)
    const what = cardTexts.undo.undo(labelOf(entry.action))
    const back = await cardOf(action, fieldsOf(input))?.face(ctx, fieldsOf(input))
    if (back) return { ...back, summary: `${what}. ${back.summary}` }
    const lines = linesOf(entry.before, entry.after)
    const money = action.startsWith('change_campaign') ? [cardTexts.undo.spendsAgain] : []
    return {
      summary: entry.target === null ? `${what}.` : `${what}: ${entry.target}.`,
      impact: noCost(...(lines.length > 0 ? lines : [cardTexts.undo.goesBack]), ...money),
    }
  },
}
