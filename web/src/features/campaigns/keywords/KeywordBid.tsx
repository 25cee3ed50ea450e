import { changeBids } from '@adwright/contract/campaigns/bids'
import type { CampaignKeywords } from '@adwright/contract/campaigns/keywords'
import { writeKeyword } from '@adwright/contract/campaigns/keyword.rules'
import { useForm } from '#api/use-form.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormButtons } from '#ui/FormButtons.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { usdOf } from '#ui/money.rules.ts'
import { toast } from '#ui/toast.ts'
import { offerUndo } from '../undo.ts'
import { keywordTexts } from './keywords.texts.ts'

interface KeywordBidProps {
  campaignId: string
  keyword: CampaignKeywords['keywords'][number]
  onClose: () => void
}

/** A keyword's own bid; if empty, its ad group's applies. */
export function KeywordBid({ campaignId, keyword, onClose }: KeywordBidProps) {
  const form = useForm(changeBids, {
    values: { keywords: [{ cpc_bid: String(keyword.cpc_bid ?? '') }] },
    toInput: ({ keywords }) => ({
      campaign_id: campaignId,
      keywords: keywords.map((it) => ({ keyword: writeKeyword(keyword), cpc_bid: usdOf(it.cpc_bid) ?? null })),
    }),
    whenUnchanged: onClose,
    onDone: async () => {
      await offerUndo(keywordTexts.bidSaved, 'change_bids')
      onClose()
    },
    onFail: (error) => toast.failed(keywordTexts.saveFailed, error),
  })
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={form.busy}
      title={keywordTexts.bidOf(keyword.text)}
      footer={<FormButtons form={form} cancel={keywordTexts.cancel} submit={keywordTexts.saveBid} onCancel={onClose} />}
    >
      <form {...form.props}>
        <MoneyField label={keywordTexts.bidField} hint={keywordTexts.bidHint} {...form.choice('keywords.0.cpc_bid')} />
      </form>
    </Dialog>
  )
}
