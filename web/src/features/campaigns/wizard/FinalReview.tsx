import { moneyIn } from '@adwright/contract/values/currency.rules'
import type { CampaignSetup } from '@adwright/contract/campaigns/setup'
import type { Campaign } from '@adwright/contract/campaigns/core'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { toast } from '#ui/toast.ts'
import { isOver, worstWords } from '../campaigns.rules.ts'
import { useAccountToday } from '../campaigns.queries.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { Forecast } from '../Forecast.tsx'
import { nextStep } from '../next-step.ts'
import { TargetingLines } from '../targeting/TargetingLines.tsx'
import { targetingTexts } from '../targeting/targeting.texts.ts'
import { SendForApproval } from '../SendForApproval.tsx'
import { useForecast } from '../use-forecast.ts'
import { BasicSummary } from './BasicSummary.tsx'
import { useSaveSetup } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.review
const { audience, ad_schedule, locations, demographics, conversion } = wizardTexts.steps
/** The steps after the first, in order. */
const lineNames = {
  interests: audience,
  hours: ad_schedule,
  places: locations,
  people: demographics,
  conversion,
  bids: targetingTexts.lines.bids,
}

/** 'Campaign Summary', and the switch that enables it (product-3 §2.9; decisions.md, Wizard). */
export function FinalReview({ campaign, setup }: { campaign: Campaign; setup: CampaignSetup }) {
  const save = useSaveSetup()
  const [turnOn, setTurnOn] = useState(true)
  const today = useAccountToday()
  const worst = worstWords(campaign, today)
  const forecast = useForecast({
    campaign_id: campaign.id,
    daily_budget: campaign.budget,
    start_date: campaign.start_date_raw,
    end_date: campaign.end_date_raw ?? undefined,
  })
  const isOn = campaign.status === 'ENABLED'
  const over = isOver(campaign, today)
  const turnsOn = turnOn && !isOn && !over
  const finish = async () => {
    try {
      await save.run({ campaign_id: campaign.id, finished: true, ...(turnsOn ? { turn_on: true } : {}) })
      toast.good(turnsOn || isOn ? words.turnedOn(campaign.name) : words.finished(campaign.name))
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
      <BasicSummary campaign={campaign} setup={setup} />
      <section aria-label={words.targeting}>
        <h4 className="mb-3 text-sm font-semibold text-muted">{words.targeting}</h4>
        <TargetingLines campaignId={campaign.id} locked={false} names={lineNames} />
      </section>
      <section aria-label={words.forecast}>
        <h4 className="mb-3 text-sm font-semibold text-muted">{words.forecast}</h4>
        <Forecast worst={worst} forecast={forecast} />
      </section>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        {over ? (
          <p className="max-w-xl grow basis-72 text-warn">{campaignTexts.over}</p>
        ) : (
          !isOn && (
            <Switch
              label={words.turnOn}
              hint={
                turnOn ? words.turnOnHint(moneyIn(campaign.currency).short(campaign.budget), worst) : words.stayPaused
              }
              checked={turnOn}
              onChange={setTurnOn}
              className="max-w-xl grow basis-72"
            />
          )
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {/* If a client is asked first, the campaign isn't enabled now: launching what was approved does that. */}
          {!isOn && <SendForApproval campaignId={campaign.id} onAsk={() => setTurnOn(false)} />}
          <Button kind="primary" busy={save.isPending} onClick={() => void finish()}>
            {words.go}
          </Button>
        </div>
      </div>
    </div>
  )
}
