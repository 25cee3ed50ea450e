import type { SharedCampaign, SharedData } from '@adwright/contract/approvals'
import { useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { useUnsaved } from '#api/unsaved.ts'
import { useEdit, useToday } from './approvals.queries.ts'
import { type Faults, faultsOf } from './draft-faults.ts'
import { type Draft, dataOfDraft, draftOf } from './draft.rules.ts'

/** The draft of a rejected campaign while it is edited: nothing is saved until the owner saves. */
export function useEditing(campaign: SharedCampaign) {
  const edit = useEdit()
  const today = useToday()
  const [draft, setDraft] = useState<Draft>()
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Faults>({})
  const faults = draft ? faultsOf(draft, today, campaign.campaign_id === null ? null : campaign.start_date) : {}

  const begin = (data: SharedData = campaign) => {
    setDraft(draftOf(data))
    setTries(0)
    setRefused({})
  }
  const change = (part: Partial<Draft>) => {
    setRefused({})
    setDraft((now) => now && { ...now, ...part })
  }
  /** True when it was saved and the client was mailed; false when a field is wrong. Throws when the server failed. */
  const save = async (): Promise<boolean> => {
    setTries((n) => n + 1)
    if (!draft || Object.keys(faults).length > 0) return false
    try {
      await edit.run({ share_id: campaign.share_id, campaign_data: dataOfDraft(draft) })
    } catch (error) {
      const wrong = isApiError(error) && error.status === 422 ? error.errors : []
      if (wrong.length === 0) throw error
      setTries((n) => n + 1)
      setRefused(Object.fromEntries(wrong.map(({ path, message }) => [path.replace(/^campaign_data\./, ''), message])))
      return false
    }
    setDraft(undefined)
    return true
  }
  // What a suggestion brought is a change, too.
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(draftOf(campaign))
  useUnsaved(isChanged)
  return {
    draft,
    isChanged,
    /** Told once a save was tried. */
    faults: { ...(tries > 0 ? faults : {}), ...refused },
    /** Counts the saves that were tried and refused: after each the first fault is shown. */
    tries,
    saving: edit.isPending,
    begin,
    change,
    save,
    end: () => setDraft(undefined),
  }
}
