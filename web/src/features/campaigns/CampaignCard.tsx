import type { Campaign } from '@adwright/contract/campaigns'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Progress } from '#ui/Progress.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeCampaign } from './campaigns.queries.ts'
import {
  type BadgeOf,
  badgeOf,
  budgetUsd,
  cardName,
  costUsd,
  disapprovalOf,
  progressOf,
  shortCount,
  wholeUsd,
  worstOf,
  writtenDate,
} from './campaigns.rules.ts'
import { texts } from './campaigns.texts.ts'

const statusTones: Record<Campaign['status'], Tone> = { ENABLED: 'good', PAUSED: 'warn', REMOVED: 'bad' }
const badgeTones: Record<BadgeOf, Tone> = { completed: 'neutral', active: 'good', review: 'info' }

/** One campaign of the list, with its status, what the platform says of its ads, and its figures. */
export function CampaignCard({ campaign, today }: { campaign: Campaign; today: string }) {
  const badge = badgeOf(campaign, today)
  const refused = disapprovalOf(campaign)
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md font-semibold break-words" title={campaign.name}>
            {cardName(campaign.name)}
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            {campaign.end_date_raw
              ? texts.dates(writtenDate(campaign.start_date_raw), writtenDate(campaign.end_date_raw))
              : texts.datesOpen(writtenDate(campaign.start_date_raw))}
          </p>
        </div>
        {campaign.status !== 'REMOVED' && <OnOff campaign={campaign} />}
      </header>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={statusTones[campaign.status]} dot>
          {texts.statusOf[campaign.status]}
        </Badge>
        <Badge tone={badgeTones[badge]}>{texts.badges[badge]}</Badge>
        {refused !== undefined && <Badge tone="bad">{texts.disapproved(refused)}</Badge>}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular">
        <Figure label={texts.budget} value={texts.perDay(wholeUsd(budgetUsd(campaign)))} />
        <Figure label={texts.cost} value={costUsd(campaign.cost)} />
        <Figure label={texts.clicks} value={shortCount(campaign.clicks)} />
        <Figure label={texts.impressions} value={shortCount(campaign.impressions)} />
      </dl>
      {campaign.setup_open && campaign.status !== 'REMOVED' && (
        <Button
          size="sm"
          kind="soft"
          onClick={() => ask('view', { view: 'create_campaign', params: { campaign_id: campaign.id } })}
        >
          {texts.continueSetup}
        </Button>
      )}
      <Progress label={texts.clickRate} value={progressOf(campaign)} className="mt-auto" />
    </article>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-md font-medium">{value}</dd>
    </div>
  )
}

/** Pausing costs nothing and is done at once; turning on can spend money and asks first, with what it can come to. */
function OnOff({ campaign }: { campaign: Campaign }) {
  const change = useChangeCampaign()
  const [asking, setAsking] = useState(false)
  const worst = worstOf(campaign.budget)
  const set = async (status: 'ENABLED' | 'PAUSED') => {
    try {
      await change.run({ id: campaign.id, status })
      toast.good(status === 'PAUSED' ? texts.paused(campaign.name) : texts.resumed(campaign.name))
    } catch (error) {
      toast.failed(status === 'PAUSED' ? texts.pauseFailed : texts.resumeFailed, error)
    }
    setAsking(false)
  }
  if (campaign.status === 'ENABLED')
    return (
      <IconButton
        label={texts.pause}
        icon={<Pause aria-hidden="true" />}
        kind="outline"
        size="sm"
        busy={change.isPending}
        onClick={() => void set('PAUSED')}
      />
    )
  return (
    <>
      <IconButton
        label={texts.resume}
        icon={<Play aria-hidden="true" />}
        kind="outline"
        size="sm"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={texts.resumeTitle(campaign.name)}
        confirmLabel={texts.turnOn}
        busy={change.isPending}
        onConfirm={() => void set('ENABLED')}
        onCancel={() => setAsking(false)}
      >
        {texts.resumeCost(wholeUsd(campaign.budget), wholeUsd(worst.day), wholeUsd(worst.month))}
      </ConfirmDialog>
    </>
  )
}
