import type { Campaign } from '@adwright/contract/campaigns/core'
import type { CampaignSetup, SetupStep } from '@adwright/contract/campaigns/setup'
import { shownWords } from '@adwright/contract/campaigns/targeting.rules'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { useCampaigns } from '../campaigns.queries.ts'
import { AudienceStep } from './AudienceStep.tsx'
import { BasicDetails } from './BasicDetails.tsx'
import { BasicSummary } from './BasicSummary.tsx'
import { ConversionStep } from './ConversionStep.tsx'
import { DemographicsStep } from './DemographicsStep.tsx'
import { FinalReview } from './FinalReview.tsx'
import { LoadingSteps } from './LoadingSteps.tsx'
import { LocationStep } from './LocationStep.tsx'
import { ScheduleStep } from './ScheduleStep.tsx'
import { Step } from './Step.tsx'
import { firstOpen, reviewIsOpen, stateOf, stepAfter, type WizardStep, wizardSteps } from './steps.rules.ts'
import type { SetupStepProps } from './step-props.ts'
import { OpenDrafts, useLoadedDrafts } from './use-drafts.ts'
import { useSaveSetup, useSetup } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'
import { useMoney } from '#ui/money.tsx'

const screens: Record<SetupStep, (props: SetupStepProps) => React.ReactNode> = {
  audience: AudienceStep,
  ad_schedule: ScheduleStep,
  locations: LocationStep,
  demographics: DemographicsStep,
  conversion: ConversionStep,
}

/** The wizard as an accordion (product-3 §2.9, §4.7); `campaign_id` resumes an unfinished one. */
export function CreateCampaignView({ params }: { params: Readonly<Record<string, string>> }) {
  const [made, setMade] = useState<string>()
  const id = params.campaign_id ?? null
  return <Wizard key={params.campaign_id} campaignId={id} isJustMade={id !== null && id === made} onMade={setMade} />
}

interface WizardProps {
  campaignId: string | null
  /** Its first step was just saved on this page. */
  isJustMade: boolean
  onMade: (campaignId: string) => void
}

function Wizard({ campaignId, isJustMade, onMade }: WizardProps) {
  const setup = useSetup(campaignId)
  const kept = useLoadedDrafts(campaignId)
  const campaigns = useCampaigns()
  const facts = setup.data?.data
  const campaign = campaigns.data?.data.campaigns.find((it) => it.id === campaignId)
  const again = async () => {
    kept.retry()
    if (campaignId !== null) await setup.refetch()
  }
  const error = kept.error ?? (facts ? undefined : setup.error)
  // Fetched once, even if it fails: each step would refetch a failing list, and close every time.
  const isReady = campaignId === null ? campaigns.isFetched : facts !== undefined
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
      <Button
        kind="ghost"
        size="sm"
        className="mb-2 -ml-2"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => ask('view', { view: 'campaigns' })}
      >
        {wizardTexts.back}
      </Button>
      <h1 className="text-2xl font-semibold break-words">
        {campaign ? wizardTexts.resumeTitle(campaign.name) : wizardTexts.title}
      </h1>
      <p className="mt-1 mb-6 text-muted">{wizardTexts.subtitle}</p>
      {error ? (
        <ErrorState title={wizardTexts.loadFailed} error={error} onRetry={() => void again()} />
      ) : !kept.drafts || !isReady ? (
        <LoadingSteps isNew={campaignId === null} />
      ) : (
        <OpenDrafts value={kept.drafts}>
          <Steps campaignId={campaignId} campaign={campaign} setup={setup} isJustMade={isJustMade} onMade={onMade} />
        </OpenDrafts>
      )}
    </div>
  )
}

const showHead = (step: WizardStep): void =>
  void requestAnimationFrame(() => {
    const head = document.getElementById(`wizard-${step}-head`)
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  })

/** The default location when none was chosen. */
const noteOf = (step: WizardStep, facts: CampaignSetup | undefined): string | undefined =>
  facts && step === 'locations' && facts.steps.locations === 'skipped'
    ? wizardTexts.locations.skipped(shownWords(facts))
    : undefined

interface StepsProps extends WizardProps {
  campaign: Campaign | undefined
  setup: ReturnType<typeof useSetup>
}

function Steps({ campaignId, campaign, setup, isJustMade, onMade }: StepsProps) {
  const money = useMoney()
  const facts = setup.data?.data
  const steps = facts?.steps
  const [open, setOpen] = useState<WizardStep | null>(steps ? firstOpen(steps) : 'basic')
  const save = useSaveSetup()

  /** Closes all steps, opens the next, and scrolls it into view. */
  const goTo = (step: WizardStep) => {
    setOpen(step)
    showHead(step)
  }
  const atFirst = useRef(isJustMade ? open : null).current
  // The pressed button is gone: focus moves to the next step.
  useEffect(() => {
    if (atFirst !== null) showHead(atFirst)
  }, [atFirst])
  const done = async (step: WizardStep) => {
    const fresh = await setup.refetch()
    goTo(stepAfter(step, fresh.data?.data.steps ?? steps))
  }
  const skip = async (step: SetupStep) => {
    if (campaignId === null) return
    try {
      const saved = await save.run({ campaign_id: campaignId, steps: { [step]: 'skipped' } })
      goTo(stepAfter(step, saved.data.steps))
    } catch (error) {
      toast.failed(wizardTexts.stepFailed, error)
    }
  }
  const toggle = (step: WizardStep) => setOpen((now) => (now === step ? null : step))

  return (
    <div className="flex flex-col gap-3">
      <Step
        id="wizard-basic"
        number={1}
        title={wizardTexts.steps.basic}
        state={stateOf('basic', steps)}
        open={open === 'basic'}
        note={campaign?.status === 'PAUSED' ? wizardTexts.basic.created : undefined}
        onToggle={() => toggle('basic')}
      >
        {campaignId === null ? (
          <BasicDetails
            // Starts with usual amounts in the account's currency.
            key={money.currency}
            // The campaign is stored in the URL, so that a reload continues with it.
            onCreated={(id) => {
              onMade(id)
              ask('view', { view: 'create_campaign', params: { campaign_id: id }, replace: true })
            }}
          />
        ) : (
          campaign && facts && <BasicSummary campaign={campaign} setup={facts} />
        )}
      </Step>
      {wizardSteps.map((step, at) => {
        if (step === 'basic') return null
        const Screen = screens[step]
        return (
          <Step
            key={step}
            id={`wizard-${step}`}
            number={at + 1}
            title={wizardTexts.steps[step]}
            state={stateOf(step, steps)}
            open={open === step}
            locked={campaignId === null}
            optional
            note={noteOf(step, facts)}
            onToggle={() => toggle(step)}
          >
            {campaignId !== null && facts && (
              <Screen
                campaignId={campaignId}
                setup={facts}
                onDone={() => void done(step)}
                onSkip={() => void skip(step)}
              />
            )}
          </Step>
        )
      })}
      {reviewIsOpen(steps) && campaign && facts && (
        <Step
          id="wizard-review"
          number={7}
          title={wizardTexts.steps.review}
          state="open"
          open={open === 'review'}
          onToggle={() => toggle('review')}
        >
          <FinalReview campaign={campaign} setup={facts} />
        </Step>
      )}
    </div>
  )
}
