import { daysOfWeek, type ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { addDays, type Day } from '@adwright/contract/values/day.rules'
import { scheduleWithout } from '@adwright/contract/campaigns/schedule.rules'
import { policyTitle } from '@adwright/contract/campaigns/policy.rules'
import type { CampaignRow } from '#features/campaigns/index.ts'
import type { SearchShare } from '#services/ad-platform/port.ts'
import { type Trade, inSeason } from '#trades/index.ts'
import { type Candidate, judged, type Of, plain, saved } from './candidate.ts'
import type { Junk } from './junk.rules.ts'

const weekdays = Object.keys(dayNames) as (keyof typeof dayNames)[]

interface Named {
  readonly campaignId: string
  readonly name: string
}

/** Searches that cost money and lead nowhere, each blocked by its exact words, so that nothing else is blocked. */
export function junkCandidate({ campaignId, name }: Named, junk: Junk, of: Of): Candidate {
  const weeklyUsd = saved(junk.cost, of)
  const count = junk.terms.length
  return {
    ...plain,
    campaignId,
    campaignName: name,
    kind: 'junk_searches',
    subject: `junk_searches/${campaignId}`,
    words: {
      title: of.t.junk(count, name),
      why: of.t.junkWhy(junk),
      source: of.t.source(of.from, of.to),
      effect: of.t.saves(-weeklyUsd),
      judged: judged(of),
      button: of.t.junkButton(count),
    },
    call: {
      action: 'exclude_keywords',
      input: { campaign_id: campaignId, keywords: junk.terms.map((it) => `[${it}]`) },
    },
    weeklyUsd,
    lowersSpending: true,
  }
}

/** From this share on, competitors keep a campaign from showing too often. */
const LOST_MIN = 0.5

/** Campaigns outranked by competitors in most searches: their ads can be improved. */
export function outrankedCandidates({ campaignId, name }: Named, share: SearchShare | undefined, of: Of): Candidate[] {
  if (!share || share.lostToRank < LOST_MIN) return []
  return [
    {
      ...plain,
      campaignId,
      campaignName: name,
      kind: 'outranked',
      subject: `outranked/${campaignId}`,
      words: {
        title: of.t.outranked(name),
        why: of.t.outrankedWhy(share.shown, share.lostToRank, share.lostToBudget),
        source: of.t.source(of.from, of.to),
        effect: of.t.outrankedEffect,
        judged: of.t.judgedByNothing,
        button: of.t.outrankedButton,
      },
      opens: { to: 'campaign' },
    },
  ]
}

type Ad = CampaignRow['adGroups'][number]['ads'][number]
export const isOnAndDisapproved = ({ status, approval }: Pick<Ad, 'status' | 'approval'>): boolean =>
  status === 'ENABLED' && approval === 'DISAPPROVED'
/** One card pauses one ad; the most cards per campaign. */
const ADS_MAX = 3

/** Disapproved ads of a campaign that has another ad: each can be paused on its own. */
export function disapprovedAdCandidates({ campaignId, name, adGroups }: CampaignRow, of: Of): Candidate[] {
  const ads = adGroups.filter((it) => it.status === 'ENABLED').flatMap((it) => it.ads)
  if (!ads.some((it) => it.status === 'ENABLED' && it.approval === 'ELIGIBLE')) return []
  return ads
    .filter(isOnAndDisapproved)
    .slice(0, ADS_MAX)
    .map(({ id, headlines, policyTopics }) => ({
      ...plain,
      campaignId,
      campaignName: name,
      kind: 'disapproved',
      subject: `disapproved_ad/${id}`,
      words: {
        title: of.t.disapprovedAd(name),
        why: of.t.disapprovedAdWhy(headlines[0]?.text ?? id, policyTopics.map(policyTitle)),
        source: of.t.sourceNow,
        effect: of.t.spendsNothing,
        judged: of.t.judgedBySight,
        button: of.t.disapprovedAdButton,
      },
      call: { action: 'set_ad_status', input: { adId: id, status: 'PAUSED' } },
      basis: { adId: id },
      lowersSpending: true,
      breaks: true,
    }))
}

/** A landing page that stopped responding: its campaigns are paused together. */
export const siteCandidate = (page: string, campaigns: readonly Named[], of: Of): Candidate => ({
  ...plain,
  campaignId: campaigns.length === 1 ? (campaigns[0]?.campaignId ?? null) : null,
  campaignName: campaigns.length === 1 ? (campaigns[0]?.name ?? '') : '',
  kind: 'site_down',
  subject: `site_down/${page}`,
  words: {
    title: of.t.siteDown(page),
    why: of.t.siteDownWhy(campaigns.map((it) => it.name)),
    source: of.t.sourceSite,
    effect: of.t.spendsNothing,
    judged: of.t.judgedBySight,
    button: of.t.siteDownButton(campaigns.length),
  },
  call: {
    action: 'change_campaigns',
    input: {
      changes: campaigns.map((it) => ({ id: it.campaignId, status: 'PAUSED', expected: { status: 'ENABLED' } })),
    },
  },
  basis: { page },
  lowersSpending: true,
  breaks: true,
})

/** Campaigns that show on the owner's days off; none if their schedule has no other day. */
export function daysOffCandidates(
  { campaignId, name }: Named,
  schedules: readonly ScheduleSlot[],
  daysOff: readonly ScheduleSlot['day_of_week'][],
  of: Of,
): Candidate[] {
  // Without hours to exclude, this is the current schedule, day by day.
  const all = scheduleWithout(schedules, 0, 0)
  const shown = daysOfWeek.filter((day) => daysOff.includes(day) && all.some((it) => it.day_of_week === day))
  const left = all.filter((it) => !daysOff.includes(it.day_of_week))
  if (shown.length === 0 || left.length === 0) return []
  const days = of.t.days(shown.map((it) => weekdays.indexOf(it)))
  return [
    {
      ...plain,
      campaignId,
      campaignName: name,
      kind: 'days_off',
      subject: `days_off/${campaignId}`,
      words: {
        title: of.t.daysOff(name, days),
        why: of.t.daysOffWhy(days),
        source: of.t.sourceNow,
        effect: of.t.daysOffEffect,
        judged: judged(of),
        button: of.t.daysOffButton,
      },
      call: { action: 'set_ad_schedule', input: { campaign_id: campaignId, schedules: left } },
      basis: { schedules },
      lowersSpending: true,
    },
  ]
}

/** How many days before a season to propose it: enough to create a campaign and have it reviewed. */
const SEASON_AHEAD_DAYS = 28
const monthOf = (day: Day): number => Number(day.slice(5, 7))

/** What the trade's customers will soon look for, unless a campaign's name mentions it. */
export function seasonCandidates(trade: Trade | undefined, campaigns: readonly string[], of: Of): Candidate[] {
  const { today } = of
  const then = addDays(today, SEASON_AHEAD_DAYS)
  const season = trade?.seasons.find((it) => inSeason(it, monthOf(then)) && !inSeason(it, monthOf(today)))
  if (!season) return []
  const first = season.subject.toLowerCase().split(/\W+/)[0] ?? ''
  if (campaigns.some((name) => name.toLowerCase().includes(first))) return []
  return [
    {
      ...plain,
      campaignId: null,
      campaignName: '',
      kind: 'season',
      subject: `season/${then.slice(0, 4)}/${season.subject}`,
      words: {
        title: of.t.season(season.subject),
        why: of.t.seasonWhy(season.subject, season.from),
        source: of.t.sourceTrade,
        effect: of.t.seasonEffect,
        judged: of.t.judgedByNothing,
        button: of.t.seasonButton,
      },
      opens: { to: 'chat', message: of.t.seasonMessage(season.subject) },
    },
  ]
}
