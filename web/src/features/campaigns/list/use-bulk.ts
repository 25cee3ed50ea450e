import { listActivity, undoActivity } from '@adwright/contract/activity'
import { type BulkResult, changeCampaigns } from '@adwright/contract/campaigns/bulk'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { PAGE_MAX_ITEMS } from '@adwright/contract/limits'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { markStale } from '#api/freshness.ts'
import { useOnce } from '#api/use-once.ts'
import { toast } from '#ui/toast.ts'
import { CAMPAIGNS_A_CALL, changeOf, entriesOf, inGroups, notUndone, outcomesOfError } from './bulk.rules.ts'
import type { Step } from './steps.rules.ts'
import { listTexts } from './list.texts.ts'

interface Running {
  readonly done: number
  readonly of: number
}

async function sent(group: readonly Step[]): Promise<BulkResult[]> {
  try {
    return (await call(changeCampaigns, { changes: group.map(changeOf) })).data.results
  } catch (error) {
    const isUnknown = !isApiError(error) || error.status === 0 || error.status === 504
    return outcomesOfError(group, isUnknown, error instanceof Error ? error.message : '')
  }
}

/** Changes several campaigns in batches, reports each outcome, and can undo the whole run. */
export function useBulk() {
  const [running, setRunning] = useState<Running | null>(null)
  const [results, setResults] = useState<readonly BulkResult[] | null>(null)
  const [undoing, setUndoing] = useState(false)
  const stale = () => markStale(changeCampaigns.staleAfter ?? [])

  const once = useOnce()
  const go = async (steps: readonly Step[]) => {
    if (steps.length === 0) return
    const all: BulkResult[] = []
    for (const group of inGroups(steps, CAMPAIGNS_A_CALL)) {
      setRunning({ done: all.length, of: steps.length })
      all.push(...(await sent(group)))
    }
    setResults(all)
    setRunning(null)
    await stale()
  }

  const takeBack = async (): Promise<boolean> => {
    setUndoing(true)
    try {
      const firsts = inGroups(results ?? [], CAMPAIGNS_A_CALL).flatMap((it) => (it[0] ? [it[0].id] : []))
      const entries = entriesOf(await call(listActivity, { limit: PAGE_MAX_ITEMS }), firsts)
      const left: string[] = []
      for (const entry of entries) left.push(...notUndone(await call(undoActivity, { id: entry.id })))
      if (left.length > 0) toast.bad(listTexts.notUndone(left.length), { detail: left.join('\n') })
      else toast.good(listTexts.undone)
      return true
    } catch (error) {
      toast.failed(listTexts.undoFailed, error)
      return false
    } finally {
      setUndoing(false)
      await stale()
    }
  }
  const run = (steps: readonly Step[]) => once(() => go(steps))
  const undo = () => once(takeBack)
  return { running, results, undoing, run, undo }
}

/** The props of a question about several campaigns. */
export interface AskProps {
  bulk: ReturnType<typeof useBulk>
  selected: readonly Campaign[]
  onClose: () => void
}
