import { SITE_LINE_MAX_CHARS, SITE_OFFERS_MAX } from '@adwright/contract/limits'
import { Plus, X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { siteTexts } from './one-page-site.texts.ts'
import type { SiteForm } from './site-form.ts'

const texts = siteTexts.form

/** The products or services, each with a few words and, if the owner wants, a price. */
export function OffersFields({ form }: { form: SiteForm }) {
  const { offers } = form.values.content
  const set = (next: typeof offers) => form.setValue('content.offers', next, { shouldDirty: true })
  return (
    <div className="flex flex-col gap-5">
      {offers.map((offer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offer has no name of its own until it is typed
        <fieldset key={at} className="min-w-0">
          <legend className="sr-only">{texts.offer(at + 1)}</legend>
          <div className="flex items-end gap-2">
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_1.4fr_8rem]">
              <TextField
                label={texts.offerName}
                required
                maxLength={SITE_LINE_MAX_CHARS}
                {...form.field(`content.offers.${at}.name`)}
              />
              <TextField
                label={texts.offerText}
                maxLength={SITE_LINE_MAX_CHARS}
                {...form.field(`content.offers.${at}.text`)}
              />
              <TextField
                label={texts.offerPrice}
                maxLength={SITE_LINE_MAX_CHARS}
                {...form.field(`content.offers.${at}.price`)}
              />
            </div>
            <IconButton
              label={texts.removeOffer(offer.name)}
              icon={<X aria-hidden="true" />}
              onClick={() => set(offers.filter((_, other) => other !== at))}
            />
          </div>
        </fieldset>
      ))}
      {offers.length < SITE_OFFERS_MAX && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => set([...offers, { name: '', text: '', price: '' }])}
        >
          {texts.addOffer}
        </Button>
      )}
    </div>
  )
}
