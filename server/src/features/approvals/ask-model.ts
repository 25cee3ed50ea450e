import { CampaignData, type SharedData } from '@adwright/contract/approvals'
import { AD_DESCRIPTIONS_MIN, AD_HEADLINES_MIN } from '@adwright/contract/limits'
import { generateText, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import type { Ctx } from '#kernel/ctx.ts'
import { Fail } from '#kernel/fail.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { improvePrompt, improveSystem, repairPrompt } from './improve.prompt.ts'

const TIMEOUT_MS = 60_000
const MAX_TOKENS = 2_000
const NOT_USABLE = 'The assistant could not make a usable suggestion. Please try again, or edit the campaign yourself.'
const NOT_THERE = 'The assistant is not available right now. Please try again later.'

/** Loose on purpose: what breaks our limits is told back to the model in our words, once. */
const Answer = z.object({
  title: z.string(),
  description: z.string(),
  objective: z.string(),
  headlines: z.array(z.string()),
  descriptions: z.array(z.string()),
  keywords: z.array(z.string()),
  website_url: z.string(),
  target_audience: z.string(),
  budget: z.number(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  explanation: z.string(),
})
type Answer = z.infer<typeof Answer>

interface Feedback {
  readonly reason: string
  readonly comment: string
}

/** A figure or a date that nobody named is an invention. */
function invented(draft: SharedData, answer: Answer, { reason, comment }: Feedback): string[] {
  const said = `${reason} ${comment}`
  const faults: string[] = []
  if (answer.budget !== draft.budget && !said.includes(String(answer.budget)))
    faults.push(`budget: ${draft.budget} stays, no other amount was named.`)
  for (const field of ['start_date', 'end_date'] as const)
    if (answer[field] !== draft[field] && (answer[field] === null || !/\d/.test(said)))
      faults.push(`${field}: ${draft[field] ?? 'null'} stays, no other date was named.`)
  return faults
}

type Judged = { readonly ok: true; readonly data: SharedData } | { readonly ok: false; readonly faults: string[] }

function judge(draft: SharedData, answer: Answer, feedback: Feedback): Judged {
  const { explanation: _, ...fields } = answer
  const parsed = CampaignData.safeParse({ ...fields, platform: draft.platform })
  const faults = parsed.success ? [] : fieldErrors(parsed.error.issues).map((it) => `${it.path}: ${it.message}`)
  if (answer.headlines.length < AD_HEADLINES_MIN) faults.push(`headlines: at least ${AD_HEADLINES_MIN}.`)
  if (answer.descriptions.length < AD_DESCRIPTIONS_MIN) faults.push(`descriptions: at least ${AD_DESCRIPTIONS_MIN}.`)
  const all = [...faults, ...invented(draft, answer, feedback)]
  return parsed.success && all.length === 0 ? { ok: true, data: parsed.data } : { ok: false, faults: all }
}

async function ask(ctx: Ctx, prompt: string): Promise<Answer | undefined> {
  try {
    const { output } = await generateText({
      model: ctx.services.llm.model,
      system: improveSystem,
      prompt,
      output: Output.object({ schema: Answer }),
      maxOutputTokens: MAX_TOKENS,
      abortSignal: AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return output
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) return undefined
    ctx.log.warn({ err: error }, 'the model did not improve a draft')
    throw new Fail('upstream_unavailable', NOT_THERE, { cause: error })
  }
}

/** Asks the model, once more with what was wrong, then says plainly that it did not work. Nothing half-right is shown. */
export async function askModel(
  ctx: Ctx,
  draft: SharedData,
  feedback: Feedback,
): Promise<{ data: SharedData; explanation: string }> {
  const prompt = improvePrompt(draft, feedback)
  const first = await ask(ctx, prompt)
  const judged = first && judge(draft, first, feedback)
  if (first && judged?.ok) return { data: judged.data, explanation: first.explanation }
  const faults = judged && !judged.ok ? judged.faults : ['It was not in the given shape.']
  const second = await ask(ctx, `${prompt}\n\n${repairPrompt(first ?? null, faults)}`)
  const rejudged = second && judge(draft, second, feedback)
  if (second && rejudged?.ok) return { data: rejudged.data, explanation: second.explanation }
  throw new Fail('upstream_failed', NOT_USABLE)
}
