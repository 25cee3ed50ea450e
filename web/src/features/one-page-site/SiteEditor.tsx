import { Allowed, useMay } from '#ui/may.tsx'
import {
  SITE_ABOUT_MAX_CHARS,
  SITE_HEADLINE_MAX_CHARS,
  SITE_INTRO_MAX_CHARS,
  SITE_LINE_MAX_CHARS,
  SITE_PHONE_MAX_CHARS,
} from '@adwright/contract/limits'
import { type Site, saveSite } from '@adwright/contract/one-page-site'
import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { useForm } from '#api/use-form.ts'
import { useUnsaved } from '#api/use-unsaved.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Field, TextArea, TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { HoursFields } from './HoursFields.tsx'
import { siteTexts } from './one-page-site.texts.ts'
import { OffersFields } from './OffersFields.tsx'
import { PictureField } from './PictureField.tsx'
import type { SiteForm } from './site-form.ts'

const texts = siteTexts.form

/** A text edited in place, as large as the page shows it. */
const InPlace = ({
  label,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & { label: string; error: string | undefined }) => (
  <Field label={label} error={error} required>
    {(control) => (
      <textarea
        {...control}
        rows={1}
        {...area}
        className={cx('control field-sizing-content resize-none', className)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    )}
  </Field>
)

/** The page's texts, in the page's order and about its sizes. */
export function SiteEditor({ site }: { site: Site }) {
  const form: SiteForm = useForm(saveSite, {
    values: { content: site.content, version: site.version },
    firstChecked: 'on leaving',
    onDone: ({ site: saved }) => {
      form.reset({ content: saved.content, version: saved.version })
      toast.good(texts.saved)
    },
  })
  useUnsaved(form.isChanged)
  // Changed by the assistant or in another window: shown here, unless there is unsaved typing, which must not be lost.
  const catchUp = useEffectEvent(() => {
    if (!form.isChanged) form.reset({ content: site.content, version: site.version })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version, and nothing else
  useEffect(() => catchUp(), [site.version])
  const { values } = form
  const may = useMay(saveSite)
  return (
    <form {...form.props}>
      <fieldset disabled={!may} className="flex min-w-0 flex-col gap-5">
        {form.failure && <ErrorState inline title={texts.failed} error={form.failure} />}
        <Card>
          <div className="grid gap-6 lg:grid-cols-[1.2fr_1fr]">
            <div className="flex min-w-0 flex-col gap-4">
              <TextField
                label={texts.business_name}
                required
                maxLength={SITE_LINE_MAX_CHARS}
                {...form.field('content.business_name')}
              />
              <InPlace
                label={texts.headline}
                required
                className="text-2xl font-semibold"
                maxLength={SITE_HEADLINE_MAX_CHARS}
                {...form.field('content.headline')}
              />
              <TextArea label={texts.intro} maxLength={SITE_INTRO_MAX_CHARS} {...form.field('content.intro')} />
              <TextField
                label={texts.special}
                hint={texts.specialHint}
                maxLength={SITE_INTRO_MAX_CHARS}
                {...form.field('content.special')}
              />
            </div>
            <PictureField
              value={values.content.image_id}
              shown={site.content.image_id === values.content.image_id ? site.image_url : undefined}
              error={form.faultOf('content.image_id')}
              onChange={(id) => form.setValue('content.image_id', id, { shouldDirty: true })}
            />
          </div>
        </Card>
        <Card title={texts.offers}>
          <OffersFields form={form} />
        </Card>
        <Card>
          <TextArea label={texts.about} rows={5} maxLength={SITE_ABOUT_MAX_CHARS} {...form.field('content.about')} />
        </Card>
        <Card title={texts.reach}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={texts.phone}
              hint={texts.phoneHint}
              type="tel"
              autoComplete="tel"
              maxLength={SITE_PHONE_MAX_CHARS}
              {...form.field('content.phone')}
            />
            <TextField
              label={texts.place}
              hint={texts.placeHint}
              autoComplete="street-address"
              maxLength={SITE_LINE_MAX_CHARS}
              {...form.field('content.address')}
            />
            <Checkbox
              className="sm:col-span-2"
              label={texts.hasForm}
              hint={texts.hasFormHint}
              checked={values.content.has_form}
              onChange={(isOn) => form.setValue('content.has_form', isOn, { shouldDirty: true })}
            />
          </div>
        </Card>
        <Card title={texts.hours} subtitle={texts.hoursHint}>
          <HoursFields form={form} />
        </Card>
      </fieldset>
      <Allowed to={saveSite}>
        <div className="sticky bottom-0 mt-5 z-10 flex items-center gap-3 rounded-t-lg border border-line bg-surface px-5 py-3">
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.isChanged}>
            {texts.save}
          </Button>
          {form.isChanged && <p className="text-sm text-muted">{texts.unsaved}</p>}
        </div>
      </Allowed>
    </form>
  )
}
