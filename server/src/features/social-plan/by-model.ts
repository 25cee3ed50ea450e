import { SOCIAL_POSTS_MAX } from '@adwright/contract/limits'
import type { Day } from '@adwright/contract/values/day.rules'
import { SocialPost } from '@adwright/contract/social-plan'
import { z } from 'zod'
import { askModel, type WriterCtx } from '#kernel/ask-model.ts'
import { CAPTION_MAX_CHARS, socialSystem } from './social-plan.prompt.ts'

const MAX_TOKENS = 6_000
const POSTS_MIN = 3
const FAULTS_TOLD = 20
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

function faultsOf(posts: readonly SocialPost[], request: PlanRequest, days: number): string[] {
  const faults: string[] = []
  const amiss = countFault(posts.length, request, days)
  if (amiss) faults.push(amiss)
  const seen = new Set<string>()
  for (const post of posts) {
    if (!(request.start_date <= post.date && post.date <= request.end_date))
      faults.push(`${post.date} is not within the dates.`)
    if (!request.platforms.includes(post.platform)) faults.push(`"${post.platform}" is not one of the platforms.`)
    if (post.idea.trim() === '') faults.push(`${post.date}: the idea is missing.`)
    if (post.caption.trim() === '' || post.caption.length > CAPTION_MAX_CHARS)
      faults.push(`${post.date}: the caption must have 1 to ${CAPTION_MAX_CHARS} characters.`)
    if (seen.has(post.caption.toLowerCase())) faults.push(`${post.date}: that caption comes twice.`)
    seen.add(post.caption.toLowerCase())
  }
  return faults.slice(0, FAULTS_TOLD)
}

/** Posts as the language model plans them, or a clear error. */
export async function planByModel(
  ctx: WriterCtx,
  request: PlanRequest & Readonly<Record<string, unknown>>,
  days: number,
): Promise<SocialPost[]> {
  const { posts } = await askModel(ctx, {
    system: socialSystem,
    prompt: JSON.stringify(request),
    shape: Answer,
    faultsOf: (it) => faultsOf(it.posts, request, days),
    maxTokens: MAX_TOKENS,
  })
  return posts.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
