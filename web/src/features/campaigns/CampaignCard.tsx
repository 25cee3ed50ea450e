import { saveCampaignSetup } from '@adwright/contract/campaigns/setup'
import { writtenDate, writtenSpan } from '#ui/dates.rules.ts'
import type { Day } from '@adwright/contract/values/day.rules'
import { moneyIn } from '@adwright/contract/values/currency.rules'
import { memo } from 'react'
import { customerTextIn } from '@adwright/contract/customer-text.rules'
import { customersTexts } from '#api/customers/customers.texts.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { CampaignBadges } from './CampaignBadges.tsx'
import { budgetUsd, cardName, progressOf, shortCount } from './campaigns.rules.ts'
import { campaignTexts } from './campaigns.texts.ts'
import { ctrText, type Figures, type ListedCampaign } from './list/list.rules.ts'
import { listTexts } from './list/list.texts.ts'
import { Labels } from './list/Marks.tsx'
import { SelectBox } from './list/SelectBox.tsx'
import { OnOff } from './OnOff.tsx'

const open = (campaignId: string) => ask('view', { view: 'campaigns', params: { campaign_id: campaignId } })

export interface CampaignCardProps {
  campaign: ListedCampaign
  today: Day
  /** Something counts customers: reserves space for them. */
  measured: boolean
  selected: boolean
  /** Adds it to the selection, or removes it. A stable function, so that one card out of thousands rerenders only when it changed. */
  onSelect: (id: string, selected: boolean) => void
}

function Card({ campaign, today, measured, selected, onSelect }: CampaignCardProps) {
  const of = (textOf: (figures: Figures) => string) => (campaign.shown ? textOf(campaign.shown) : listTexts.unknown)
  const ofCustomers = (key: 'customers' | 'each') =>
    campaign.customers ? customerTextIn(campaign.currency)[key](campaign.customers) : listTexts.unknown
  return (
    <article className="relative flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 transition-colors focus-within:border-line-strong/50 hover:border-line-strong/50">
      <header className="flex min-h-8 items-start justify-between gap-3 max-md:min-h-11">
        <div className="min-w-0">
          <h2 className="text-md font-semibold wrap-anywhere" title={campaign.name}>
            <button
              type="button"
              onClick={() => open(campaign.id)}
              className="rounded-sm text-left before:absolute before:inset-0 before:rounded-lg"
            >
              {cardName(campaign.name)}
            </button>
          </h2>
        </div>
        <span className="relative flex items-center gap-2">
          {campaign.status !== 'REMOVED' && (
            <>
              <SelectBox
                label={listTexts.select(campaign.name)}
                checked={selected}
                onChange={(on) => onSelect(campaign.id, on)}
              />
              <OnOff campaign={campaign} today={today} />
            </>
          )}
        </span>
      </header>
      {/* Below the buttons, where it fits on one line. */}
      <p className="-mt-3.5 text-sm text-muted">
        {campaign.end_date_raw
          ? writtenSpan(campaign.start_date_raw, campaign.end_date_raw)
          : campaignTexts.datesOpen(writtenDate(campaign.start_date_raw))}
      </p>
      <div className="flex flex-col gap-2">
        <CampaignBadges campaign={campaign} today={today} />
        <Labels labels={campaign.labels} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 tabular">
        <Figure
          label={campaignTexts.budget}
          value={campaignTexts.perDay(moneyIn(campaign.currency).short(budgetUsd(campaign)))}
        />
        <Figure label={campaignTexts.cost} value={of((it) => moneyIn(campaign.currency).text(it.cost))} />
        <Figure label={campaignTexts.clicks} value={of((it) => shortCount(it.clicks))} />
        <Figure label={campaignTexts.impressions} value={of((it) => shortCount(it.impressions))} />
        {measured && (
          <>
            <Figure label={customersTexts.customers} value={ofCustomers('customers')} />
            <Figure label={customersTexts.each} value={ofCustomers('each')} />
          </>
        )}
      </dl>
      <div className="mt-auto flex flex-col gap-3">
        {campaign.setup_open && campaign.status !== 'REMOVED' && (
          <Button
            does={saveCampaignSetup}
            size="sm"
            kind="soft"
            className="relative"
            onClick={() => ask('view', { view: 'create_campaign', params: { campaign_id: campaign.id } })}
          >
            {campaignTexts.continueSetup}
          </Button>
        )}
        <div className="flex items-center gap-3">
          <Progress
            label={campaignTexts.clickRate}
            value={campaign.shown ? progressOf(campaign.shown) : 0}
            className="grow"
          />
          <p className="text-sm text-muted tabular-nums">
            {listTexts.ctr} {of(ctrText)}
          </p>
        </div>
      </div>
    </article>
  )
}

/** One campaign of the list, with its status, its ads' review results, and its figures. */
export const CampaignCard = memo(Card)

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-md font-medium">{value}</dd>
    </div>
  )
}
