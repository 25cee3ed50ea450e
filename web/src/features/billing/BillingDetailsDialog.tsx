import { type BillingDetails, saveBillingDetails } from '@adwright/contract/billing-page'
import { BILLING_LINE_MAX_CHARS, POSTAL_CODE_MAX_CHARS, TAX_ID_MAX_CHARS } from '@adwright/contract/limits'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { countryHere, countryOptions } from '#ui/countries.rules.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { toast } from '#ui/toast.ts'
import { overviewTexts } from './overview.texts.ts'

const words = overviewTexts.details
const empty = { name: '', line1: '', line2: '', city: '', region: '', postal_code: '', tax_id: '' }

/** Who receipts are addressed to. */
export function BillingDetailsDialog({ details, onClose }: { details: BillingDetails | null; onClose: () => void }) {
  const form = useForm(saveBillingDetails, {
    values: details ?? { ...empty, country: countryHere(navigator.language) },
    whenUnchanged: details ? onClose : undefined,
    onDone: () => {
      toast.good(words.saved)
      onClose()
    },
  })
  const line = { maxLength: BILLING_LINE_MAX_CHARS }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.dialog}
      description={words.about}
      locked={form.busy}
      footer={
        <Button type="submit" form={form.id} kind="primary" busy={form.busy}>
          {words.save}
        </Button>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <TextField label={words.name} required autoComplete="organization" {...line} {...form.field('name')} />
        <TextField label={words.line1} required autoComplete="address-line1" {...line} {...form.field('line1')} />
        <TextField label={words.line2} autoComplete="address-line2" {...line} {...form.field('line2')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={words.city} required autoComplete="address-level2" {...line} {...form.field('city')} />
          <TextField label={words.region} autoComplete="address-level1" {...line} {...form.field('region')} />
          <TextField
            label={words.postalCode}
            autoComplete="postal-code"
            maxLength={POSTAL_CODE_MAX_CHARS}
            {...form.field('postal_code')}
          />
          <Select
            label={words.country}
            required
            autoComplete="country"
            options={countryOptions}
            placeholder={words.chooseCountry}
            {...form.choice('country')}
          />
        </div>
        <TextField label={words.tax} hint={words.taxHint} maxLength={TAX_ID_MAX_CHARS} {...form.field('tax_id')} />
        {form.failure !== null && <ErrorState inline title={words.saveFailed} error={form.failure} />}
      </form>
    </Dialog>
  )
}
