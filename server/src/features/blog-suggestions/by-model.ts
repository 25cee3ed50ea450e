import type { AdLanguage } from '@adwright/contract/ad-copy'
import type { BusinessProfile } from '@adwright/contract/business-profile'
import { z } from 'zod'
import { askModel, type WriterCtx } from '#kernel/ask-model.ts'
import { claimsOf } from '#kernel/claims.rules.ts'
import { wordsIn } from './words.rules.ts'
import { IDEA_MAX_CHARS, ideasPrompt, ideasSystem, postPrompt, postSystem } from './blog-suggestions.prompt.ts'

const IDEAS_MAX_TOKENS = 2_000
const POST_MAX_TOKENS = 4_000
const POST_MIN_CHARS = 100
const POST_MAX_CHARS = 20_000
const DRAFT_MIN_WORDS = 500
const FAULTS_TOLD = 20
/** The post's own parts ('5 ways to …'), but no price and no percentage. */
const COUNTS = /(?<![\d$€£]|\d[.,])\d{1,2}(?![.,]?\d| ?[%€$£])/g
/** `[your answer]`, but not a link. */
const GAP = /\[[^\]]+\](?!\()/

const Ideas = z.object({ titles: z.array(z.string()) })
const Post = z.object({ markdown: z.string() })

export interface IdeaRequest {
  /** Customer questions of the trade that fit this owner and season. */
  readonly asked: readonly string[]
  readonly topic: string | undefined
  readonly language: AdLanguage | undefined
  readonly count: number
  readonly season: string
  readonly holidays: readonly string[]
  readonly taken: readonly string[]
}

function faultsOf(given: readonly string[], { count, taken }: IdeaRequest, facts: string): string[] {
  const had = new Set(taken.map((it) => it.toLowerCase()))
  const faults = given.length === count ? [] : [`There must be exactly ${count} titles.`]
  for (const title of given.map((it) => it.trim())) {
    if (title === '' || title.length > IDEA_MAX_CHARS)
      faults.push(`"${title.slice(0, IDEA_MAX_CHARS)}" must have 1 to ${IDEA_MAX_CHARS} characters.`)
    if (/[\r\n]/.test(title)) faults.push('A title is one line.')
    if (had.has(title.toLowerCase())) faults.push(`"${title}" is there already.`)
    had.add(title.toLowerCase())
    faults.push(...claimsOf(title.replace(COUNTS, ''), facts).map((it) => `"${title}": ${it}`))
  }
  return faults.slice(0, FAULTS_TOLD)
}

/** Titles by the language model: exactly as many as requested, or a clear error. */
export async function ideasByModel(ctx: WriterCtx, profile: BusinessProfile, request: IdeaRequest): Promise<string[]> {
  const prompt = ideasPrompt(profile, request)
  const { titles } = await askModel(ctx, {
    system: ideasSystem,
    prompt,
    shape: Ideas,
    faultsOf: (it) => faultsOf(it.titles, request, prompt),
    maxTokens: IDEAS_MAX_TOKENS,
  })
  return titles.map((it) => it.trim())
}

function faultsOfPost(markdown: string, kind: string, facts: string): string[] {
  const plain = markdown.trim()
  const words = wordsIn(plain)
  if (plain.length < POST_MIN_CHARS || plain.length > POST_MAX_CHARS) return ['It is too short or too long.']
  return [
    ...(plain.startsWith('# ') ? [] : ['It must begin with the title as a first-level heading.']),
    ...(GAP.test(plain) ? ['Nothing in square brackets: leave out what only the owner can know.'] : []),
    ...(kind === 'draft' && words < DRAFT_MIN_WORDS ? [`It has ${words} words; a draft has about 800.`] : []),
    // Numbered lists are fine.
    ...claimsOf(plain.replace(/^\s*\d+[.)] /gm, ''), facts),
  ].slice(0, FAULTS_TOLD)
}

export async function postByModel(
  ctx: WriterCtx,
  profile: BusinessProfile,
  request: { title: string; kind: string; language: AdLanguage | undefined; asked: object },
): Promise<string> {
  const prompt = postPrompt(profile, request)

  const { markdown } = await askModel(ctx, {
    system: postSystem,
    prompt,
    shape: Post,
    faultsOf: (it) => faultsOfPost(it.markdown, request.kind, prompt),
    maxTokens: POST_MAX_TOKENS,
  })
  return markdown.trim()
}
