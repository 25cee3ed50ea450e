import { shareCampaign } from '@adwright/contract/approvals'
import { saveCampaignSetup } from '@adwright/contract/campaigns/setup'
import { writtenDate, writtenSpan } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { type Campaign, changeCampaign, removeCampaign } from '@adwright/contract/campaigns/core'
import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { ExtraActions } from '#ui/ExtraActions.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { CampaignBadges } from '../CampaignBadges.tsx'
import { useDeleteCampaign } from '../campaigns.queries.ts'
import { shortCount } from '../campaigns.rules.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { OnOff } from '../OnOff.tsx'
import { askForApproval } from '../SendForApproval.tsx'
import { ctrPercent } from './detail.rules.ts'
import { detailTexts } from './detail.texts.ts'
import { EditDialog } from './EditDialog.tsx'

/** Name, status, all-time figures and actions; no actions for a REMOVED one (product-3 §2.2, §4.1). */
export function DetailHeader({ campaign, today }: { campaign: Campaign; today: Day }) {
  const facts = [
    { label: detailTexts.id, value: campaign.id },
    { label: detailTexts.clicksAllTime, value: shortCount(campaign.clicks) },
    { label: detailTexts.impressionsAllTime, value: shortCount(campaign.impressions) },
    { label: detailTexts.ctrAllTime, value: `${ctrPercent(campaign).toFixed(2)}%` },
    { label: detailTexts.budget, value: campaignTexts.perDay(moneyIn(campaign.currency).short(campaign.budget)) },
    {
      label: detailTexts.dates,
      value: campaign.end_date_raw
        ? writtenSpan(campaign.start_date_raw, campaign.end_date_raw)
        : campaignTexts.datesOpen(writtenDate(campaign.start_date_raw)),
    },
  ]
  const removed = campaign.status === 'REMOVED'
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold break-words">{campaign.name}</h1>
          <CampaignBadges campaign={campaign} today={today} className="mt-2" />
        </div>
        {!removed && <Actions campaign={campaign} today={today} />}
      </div>
      {removed && <p className="rounded-md bg-sunken px-4 py-2.5 text-muted">{detailTexts.removedNote}</p>}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:flex sm:flex-wrap sm:gap-x-8">
        {facts.map((it) => (
          <div key={it.label} className="flex gap-x-1.5 max-sm:flex-col max-sm:last:col-span-2">
            <dt className="text-muted">{it.label}</dt>
            <dd className="font-medium tabular">{it.value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function Actions({ campaign, today }: { campaign: Campaign; today: Day }) {
  const [editing, setEditing] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const remove = useDeleteCampaign()
  const edit = {
    key: 'edit',
    label: detailTexts.edit,
    icon: <Pencil aria-hidden="true" />,
    does: changeCampaign,
    onSelect: () => setEditing(true),
  }
  const confirmed = async () => {
    try {
      await remove.run({ campaign_id: campaign.id })
      toast.good(detailTexts.deleted(campaign.name))
    } catch (error) {
      toast.failed(detailTexts.deleteFailed, error, { label: campaignTexts.retry, run: () => void confirmed() })
    }
    setDeleting(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {campaign.setup_open && (
        <Button
          does={saveCampaignSetup}
          kind="soft"
          onClick={() => ask('view', { view: 'create_campaign', params: { campaign_id: campaign.id } })}
        >
          {campaignTexts.continueSetup}
        </Button>
      )}
      <OnOff campaign={campaign} today={today} worded />
      {!campaign.setup_open && (
        <Button does={changeCampaign} icon={edit.icon} onClick={edit.onSelect}>
          {edit.label}
        </Button>
      )}
      <ExtraActions
        label={detailTexts.more}
        items={[
          ...(campaign.setup_open ? [edit] : []),
          {
            key: 'share',
            label: campaignTexts.share,
            icon: <Send aria-hidden="true" />,
            does: shareCampaign,
            onSelect: () => askForApproval(campaign.id),
          },
          {
            key: 'delete',
            label: detailTexts.delete,
            icon: <Trash2 aria-hidden="true" />,
            does: removeCampaign,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {editing && <EditDialog campaign={campaign} today={today} onClose={() => setEditing(false)} />}
      <ConfirmDialog
        open={deleting}
        title={detailTexts.deleteTitle(campaign.name)}
        confirmLabel={detailTexts.delete}
        danger
        busy={remove.isPending}
        onConfirm={() => void confirmed()}
        onCancel={() => setDeleting(false)}
      >
        <p className="font-medium text-fg">{detailTexts.deleteSure}</p>
        <p className="mt-1">{detailTexts.deleteHint}</p>
      </ConfirmDialog>
    </div>
  )
}
