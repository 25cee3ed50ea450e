import { daysOfWeek, type ScheduleSlot } from '@adwright/contract/campaigns/setup'
import { dayNames } from '@adwright/contract/values/weekdays.rules'
import { addDays, type Day } from '@adwright/contract/values/day.rules'
import { scheduleWithout } from '@adwright/contract/campaigns/schedule.rules'
import { type Trade, inSeason } from '#trades/index.ts'
import { type Candidate, judged, type Of, plain, saved } from './candidate.ts'
import type { Junk } from './junk.rules.ts'
import { watchTexts as t } from './watch.texts.ts'

interface Named {
  readonly campaignId: string
  readonly name: string
}

/** Searches that cost and lead nowhere, each blocked by its exact words: nothing else is kept away. */
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
      title: t.junk(count, name),
      why: t.junkWhy(junk),
      source: t.source(of.from, of.to),
      effect: t.saves(-weeklyUsd),
      judged,
      button: t.junkButton(count),
    },
    call: {
      action: 'exclude_keywords',
      input: { campaign_id: campaignId, keywords: junk.terms.map((it) => `[${it}]`) },
    },
    weeklyUsd,
    lowersSpending: true,
  }
}

/** A page that ads lead to and that stopped answering: its campaigns are paused together. */
export const siteCandidate = (page: string, campaigns: readonly Named[]): Candidate => ({
  ...plain,
  campaignId: campaigns.length === 1 ? (campaigns[0]?.campaignId ?? null) : null,
  campaignName: campaigns.length === 1 ? (campaigns[0]?.name ?? '') : '',
  kind: 'site_down',
  subject: `site_down/${page}`,
  words: {
    title: t.siteDown(page),
    why: t.siteDownWhy(campaigns.map((it) => it.name)),
    source: t.sourceSite,
    effect: t.spendsNothing,
    judged: t.judgedBySight,
    button: t.siteDownButton(campaigns.length),
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

const listed = new Intl.ListFormat('en-US')

/** A campaign that is shown on days the owner left out; none where its schedule has no other day. */
export function daysOffCandidates(
  { campaignId, name }: Named,
  schedules: readonly ScheduleSlot[],
  daysOff: readonly ScheduleSlot['day_of_week'][],
): Candidate[] {
  // Without hours to leave out this is the schedule as it is, day by day.
  const all = scheduleWithout(schedules, 0, 0)
  const shown = daysOfWeek.filter((day) => daysOff.includes(day) && all.some((it) => it.day_of_week === day))
  const left = all.filter((it) => !daysOff.includes(it.day_of_week))
  if (shown.length === 0 || left.length === 0) return []
  const days = listed.format(shown.map((it) => `${dayNames[it]}s`))
  return [
    {
      ...plain,
      campaignId,
      campaignName: name,
      kind: 'days_off',
      subject: `days_off/${campaignId}`,
      words: {
        title: t.daysOff(name, days),
        why: t.daysOffWhy(days),
        source: t.sourceNow,
        effect: t.daysOffEffect,
        judged,
        button: t.daysOffButton,
      },
      call: { action: 'set_ad_schedule', input: { campaign_id: campaignId, schedules: left } },
      basis: { schedules },
      lowersSpending: true,
    },
  ]
}

/** A season begins within so many days: time enough for a campaign to be made and reviewed. */
const SEASON_AHEAD_DAYS = 28
const monthOf = (day: Day): number => Number(day.slice(5, 7))
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** What the trade's customers soon look for, unless a campaign has it in its name. */
export function seasonCandidates(trade: Trade | undefined, today: Day, campaigns: readonly string[]): Candidate[] {
  const then = addDays(today, SEASON_AHEAD_DAYS)
  const season = trade?.seasons.find((it) => inSeason(it, monthOf(then)) && !inSeason(it, monthOf(today)))
  if (!season) return []
  const first = season.subject.toLowerCase().split(/\W+/)[0] ?? ''
  if (campaigns.some((name) => name.toLowerCase().includes(first))) return []
  const month = monthNames.format(new Date(Date.UTC(2026, season.from - 1, 1)))
  return [
    {
      ...plain,
      campaignId: null,
      campaignName: '',
      kind: 'season',
      subject: `season/${then.slice(0, 4)}/${season.subject}`,
      words: {
        title: t.season(season.subject),
        why: t.seasonWhy(season.subject, month),
        source: t.sourceTrade,
        effect: t.seasonEffect,
        judged: t.judgedByNothing,
        button: t.seasonButton,
      },
      opens: { to: 'chat', message: t.seasonMessage(season.subject) },
    },
  ]
}
