import { ask } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { campaignTexts } from './campaigns.texts.ts'

/** product-3 §2.1: leads to linking an account. */
export function NoAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={campaignTexts.noAccount} description={campaignTexts.noAccountHint} size="sm">
      <Button kind="primary" data-autofocus className="w-full" onClick={() => ask('dialog', { dialog: 'ad_account' })}>
        {campaignTexts.linkAccount}
      </Button>
    </Dialog>
  )
}
