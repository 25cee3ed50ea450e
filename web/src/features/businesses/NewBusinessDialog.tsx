import { BUSINESS_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { isApiError } from '#api/api-error.ts'
import { goToBusiness } from '#api/businesses.ts'
import { browser } from '#api/session.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { createBusiness } from './businesses.queries.ts'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.add

/** Creates a business and opens it. */
export function NewBusinessDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(createBusiness, { values: { name: '' }, onDone: (made) => goToBusiness(made) })
  const needsPlan = isApiError(form.failure) && form.failure.code === 'tier_required'
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.about}
      footer={
        <>
          <Button onClick={onClose}>{businessTexts.cancel}</Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
            {words.button}
          </Button>
        </>
      }
    >
      <form {...form.props}>
        <TextField
          label={words.name}
          placeholder={words.placeholder}
          autoComplete="organization"
          maxLength={BUSINESS_NAME_MAX_CHARS}
          {...form.field('name')}
        />
      </form>
      {form.failure !== null && (
        <ErrorState
          inline
          title={form.failure.message}
          className="mt-4"
          action={
            needsPlan && (
              <Button size="sm" onClick={() => browser.go('/subscriptions')}>
                {words.upgrade}
              </Button>
            )
          }
        />
      )}
    </Dialog>
  )
}
