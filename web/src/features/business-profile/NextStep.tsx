import { getAccountStatus } from '@adwright/contract/ad-account'
import { useAction } from '#api/queries.ts'
import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { profileTexts } from './business-profile.texts.ts'

const words = profileTexts.next

/** What comes after the first profile: an ad account, and then a campaign. */
export function NextStep() {
  const account = useAction(getAccountStatus, {}, { topics: ['ad_account'] }).data?.data
  if (!account) return null
  const step = account.is_linked
    ? { ...words.campaign, go: () => ask('say', { message: words.campaign.message }) }
    : { ...words.link, go: () => ask('dialog', { dialog: 'ad_account' }) }
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-3.5">
      <p>{step.text}</p>
      <Button kind="primary" onClick={step.go}>
        {step.button}
      </Button>
    </div>
  )
}
