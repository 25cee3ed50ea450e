import type { Home, NextStep } from '@adwright/contract/home'
import { ask } from '#api/signals.ts'
import { homeTexts } from './home.texts.ts'

/** Where each step is done. */
const places: Readonly<Record<NextStep, (campaign: Home['next']['campaign']) => void>> = {
  profile: () => ask('view', { view: 'business_profile' }),
  account: () => ask('dialog', { dialog: 'ad_account' }),
  campaign: () => ask('say', { message: homeTexts.firstAd }),
  turn_on: (campaign) => ask('say', { message: homeTexts.turnOn(campaign?.name ?? '') }),
  customers: () => ask('view', { view: 'measure_customers' }),
  report: () => ask('view', { view: 'reports' }),
  improve: () => ask('say', { message: homeTexts.improve }),
}

/** Opens the place where a step is done. A new owner's first step is the chat, which asks for the profile along the way. */
export function goTo({ step, campaign }: Home['next'], isLead = false): void {
  places[isLead && step === 'profile' ? 'campaign' : step](campaign)
}
