import { lastSegment } from '@adwright/contract/fields.rules'
import { addKeywords } from '@adwright/contract/campaigns/keywords'
import { type KeywordEdit, planKeywords } from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

const listed = (all: readonly string[]): string => all.map((it) => (/^[["]/.test(it) ? it : `“${it}”`)).join(', ')
const keywordsOf = (all: readonly string[]): string => cardTexts.keyword.some(listed(all), all.length)
const negativesOf = (all: readonly string[]): string => cardTexts.keyword.someNegative(listed(all), all.length)

interface Words {
  readonly summary: (keywords: readonly string[], campaign: string) => string
  readonly text: string
}
const words: Readonly<Record<KeywordEdit, Words>> = {
  add: {
    summary: (all, campaign) => cardTexts.keyword.add(keywordsOf(all), campaign),
    text: cardTexts.keyword.shownToo,
  },
  remove: {
    summary: (all, campaign) => cardTexts.keyword.takeOut(keywordsOf(all), campaign),
    text: cardTexts.keyword.notShown(cardTexts.keyword.stays),
  },
  exclude: {
    summary: (all, campaign) => cardTexts.keyword.add(negativesOf(all), campaign),
    text: cardTexts.keyword.excluded(cardTexts.keyword.stays),
  },
  remove_negative: {
    summary: (all, campaign) => cardTexts.keyword.takeOut(negativesOf(all), campaign),
    text: cardTexts.keyword.shownAgain,
  },
}

/** What a keyword change does. A call that would be refused, or names an unknown keyword, gets no card. */
const keywordCard = (how: KeywordEdit): Card => ({
  face: async (ctx, args) => {
    const { campaign_id, keywords } = addKeywords.input.parse(args)
    const { campaign, changing } = await planKeywords(ctx, how, lastSegment(campaign_id), keywords)
    const nothing = changing.length === 0
    return {
      summary: nothing ? cardTexts.keyword.same(campaign) : words[how].summary(changing, campaign),
      impact: noCost(nothing ? cardTexts.costsNothing : words[how].text),
    }
  },
})

export const keywordCards: Readonly<Record<string, Card>> = {
  add_keywords: keywordCard('add'),
  remove_keywords: keywordCard('remove'),
  exclude_keywords: keywordCard('exclude'),
  remove_negative_keywords: keywordCard('remove_negative'),
}
