import { SITE_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { renameSite, type Site } from '@adwright/contract/one-page-site'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { siteTexts } from './one-page-site.texts.ts'

const texts = siteTexts.address

/** Changes the page's address. */
export function AddressDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const form = useForm(renameSite, {
    values: { name: site.name },
    whenUnchanged: onClose,
    onDone: () => {
      toast.good(texts.saved)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form={form.id} busy={form.busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-3">
        {form.failure && <ErrorState inline title={texts.failed} error={form.failure} />}
        <TextField
          label={texts.name}
          hint={texts.hint}
          aside={site.url.slice(0, -site.name.length).replace(/^https?:\/\//, '')}
          required
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SITE_NAME_MAX_CHARS}
          {...form.field('name')}
        />
      </form>
    </Dialog>
  )
}
