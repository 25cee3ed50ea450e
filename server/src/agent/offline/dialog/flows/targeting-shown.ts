import { type CampaignFacts, number, record, strings } from '../../conversation/results.ts'
import { bold, bullets, plain } from '../../words/format.ts'
import { shiftWords } from '../plan-words.ts'
import type { Slots } from '../slots.ts'
import { shiftsIn } from '../targeting-args.ts'
import { type Call, call, type Step, type World } from '../task.ts'
import { idsOf, run } from './engine.ts'

export const readOf = (c: CampaignFacts): Call => call('get_campaign_targeting', { campaign_id: c.id })
/** The prefixes of the product's lines with days and hours, and with ages: without one there is no such limit. */
const HOURS = 'Hours: '
const AGES = 'Ages: '
/** Where, when and to whom campaigns are shown. */
export function showTargeting(s: Slots, campaigns: readonly CampaignFacts[], w: World): Step {
  return run(w, campaigns.map(readOf), {
    focus: idsOf(campaigns),
    done: ({ in_words, bids, schedules }, { args }) => {
      const name = bold(campaigns.find((c) => c.id === args.campaign_id)?.name ?? '')
      const bid = s.says?.has('bids') ? number(record(bids).cpc_bid) : undefined
      if (bid !== undefined) return w.say('bid.is', { name, bid: w.usdExact(bid) })
      const told = (it: string): string =>
        it.startsWith(HOURS) && w.lang !== 'en' ? `${HOURS}${shiftWords(shiftsIn(schedules), w).join('; ')}` : it
      const has = (prefix: string): boolean => strings(in_words).some((it) => it.startsWith(prefix))
      const lines = [
        ...(has(HOURS) ? [] : [w.say('targeting.always')]),
        ...strings(in_words).map((it) => plain(w.own(told(it)))),
        ...(has(AGES) ? [] : [w.say('targeting.all_ages')]),
      ]
      return `${w.say('targeting.lead', { name })}\n\n${bullets(lines)}`
    },
  })
}
