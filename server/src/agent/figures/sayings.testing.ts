import type { World } from './testing.ts'

/** A sentence with one figure in it: how it is said, and what it truly is. */
export interface Saying {
  readonly value: number
  /** Digits after the point that are shown. */
  readonly decimals: number
  readonly say: (shown: string) => string
}

const group = (shown: string): string => {
  const [whole = '', rest] = shown.split('.')
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (rest === undefined ? '' : `.${rest}`)
}
export const shownAs = (value: number, decimals: number): string => group(value.toFixed(decimals))

/** True things that an assistant says of such figures, in many ways. */
export function sayingsOf(world: World): Saying[] {
  const [a, b] = world.campaigns
  const { total, before } = world
  if (!a || !b) return []
  const [mobile, desktop] = world.devices
  const best = world.days.reduce((top, day) => (day.clicks > top.clicks ? day : top))
  const day = Number(best.date.slice(8))
  const change = (now: number, was: number) => Math.abs(((now - was) / was) * 100)
  const enabled = world.campaigns.filter((one) => one.status === 'ENABLED')
  const of = (value: number, decimals: number, say: Saying['say']): Saying => ({ value, decimals, say })
  return [
    of(total.clicks, 0, (x) => `Your ads got ${x} clicks in October.`),
    of(total.clicks, 0, (x) => `In total you had **${x}** clicks.`),
    of(total.clicks, 0, (x) => `- **Clicks:** ${x}`),
    of(total.impressions, 0, (x) => `They were shown ${x} times between October 1 and October 30.`),
    of(total.impressions, 0, (x) => `Impressions came to ${x} over the last 30 days.`),
    of(total.impressions, 0, (x) => `- Impressions: ${x}`),
    of(total.cost, 2, (x) => `That cost $${x}.`),
    of(total.cost, 2, (x) => `You spent a total of $${x} last month.`),
    of(total.cost, 0, (x) => `You spent about $${x} in all.`),
    of(total.cost, 2, (x) => `- **Cost:** $${x} for the 30 days`),
    of(total.ctr * 100, 2, (x) => `The click-through rate was ${x}%.`),
    of(total.ctr * 100, 1, (x) => `Your CTR stands at ${x} percent, so people do click.`),
    of(total.ctr * 100, 1, (x) => `Roughly ${x}% of the people who saw an ad clicked on it.`),
    of(total.cost / total.clicks, 2, (x) => `Each click cost you $${x} on average.`),
    of(total.cost / total.clicks, 2, (x) => `Your average CPC was $${x}.`),
    of(a.clicks, 0, (x) => `${a.name} brought ${x} clicks.`),
    of(a.impressions, 0, (x) => `"${a.name}" was seen ${x} times.`),
    of(a.cost, 2, (x) => `${a.name} spent $${x} so far.`),
    of(a.budget, 0, (x) => `The daily budget of **${a.name}** is $${x}.`),
    of(b.budget, 0, (x) => `${b.name} runs at $${x} a day.`),
    of(b.clicks, 0, (x) => `After that comes ${b.name} with ${x} clicks.`),
    of((b.clicks / b.impressions) * 100, 2, (x) => `${b.name} has a CTR of ${x}%.`),
    of(b.cost / b.clicks, 2, (x) => `For ${b.name} a click costs $${x}.`),
    of(a.budget * 1.2, 2, (x) => `Going up by 20% would set ${a.name} to $${x} a day.`),
    of(a.budget * 2, 0, (x) => `On a single day ${a.name} can cost up to $${x}.`),
    of(a.budget * 30.4, 2, (x) => `In a month the budget of ${a.name} comes to at most $${x}.`),
    of(
      enabled.reduce((all, one) => all + one.budget, 0),
      0,
      (x) => `Your running campaigns together have a budget of $${x} a day.`,
    ),
    of(a.clicks + b.clicks, 0, (x) => `Together, ${a.name} and ${b.name} got ${x} clicks.`),
    of(Math.abs(a.clicks - b.clicks), 0, (x) => `Between ${a.name} and ${b.name} the difference is ${x} clicks.`),
    of((a.clicks / total.clicks) * 100, 0, (x) => `${a.name} brought ${x}% of all clicks.`),
    of(mobile?.clicks ?? 0, 0, (x) => `On mobile phones you got ${x} clicks.`),
    of(((mobile?.clicks ?? 0) / total.clicks) * 100, 0, (x) => `About ${x}% of your clicks came from phones.`),
    of(desktop?.cost ?? 0, 2, (x) => `Desktop computers cost you $${x}.`),
    of(best.clicks, 0, (x) => `Your best day was October ${day}, with ${x} clicks.`),
    of(best.cost, 2, (x) => `On ${day} October you spent $${x}.`),
    of(total.clicks / 30, 0, (x) => `That is ${x} clicks a day on average.`),
    of(total.cost / 30, 2, (x) => `You spend $${x} per day on average.`),
    of(change(total.clicks, before.clicks), 0, (x) => `Clicks changed by ${x}% against September.`),
    of(change(total.cost, before.cost), 1, (x) => `Your spend is ${x}% away from the month before, so it changed.`),
    of(before.clicks, 0, (x) => `In September you had ${x} clicks.`),
    of(
      Math.abs(total.clicks - before.clicks),
      0,
      (x) => `That is a difference of ${x} clicks compared with September.`,
    ),
    of(before.cost, 2, (x) => `The month before, you spent $${x}.`),
    of(world.credits, 0, (x) => `You have ${x} credits left.`),
    of(total.clicks, 0, (x) => `With ${x} clicks from your ads, October went well, so I would keep them running.`),
    of(total.impressions, 0, (x) => `Here is what stands out: ${x} people saw your ads.`),
    of(a.clicks, 0, (x) => `| Campaign | Clicks | Status |\n|---|---|---|\n| ${a.name} | ${x} | Enabled |`),
    of(b.cost, 2, (x) => `| Campaign | Cost |\n|---|---|\n| ${b.name} | $${x} |`),
    of(Math.round(total.clicks / 100) * 100, 0, (x) => `You got roughly ${x} clicks.`),
    of(Math.round(total.impressions / 1000), 0, (x) => `About ${x}k impressions came in.`),
  ]
}

