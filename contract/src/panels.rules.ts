import { type Usd, sumUsd } from './values/money.rules.ts'
import { TOP_CAMPAIGNS, TOP_KEYWORDS } from './limits.ts'
import type { PlainStatus } from './campaigns/status.rules.ts'
import type { PerformanceData } from './performance.ts'

/** Clicks per impression in percent; 0 without impressions. */
export const ctrPercent = (clicks: number, impressions: number): number =>
  impressions > 0 ? (clicks / impressions) * 100 : 0

/** decisions.md, Active campaigns: those that can show ads now. Older shared reports lack it and count enabled ones. */
export const activeCampaigns = ({ active_campaigns, total_campaigns }: PerformanceData['summary']): number =>
  active_campaigns ?? total_campaigns

const statusWords: Readonly<Record<string, PlainStatus>> = { ENABLED: 'Running', PAUSED: 'Paused' }
/** A campaign's plain status, in a report. */
export const plainStatusIn = (row: PerformanceData['campaign_summary'][number]): PlainStatus =>
  row.plain_status ?? statusWords[row.status] ?? 'Removed'

/** The metrics that these charts can show. */
export type Volume = 'clicks' | 'impressions'

/** One device's figures. */
export interface Part {
  code: string
  clicks: number
  impressions: number
  cost: Usd
}

/** product-1 §2: the legend's order. Other devices come after them. */
export const devices = ['DESKTOP', 'MOBILE', 'TABLET'] as const

/** Devices in their usual order, unknown ones last. */
export function byDevice(data: PerformanceData): Part[] {
  const others = data.device_performance.filter((it) => !(devices as readonly string[]).includes(it.device))
  const known = devices.flatMap((code) => data.device_performance.filter((it) => it.device === code))
  return [...known, ...others].map(({ device, ...figures }) => ({ code: device, ...figures }))
}

/** product-1 §2: SEARCH is Google Search, every other type Search Partners. Google Search first. */
export function byNetwork(data: PerformanceData): Part[] {
  const parts = { SEARCH: [] as Part[], PARTNERS: [] as Part[] }
  for (const { ad_network_type, ...figures } of data.network_performance)
    parts[ad_network_type === 'SEARCH' ? 'SEARCH' : 'PARTNERS'].push({ code: ad_network_type, ...figures })
  return Object.entries(parts)
    .filter(([, rows]) => rows.length > 0)
    .map(([code, rows]) => ({
      code,
      clicks: rows.reduce((sum, it) => sum + it.clicks, 0),
      impressions: rows.reduce((sum, it) => sum + it.impressions, 0),
      cost: sumUsd(rows.map((it) => it.cost)),
    }))
}

/** Google Search's share of all impressions, 0 to 1. */
export function searchShare(parts: readonly Part[]): number {
  const all = parts.reduce((sum, it) => sum + it.impressions, 0)
  const search = parts.find((it) => it.code === 'SEARCH')?.impressions ?? 0
  return all > 0 ? search / all : 0
}

/** product-1 §2, product-2 §9: the undetermined band is ignored. */
export const ageBands = [
  ['AGE_RANGE_18_24', '18-24'],
  ['AGE_RANGE_25_34', '25-34'],
  ['AGE_RANGE_35_44', '35-44'],
  ['AGE_RANGE_45_54', '45-54'],
  ['AGE_RANGE_55_64', '55-64'],
  ['AGE_RANGE_65_UP', '65+'],
] as const

/** One age range, by gender. */
export interface Band {
  label: string
  male: number
  female: number
}

/**
 * Each band split by the overall share of men and women, 0.5 each if unknown (product-2 §9). Rounded so that both sides add up to the band.
 * Empty when no band has a row.
 */
export function byAge(data: PerformanceData, volume: Volume): Band[] {
  const totalOf = (gender: string) =>
    data.demographics.filter((it) => it.gender === gender).reduce((sum, it) => sum + it[volume], 0)
  const [men, women] = [totalOf('MALE'), totalOf('FEMALE')]
  const maleShare = men + women > 0 ? men / (men + women) : 0.5
  const rowsOf = (code: string) => data.demographics.filter((it) => it.age_range === code)
  if (ageBands.every(([code]) => rowsOf(code).length === 0)) return []
  return ageBands.map(([code, label]) => {
    const value = rowsOf(code).reduce((sum, it) => sum + it[volume], 0)
    const male = Math.round(value * maleShare)
    return { label, male, female: value - male }
  })
}

/** Top 6 by clicks, then impressions. */
export const topKeywords = (data: PerformanceData): PerformanceData['keyword_performance'] =>
  [...data.keyword_performance]
    .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions)
    .slice(0, TOP_KEYWORDS)

/** Top 6 by clicks plus impressions. */
export const topCampaigns = (data: PerformanceData): PerformanceData['campaign_summary'] =>
  [...data.campaign_summary]
    .sort((a, b) => b.clicks + b.impressions - (a.clicks + a.impressions))
    .slice(0, TOP_CAMPAIGNS)

const SHOWS = '\nThe panel shows now: '
/** A question about a panel, with what the panel shows: figures for the assistant to know, not orders. */
export const withPanelFacts = (question: string, facts: string): string =>
  facts === '' ? question : `${question}${SHOWS}${facts}.`
/** The question alone. */
export const withoutPanelFacts = (text: string): string => text.split(SHOWS, 1)[0] ?? ''
