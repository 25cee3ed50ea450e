import { usdShortText } from '@adwright/contract/values/money.rules'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { runWords } from '@adwright/contract/values/run-dates.rules'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { toast } from '#ui/toast.ts'
import { worstWords } from '../campaigns.rules.ts'
import { useAccountToday } from '../campaigns.queries.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { nextStep } from '../next-step.ts'
import { TargetingLines } from '../targeting/TargetingLines.tsx'
import { SendForApproval } from '../SendForApproval.tsx'
import { titled, withoutScheme } from './steps.rules.ts'
import { useSaveSetup } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.review

/** 'Campaign Summary', and whether it is turned on (product-3 §2.9; decisions.md, Wizard). */
export function FinalReview({ campaign, setup }: { campaign: Campaign; setup: CampaignSetup }) {
  const save = useSaveSetup()
  const [turnOn, setTurnOn] = useState(true)
  const today = useAccountToday()
  const isOn = campaign.status === 'ENABLED'
  const finish = async () => {
    try {
      await save.run({ campaign_id: campaign.id, finished: true, ...(turnOn && !isOn ? { turn_on: true } : {}) })
      toast.good(turnOn || isOn ? words.turnedOn(campaign.name) : words.finished(campaign.name))
      ask('view', { view: 'campaigns' })
    } catch (error) {
      const retry = { label: campaignTexts.retry, run: () => void finish() }
      toast.failed(words.failed, error, nextStep(error, retry))
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-2 rounded-md bg-good-soft px-3.5 py-2.5 font-medium text-good">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {words.created}
      </p>
      <h3 className="text-lg font-semibold">{words.title}</h3>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Facts title={words.details}>
          <Fact label={words.name}>{campaign.name}</Fact>
          <Fact label={words.adGroup}>{campaign.ad_groups[0]?.name}</Fact>
          <Fact label={words.website}>{withoutScheme(campaign.website_url ?? '')}</Fact>
          <Fact label={words.status}>{isOn ? words.on : words.paused}</Fact>
        </Facts>
        <Facts title={words.money}>
          <Fact label={words.budget}>{usdShortText(campaign.budget)}</Fact>
          {setup.cpc_bid !== undefined && <Fact label={words.bid}>{usdShortText(setup.cpc_bid)}</Fact>}
          {setup.max_cpc_bid !== undefined && <Fact label={words.maxBid}>{usdShortText(setup.max_cpc_bid)}</Fact>}
          <Fact label={words.strategy}>{titled(setup.bidding_strategy ?? '')}</Fact>
        </Facts>
        <Facts title={words.duration}>
          <Fact label={words.dates}>{runWords(campaign.start_date_raw, campaign.end_date_raw, today)}</Fact>
        </Facts>
        <Lines title={words.keywords} lines={setup.keywords ?? []} />
        <Lines title={words.headlines} lines={campaign.headlines} />
        <Lines title={words.descriptions} lines={campaign.descriptions} />
      </div>
      <section aria-label={words.targeting}>
        <h4 className="mb-3 text-sm font-semibold text-muted">{words.targeting}</h4>
        <TargetingLines campaignId={campaign.id} locked={false} />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        {!isOn && (
          <Switch
            label={words.turnOn}
            hint={
              turnOn ? words.turnOnHint(usdShortText(campaign.budget), worstWords(campaign, today)) : words.stayPaused
            }
            checked={turnOn}
            onChange={setTurnOn}
            className="max-w-xl grow basis-72"
          />
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {/* Whoever asks a client first does not turn it on at the same time: the launch of what was approved does. */}
          {!isOn && <SendForApproval campaignId={campaign.id} onAsk={() => setTurnOn(false)} />}
          <Button kind="primary" busy={save.isPending} onClick={() => void finish()}>
            {words.go}
          </Button>
        </div>
      </div>
    </div>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4 className="mb-1.5 text-sm font-semibold text-muted">{title}</h4>
    <dl className="flex flex-col gap-1">{children}</dl>
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
  </div>
)

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h4 className="mb-1.5 text-sm font-semibold text-muted">{title}</h4>
    <ul className="flex flex-col gap-1">
      {lines.map((it) => (
        <li key={it} className="break-words">
          {it}
        </li>
      ))}
    </ul>
  </section>
)
