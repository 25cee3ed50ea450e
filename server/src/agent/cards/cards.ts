import type { Card } from '../agent.ts'
import { campaignCards, shareCard } from './campaign-cards.ts'
import { imageCard } from './image-card.ts'

/** What each gated action shows on its card. An action without a line here stands on a plain one. */
export const cards: Readonly<Record<string, Card>> = {
  ...campaignCards,
  share_campaign_for_approval: shareCard,
  generate_image: imageCard,
}
