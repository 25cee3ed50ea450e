import { CampaignData } from '@adwright/contract/approvals'
import { SharedData } from '@adwright/contract/shared-data'
import { lineErrors } from '@adwright/contract/approval-lines.rules'
import { pinnedLines, pinsFor } from '@adwright/contract/campaigns/pins.rules'
import { AD_DESCRIPTIONS_MIN, AD_HEADLINES_MIN } from '@adwright/contract/limits'
import { z } from 'zod'
import { adTextFaults } from '#features/ad-copy/index.ts'
import { keywordErrors } from '#features/campaigns/index.ts'
import { strayNumbers } from '#kernel/claims.rules.ts'
import { askModel, type WriterCtx } from '#kernel/ask-model.ts'
import { fieldErrors } from '@adwright/contract/field-errors.rules'
import { improvePrompt, improveSystem } from './improve.prompt.ts'
import { approvalTexts } from './approvals.texts.ts'

const MAX_TOKENS = 2_000
const FAULTS_TOLD = 20

/** Deliberately loose: broken limits are reported back to the model in words, once. */
const Answer = SharedData.omit({
  platform: true,
  targeting: true,
  bids: true,
  assets: true,
  pins: true,
  more_ads: true,
}).extend({
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

/** A figure or date that the client didn't give is made up. */
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

/** What the texts may claim: all that the draft and the client say. Amounts and dates are no facts about the business. */
const factsOf = ({ budget: _, start_date: __, end_date: ___, ...draft }: SharedData, feedback: Feedback): string =>
  JSON.stringify([draft, feedback])

/** New texts that break the policy or claim what nobody said; what the draft had may stay. */
function unfounded(draft: SharedData, answer: Answer, facts: string): string[] {
  const fresh = (field: 'headlines' | 'descriptions' | 'keywords') =>
    answer[field].filter((it) => !draft[field].includes(it))
  const faults = [
    ...fresh('headlines').map((text) => [text, adTextFaults(text, 'headline', facts)] as const),
    ...fresh('descriptions').map((text) => [text, adTextFaults(text, 'description', facts)] as const),
    ...fresh('keywords').map(
      (text) => [text, strayNumbers(text, facts).map((it) => `The facts hold no ${it}.`)] as const,
    ),
  ]
  return [
    ...keywordErrors('keywords', answer.keywords, draft.keywords).map((it) => `${it.path}: ${it.message}`),
    ...faults.flatMap(([text, said]) => said.map((it) => `"${text}": ${it}`)),
  ]
}

/** Texts that stayed keep their positions. */
function pinsOf(draft: SharedData, texts: Pick<SharedData, 'headlines' | 'descriptions'>): Pick<SharedData, 'pins'> {
  if (!draft.pins) return {}
  const { headlines, descriptions } = pinsFor(pinnedLines(draft), texts)
  return { pins: { headlines: [...headlines], descriptions: [...descriptions] } }
}

type Judged = { readonly ok: true; readonly data: SharedData } | { readonly ok: false; readonly faults: string[] }

function judge(draft: SharedData, answer: Answer, feedback: Feedback): Judged {
  const { explanation: _, ...fields } = answer
  const parsed = CampaignData.safeParse({ ...fields, platform: draft.platform })
  const faults = parsed.success ? [] : fieldErrors(parsed.error.issues).map((it) => `${it.path}: ${it.message}`)
  faults.push(...lineErrors(answer, draft).map((it) => `${it.path.split('.')[1]}: ${it.message}`))
  if (answer.headlines.length < AD_HEADLINES_MIN) faults.push(`headlines: at least ${AD_HEADLINES_MIN}.`)
  if (answer.descriptions.length < AD_DESCRIPTIONS_MIN) faults.push(`descriptions: at least ${AD_DESCRIPTIONS_MIN}.`)
  const all = [
    ...faults,
    ...invented(draft, answer, feedback),
    ...unfounded(draft, answer, factsOf(draft, feedback)),
  ].slice(0, FAULTS_TOLD)
  if (!parsed.success || all.length > 0) return { ok: false, faults: all }
  // Targeting, bids and assets aren't something that texts can improve.
  const { targeting, bids, assets, more_ads } = draft
  return {
    ok: true,
    data: {
      ...parsed.data,
      ...pinsOf(draft, parsed.data),
      ...(targeting ? { targeting } : {}),
      ...(bids ? { bids } : {}),
      ...(assets ? { assets } : {}),
      ...(more_ads ? { more_ads } : {}),
    },
  }
}

/** Asks the model, and once more with what was wrong; then reports that it failed. A partly valid answer is never shown. */
export async function improveByModel(
  ctx: WriterCtx,
  draft: SharedData,
  feedback: Feedback,
): Promise<{ data: SharedData; explanation: string }> {
  let data = draft
  const answer = await askModel(ctx, {
    system: improveSystem(draft),
    prompt: improvePrompt(draft, feedback),
    shape: Answer,
    maxTokens: MAX_TOKENS,
    notUsable: approvalTexts.improve.notUsable,
    faultsOf: (item) => {
      const judged = judge(draft, item, feedback)
      if (!judged.ok) return judged.faults
      data = judged.data
      return []
    },
  })
  return { data, explanation: answer.explanation }
}
