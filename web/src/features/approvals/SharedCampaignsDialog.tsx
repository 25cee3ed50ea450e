import { type SharedCampaign, shareCampaign } from '@adwright/contract/approvals'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ask, type Params } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useShared } from './approvals.queries.ts'
import { byStatus, type Tab, tabs } from './approvals.rules.ts'
import { approvalTexts } from './approvals.texts.ts'
import { ClientRules } from './ClientRules.tsx'
import { FeedbackDialog } from './FeedbackDialog.tsx'
import { SharedRow } from './SharedRow.tsx'

const ROWS_AT_ONCE = 20
const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text)

/** product-3 §2.3: shared campaigns, by status. `{tab}` is the initial one. */
export function SharedCampaignsDialog({ params, onClose }: { params: Params; onClose: () => void }) {
  const list = useShared()
  const [tab, setTab] = useState<Tab>(isTab(params.tab) ? params.tab : 'pending')
  const [feedback, setFeedback] = useState<SharedCampaign>()
  const groups = byStatus(list.data ?? [])
  const select = (campaign: SharedCampaign) => {
    onClose()
    ask('view', { view: 'shared_campaign', params: { share_id: campaign.share_id } })
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={approvalTexts.modal}
        size="lg"
        footer={
          <Button
            does={shareCampaign}
            kind="primary"
            icon={<Send />}
            onClick={() => ask('dialog', { dialog: 'share_campaign' })}
          >
            {approvalTexts.share}
          </Button>
        }
      >
        {list.isPending ? (
          <p role="status" className="flex items-center justify-center gap-2.5 py-16 text-muted">
            <Spinner />
            {approvalTexts.loading}
          </p>
        ) : list.isError && !list.data ? (
          <ErrorState title={approvalTexts.failed} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <Tabs
              label={approvalTexts.tabsLabel}
              value={tab}
              onChange={setTab}
              tabs={tabs.map((value) => ({
                value,
                label: approvalTexts.tab(approvalTexts.tabs[value], groups[value].length),
                panel: <Rows key={value} tab={value} rows={groups[value]} onSelect={select} onFeedback={setFeedback} />,
              }))}
            />
            <ClientRules />
          </>
        )}
      </Dialog>
      {/* Beside it, not inside: React passes a dialog's events up its own tree, and Escape would close both. */}
      {feedback && <FeedbackDialog campaign={feedback} onClose={() => setFeedback(undefined)} />}
    </>
  )
}

interface RowsProps {
  tab: Tab
  rows: readonly SharedCampaign[]
  onSelect: (campaign: SharedCampaign) => void
  onFeedback: (campaign: SharedCampaign) => void
}

function Rows({ tab, rows, onSelect, onFeedback }: RowsProps) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  if (rows.length === 0)
    return (
      <EmptyState sample={{ as: 'rows', rows: approvalTexts.sample[tab] }} title={approvalTexts.none[tab]}>
        {approvalTexts.noneHint[tab]}
      </EmptyState>
    )
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.slice(0, shown).map((it, at) => (
          <SharedRow
            key={it.id}
            campaign={it}
            place={at + 1}
            onSelect={() => onSelect(it)}
            onFeedback={() => onFeedback(it)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button kind="ghost" size="sm" className="mt-3 w-full" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {approvalTexts.more}
        </Button>
      )}
    </>
  )
}
