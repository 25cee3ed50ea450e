import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { refusalOf } from '../refusal.ts'
import { useSaveBids } from '../targeting/targeting.queries.ts'
import { moneyError } from '../wizard/form.rules.ts'
import { keywordTexts } from './keywords.texts.ts'

interface KeywordBidProps {
  campaignId: string
  keyword: CampaignKeywords['keywords'][number]
  onClose: () => void
}

/** A keyword's own bid; left empty, its ad group's counts. */
export function KeywordBid({ campaignId, keyword, onClose }: KeywordBidProps) {
  const { save, isPending } = useSaveBids(campaignId)
  const [typed, setTyped] = useState(keyword.cpc_bid === null ? '' : String(keyword.cpc_bid))
  const [error, setError] = useState<string>()
  const submit = async () => {
    const fault = typed.trim() === '' ? undefined : moneyError(typed)
    if (fault !== undefined) return setError(fault)
    const cpc_bid = typed.trim() === '' ? null : Number(typed)
    if (cpc_bid === keyword.cpc_bid) return onClose()
    try {
      await save({ keywords: [{ keyword: writeKeyword(keyword), cpc_bid }] }, keywordTexts.bidSaved)
      onClose()
    } catch (cause) {
      const refusal = refusalOf(cause)
      if (refusal.kind === 'fields') setError(Object.values(refusal.errors)[0])
      else toast.failed(keywordTexts.saveFailed, cause)
    }
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={isPending}
      title={keywordTexts.bidOf(keyword.text)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {keywordTexts.cancel}
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => void submit()}>
            {keywordTexts.saveBid}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={keywordTexts.bidField}
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          hint={keywordTexts.bidHint}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
