import { type CampaignSetup, setupSteps, type SetupStep } from '@adwright/contract/campaigns/setup'

/** The fixed order (decisions.md, Wizard order); `review` comes when all steps before it are done or skipped. */
export const wizardSteps = ['basic', 'audience', 'ad_schedule', 'locations', 'demographics', 'conversion'] as const
export type WizardStep = (typeof wizardSteps)[number] | 'review'
export type StepState = 'open' | 'completed' | 'skipped'

const isSetupStep = (step: WizardStep): step is SetupStep => (setupSteps as readonly string[]).includes(step)

/** Step 1 is completed once there is a campaign; the server decides about the others. */
export function stateOf(step: WizardStep, setup: CampaignSetup['steps'] | undefined): StepState {
  if (isSetupStep(step)) return setup?.[step] ?? 'open'
  return step === 'basic' && setup ? 'completed' : 'open'
}

/** product-3 §2.9: step 7 appears only once every step 1-6 is completed or skipped. */
export const reviewIsOpen = (setup: CampaignSetup['steps'] | undefined): boolean =>
  wizardSteps.every((it) => stateOf(it, setup) !== 'open')

/** The step that opens after one is completed or skipped; the review if none is left. */
export function stepAfter(step: WizardStep, setup: CampaignSetup['steps'] | undefined): WizardStep {
  const at = (wizardSteps as readonly WizardStep[]).indexOf(step)
  const isOpen = (wizardStep: WizardStep) => stateOf(wizardStep, setup) === 'open' && wizardStep !== step
  const next = wizardSteps.slice(at + 1).find(isOpen) ?? wizardSteps.find(isOpen)
  return next ?? 'review'
}

/** The step where a wizard resumes. */
export const firstOpen = (setup: CampaignSetup['steps'] | undefined): WizardStep =>
  wizardSteps.find((it) => stateOf(it, setup) === 'open') ?? 'review'

const ABBREVIATIONS = new Set(['cpc', 'cpm', 'cpa', 'roas'])

/** product-3 §2.9: bidding strategies in snake_case are shown in title case; abbreviations stay. */
export const titled = (snake: string): string =>
  snake
    .toLowerCase()
    .split('_')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

/** product-3 §2.9: the website is shown without its https:// prefix. */
export const withoutScheme = (url: string): string => url.replace(/^https:\/\//, '')