/** Things without a figure of the owner's: none may be held back. */
export const harmless: readonly string[] = [
  'I paused the campaign for you.',
  'Here are 5 headlines and 2 descriptions for your ads, and 10 keywords to get more clicks:',
  '1. Fresh bread every morning',
  'The campaign starts on November 12, 2026 and ends on 12 December.',
  'It runs Monday to Friday from 8:00 to 18:00, when most clicks come.',
  'Your ads are shown to people aged 25-34 and 65+.',
  'Give it two to four weeks before you judge its clicks.',
  'The figures are those of the last 30 days, up to yesterday, November 20.',
  'One image costs 2 credits.',
  'Basic is $10 for 250 credits, Premium is $20 for 600 credits.',
  'Pro is $29 a month and adds 250 credits each month.',
  'As a rule of thumb, a click often costs $1 to $4.',
  '50 clicks from 1,000 impressions make a CTR of 5%.',
  'Search ads often see a CTR of 3 to 6%.',
  'A budget can come to twice itself on a single day and to 30.4 times itself in a month.',
  'What daily budget would you like, and from when to when should it run?',
  'A headline has at most 30 characters and a description 90.',
  'For instance: "Create a campaign for my summer offer, $20 a day, from Monday for two weeks".',
  'Step 2: choose the top 5 keywords by clicks.',
  'Your account 123-456-7890 is linked.',
  'A daily budget has to be more than $0.',
  'The content calendar covers 14 days in Q1 2027.',
  'Compare week 46 with week 45 to see which had more clicks.',
  'By 20% means more money a day, so I put it on a card for you to approve.',
]
