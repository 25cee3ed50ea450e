import { type DraftStep, getCampaignDrafts, saveCampaignDraft } from '@adwright/contract/campaigns/drafts'
import { call } from '#api/call.ts'
import { worthRetrying } from '#api/freshness.ts'
import { onSignedOut } from '#api/session.ts'

const TYPING_PAUSE_MS = 600
const RETRY_MS = 5000

/**
 * Unsaved input of one campaign's wizard: stored on the server for its owner, so that it survives leaving, a reload and signing out, and is
 * available in another tab.
 */
export interface Drafts {
  /** The stored value; undefined if there was none, or it's no longer readable. */
  readonly of: (step: DraftStep) => unknown
  readonly keep: (step: DraftStep, typed: unknown) => void
  /** Deletes it, because it's saved, or the person starts over. */
  readonly forget: (step: DraftStep) => void
  /** Sends what is still waiting. */
  readonly flush: (isLeaving?: boolean) => void
  /** The server couldn't be reached: the latest input is only in this tab. */
  readonly isBehind: () => boolean
}

/** Those with unsent input, which are reused if that wizard is opened again. */
const busy = new Map<string | null, Drafts>()
onSignedOut(() => busy.clear())

export async function loadDrafts(campaignId: string | null): Promise<Drafts> {
  const open = busy.get(campaignId)
  if (open) return open
  const whose = campaignId === null ? {} : { campaign_id: campaignId }
  const kept = new Map<string, string>(Object.entries((await call(getCampaignDrafts, whose)).data.drafts))
  const waiting = new Set<DraftStep>()
  let underWay = 0
  let hasFailed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // One at a time, so that the latest input is stored last.
  let sent: Promise<unknown> = Promise.resolve()

  const send = async (step: DraftStep, keepalive: { keepalive?: true }) => {
    underWay++
    try {
      await call(saveCampaignDraft, { ...whose, step, typed: kept.get(step) ?? null }, keepalive)
      hasFailed = false
    } catch (error) {
      // Retrying what the server refuses is no use.
      if (worthRetrying(error)) {
        hasFailed = true
        waiting.add(step)
        wait(RETRY_MS)
      }
    }
    underWay--
    if (underWay + waiting.size === 0) busy.delete(campaignId)
  }
  const flush = (isLeaving = false) => {
    clearTimeout(timer)
    const steps = [...waiting]
    waiting.clear()
    for (const step of steps) sent = isLeaving ? send(step, { keepalive: true }) : sent.then(() => send(step, {}))
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  const set = (step: DraftStep, typed: string | undefined) => {
    if (kept.get(step) === typed) return false
    if (typed === undefined) kept.delete(step)
    else kept.set(step, typed)
    waiting.add(step)
    busy.set(campaignId, drafts)
    return true
  }
  const drafts: Drafts = {
    of: (step) => parsed(kept.get(step)),
    keep: (step, typed) => set(step, JSON.stringify(typed)) && wait(TYPING_PAUSE_MS),
    forget: (step) => set(step, undefined) && flush(),
    flush,
    isBehind: () => hasFailed && waiting.size + underWay > 0,
  }
  return drafts
}

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
