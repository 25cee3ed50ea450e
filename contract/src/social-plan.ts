import { daysBetween } from './values/day.rules.ts'
import { z } from 'zod'
import { action } from './action.ts'
import { adLanguage } from './ad-copy.ts'
import { day, across, date, listOf, text, writtenBy } from './fields.ts'
import { atMost } from './fields.rules.ts'
import { SOCIAL_POSTS_MAX } from './limits.ts'

/** One post of a plan. */
export const SocialPost = z.object({ date: day, platform: z.string(), idea: z.string(), caption: z.string() })
export type SocialPost = z.infer<typeof SocialPost>

/** Drafts posts day by day; neither publishes nor saves. */
export const planSocialCampaign = action({
  name: 'plan_social_campaign',
  effect: 'draft',
  input: z
    .object({
      topic: text().optional(),
      goal: text().optional(),
      language: adLanguage,
      platforms: listOf(text(50), 10).optional(),
      start_date: date.optional(),
      end_date: date.optional(),
      /** Default: a post every other day. */
      count: z
        .number()
        .int('Must be a whole number.')
        .min(1, 'At least 1.')
        .max(SOCIAL_POSTS_MAX, atMost(SOCIAL_POSTS_MAX, 'posts'))
        .optional(),
    })
    .refine(
      (it) => !it.start_date || !it.end_date || daysBetween(it.start_date, it.end_date) >= 0,
      across(['start_date', 'end_date'], 'end_date', 'End date must be after start date'),
    ),
  output: z.object({
    topic: z.string(),
    goal: z.string(),
    platforms: z.array(z.string()),
    start_date: day,
    end_date: day,
    posts: z.array(SocialPost),
    written_by: writtenBy,
  }),
  staleAfter: [],
  unlogged: true,
  tool: {
    description:
      'Plans a social media campaign as a list of posts with dates, platforms and captions. Show it as a table of date, platform and post. It plans only: the owner publishes; to keep it, call save_content_calendar with one entry a post.',
  },
})
