import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { useBid } from '../targeting/use-bid.ts'
import { keywordTexts } from './keywords.texts.ts'

interface KeywordBidProps {
  campaignId: string
  keyword: CampaignKeywords['keywords'][number]
  onClose: () => void
}

/** A keyword's own bid; left empty, its ad group's counts. */
export function KeywordBid({ campaignId, keyword, onClose }: KeywordBidProps) {
  const bid = useBid(campaignId, keyword.cpc_bid, keywordTexts.saveFailed)
  const submit = async () => {
    const isEmpty = bid.typed.trim() === ''
    if (!isEmpty && !bid.check()) return
    const cpc_bid = isEmpty ? null : Number(bid.typed)
    const change = { keywords: [{ keyword: writeKeyword(keyword), cpc_bid }] }
    if (cpc_bid === keyword.cpc_bid || (await bid.send(change, keywordTexts.bidSaved))) onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={bid.isPending}
      title={keywordTexts.bidOf(keyword.text)}
      footer={
        <>
          <Button onClick={onClose} disabled={bid.isPending}>
            {keywordTexts.cancel}
          </Button>
          <Button kind="primary" busy={bid.isPending} onClick={() => void submit()}>
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
          value={bid.typed}
          error={bid.error}
          onChange={(event) => bid.type(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
