import type { Insight } from '@adwright/contract/insights'
import { insightTexts } from './insights.texts.ts'

export interface InsightText {
  title: string
  /** The figures it rests on. */
  figures: string
  /** The button's words. */
  act: string
  /** What is asked in the chat, where every change waits for approval. '' where a dialog asks. */
  message: string
}

/** An insight in words. */
export function insightText(it: Insight): InsightText {
  const name = it.campaign_name
  if (it.kind === 'budget_limited')
    return {
      title: insightTexts.budget(name),
      figures: insightTexts.budgetFigures(it.days_at_budget, it.days, it.daily_budget, it.average_daily_cost),
      act: insightTexts.budgetAct(it.suggested_daily_budget),
      message: insightTexts.budgetMessage(name, it.suggested_daily_budget),
    }
  if (it.kind === 'idle_keyword')
    return {
      title: insightTexts.keyword(it.keyword, name),
      figures:
        it.cost_per_click === null || it.others_cost_per_click === null
          ? insightTexts.keywordNoClicks(it.cost, it.impressions)
          : insightTexts.keywordFigures(
              it.cost,
              it.clicks,
              it.cost_per_click,
              it.others_cost_per_click,
              it.ctr,
              it.others_ctr,
            ),
      act: insightTexts.keywordAct,
      message: insightTexts.keywordMessage(it.keyword, name),
    }
  return {
    title: insightTexts.hours(name, it.from_hour, it.to_hour),
    figures: insightTexts.hoursFigures(it.cost, it.cost_share, it.clicks, it.click_share),
    act: insightTexts.hoursAct,
    message: '',
  }
}
