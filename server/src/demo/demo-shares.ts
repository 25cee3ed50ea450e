import { asUsd } from '@adwright/contract/values/money.rules'
import { type Day, addDays, utcDayOf } from '@adwright/contract/values/day.rules'
import type { CampaignData } from '@adwright/contract/approvals'

const dateAfter = (now: Date, days: number): Day => addDays(utcDayOf(now), days)
const site = 'https://goldencrust.example'

export const demoClient = { client_name: 'Clara Winter', client_email: 'clara.winter@example.com' } as const

/** sandbox.md, Demo: one draft pending, one approved, and one rejected with a comment. They start in the next few days. */
export const demoShares = (now: Date) => ({
  pending: {
    title: 'Autumn Bread Weeks',
    description: 'Two months of seasonal breads: pumpkin seed, walnut and rye.',
    platform: 'google' as const,
    budget: asUsd(22),
    start_date: dateAfter(now, 7),
    end_date: dateAfter(now, 67),
    objective: 'More orders of seasonal bread',
    headlines: ['Pumpkin Seed Bread Is Back', 'Walnut and Rye, Fresh Daily', 'Order Autumn Bread Online'],
    descriptions: [
      'Seasonal breads, slow-fermented and baked before sunrise.',
      'Reserve your loaf online and pick it up the same day.',
    ],
    keywords: ['pumpkin seed bread', 'walnut bread', 'seasonal bread bakery'],
    website_url: `${site}/autumn`,
    target_audience: 'Families and food lovers within ten miles',
  } satisfies CampaignData,
  approved: {
    title: 'Holiday Cookie Boxes',
    description: 'Gift boxes for companies and families.',
    platform: 'google' as const,
    budget: asUsd(26),
    start_date: dateAfter(now, 5),
    end_date: dateAfter(now, 40),
    objective: 'Gift box orders',
    headlines: ['Holiday Cookie Boxes', 'Handmade Cookies as a Gift', 'Order Your Cookie Box Today'],
    descriptions: [
      'Twelve kinds of cookies in a box that is a gift by itself.',
      'Order online, pick up or have it sent.',
    ],
    keywords: ['cookie gift box', 'holiday cookies', 'corporate cookie gifts'],
    website_url: `${site}/cookies`,
    target_audience: 'Companies and families looking for a gift',
  } satisfies CampaignData,
  rejected: {
    title: 'Sunday Brunch',
    description: 'Fill the tables on Sunday mornings.',
    platform: 'google' as const,
    budget: asUsd(35),
    start_date: dateAfter(now, 9),
    end_date: dateAfter(now, 70),
    objective: 'Table reservations',
    headlines: ['Sunday Brunch at the Bakery', 'Cheap Brunch, Great Bread', 'Brunch From 9 to 1'],
    descriptions: ['Fresh bread, eggs and good coffee every Sunday.', 'Come early: our tables fill up fast.'],
    keywords: ['sunday brunch', 'brunch near me', 'bakery brunch'],
    website_url: `${site}/brunch`,
    target_audience: 'Couples and families nearby',
  } satisfies CampaignData,
})

export const demoRejection =
  'The budget is too high - Please keep it at $25 a day, and do not use the word “cheap”. Mention that we take reservations.'
