import { SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import { SocialPost } from '@adwright/contract/social-plan'
import { z } from 'zod'
import { askModel, type WriterCtx } from '#kernel/ask-model.ts'
import { claimsOf } from '#kernel/claims.rules.ts'
import { CAPTION_MAX_CHARS, socialSystem } from './social-plan.prompt.ts'

const MAX_TOKENS = 6_000
const POSTS_MIN = 3
const FAULTS_TOLD = 20
const GAP = /\[[^\]]+\]/
const Answer = z.object({
  posts: z.array(SocialPost),
})

export interface PlanRequest {
  readonly platforms: readonly string[]
  readonly start_date: Day
  readonly end_date: Day
  readonly count?: number | undefined
}

function countFault(n: number, { count }: PlanRequest, days: number): string | undefined {
  const [least, most] = count === undefined ? [Math.min(POSTS_MIN, days), SOCIAL_POSTS_MAX] : [count, count]
  const told = least === most ? `${least}` : `${least} to ${most}`
  return n < least || n > most ? `There must be ${told} posts.` : undefined
}

/** What is wrong with a single post. */
function faultsOfPost(post: SocialPost, request: PlanRequest, facts: string): string[] {
  const { date, platform, idea, caption } = post
  return [
    ...(request.start_date <= date && date <= request.end_date ? [] : [`${date} is not within the dates.`]),
    ...(request.platforms.includes(platform) ? [] : [`"${platform}" is not one of the platforms.`]),
    ...(idea.trim() === '' ? [`${date}: the idea is missing.`] : []),
    ...(caption.trim() === '' || caption.length > CAPTION_MAX_CHARS
      ? [`${date}: the caption must have 1 to ${CAPTION_MAX_CHARS} characters.`]
      : []),
    ...(GAP.test(caption) ? [`${date}: nothing in square brackets.`] : []),
    // A post may name its own day.
    ...claimsOf(caption, `${facts} ${date} ${Number(date.slice(-2))}`).map((it) => `${date}: ${it}`),
  ]
}

function faultsOf(posts: readonly SocialPost[], request: PlanRequest, days: number, facts: string): string[] {
  const amiss = countFault(posts.length, request, days)
  const captions = posts.map((it) => it.caption.toLowerCase())
  const twice = posts.filter((_, at) => captions.indexOf(captions[at] ?? '') !== at)
  return [
    ...(amiss ? [amiss] : []),
    ...posts.flatMap((it) => faultsOfPost(it, request, facts)),
    ...twice.map((it) => `${it.date}: that caption comes twice.`),
  ].slice(0, FAULTS_TOLD)
}

/** Posts as planned by the language model, or a clear error. */
export async function planByModel(
  ctx: WriterCtx,
  request: PlanRequest & Readonly<Record<string, unknown>>,
  days: number,
): Promise<SocialPost[]> {
  const prompt = JSON.stringify(request)
  const { posts } = await askModel(ctx, {
    system: socialSystem,
    prompt,
    shape: Answer,
    faultsOf: (it) => faultsOf(it.posts, request, days, prompt),
    maxTokens: MAX_TOKENS,
  })
  return posts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
