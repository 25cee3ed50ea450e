import { moneyIn } from '@adwright/contract/values/currency.rules'
import { createConversion } from '@adwright/contract/campaigns/conversions'
import { KIND_NAMES } from '@adwright/contract/customer-kinds.rules'
import { measureCustomers } from '@adwright/contract/measuring'
import { setCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { targetingFacts } from '@adwright/contract/campaigns/targeting.rules'
import { activeAccount } from '#features/ad-account/index.ts'
import {
  planTargeting,
  campaignOnWire,
  knownCampaign,
  negativesOf,
  targetingOnWire,
} from '#features/campaigns/index.ts'
import type { Card } from '../agent.ts'
import { noCost } from './no-cost.ts'
import { cardTexts } from './cards.texts.ts'

/** Each line that changes, before and after. An ambiguous place is refused before anyone is asked. */
export const targetingCard: Card = {
  face: async (ctx, args) => {
    const { campaign_id, ...input } = setCampaignTargeting.input.parse(args)
    const { row, now, change } = await planTargeting(ctx, campaign_id, input)
    const negatives = negativesOf(row)
    const [was, is] = [
      targetingFacts(await targetingOnWire(ctx, now, negatives)),
      targetingFacts(await targetingOnWire(ctx, { ...now, ...change }, negatives)),
    ]
    const sentence = (it: (typeof is)[number]) => `${it.label}: ${it.value}`
    const before = new Set(was.map(sentence))
    const after = new Set(is.map(sentence))
    const gone = was.filter((it) => !after.has(sentence(it)) && !is.some((one) => one.label === it.label))
    const title = [
      ...is.filter((it) => !before.has(sentence(it))).map(sentence),
      ...gone.map((it) => cardTexts.targeting.noLonger(sentence(it))),
    ]
    const budget = moneyIn(row.currency).short(campaignOnWire(row).budget)
    return {
      summary: title.length === 0 ? cardTexts.same(row.name) : `${row.name}: ${title.join('. ')}.`,
      impact: noCost(
        cardTexts.budgetStays(budget),
        ...was.filter((it) => !after.has(sentence(it))).map((it) => cardTexts.targeting.untilNow(sentence(it))),
      ),
    }
  },
}

/** What would be counted as a conversion, and for which campaign. */
export const conversionCard: Card = {
  face: async (ctx, args) => {
    const { name, category, campaign_id } = createConversion.input.parse(args)
    const row = campaign_id === undefined ? undefined : await knownCampaign(ctx, await activeAccount(ctx), campaign_id)
    return {
      summary: row
        ? cardTexts.targeting.countAfterClick(category.toLowerCase(), name, row.name)
        : cardTexts.targeting.count(category.toLowerCase(), name),
      impact: noCost(cardTexts.targeting.countsBySnippet),
    }
  },
}

/** What would count as a customer from now on. */
export const measuringCard: Card = {
  face: async (_, args) => {
    const { kinds } = measureCustomers.input.parse(args)
    return {
      summary: cardTexts.targeting.countCustomers(kinds.map((it) => KIND_NAMES[it.kind]).join(', ')),
      impact: noCost(cardTexts.targeting.countsByTag),
    }
  },
}
