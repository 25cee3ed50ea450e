import { useRef, useState } from 'react'
import { useBusinessProfile } from '#api/business-profile.ts'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { toast } from '#ui/toast.ts'
import type { LineField, WizardForm } from './form.rules.ts'
import { useSuggestKeywords, useWriteAdCopy } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'
import { filled, type Proposals, rewritten, aboutOf } from './writer.rules.ts'

const words = wizardTexts.write

/** 'Write it for me': fills in fields of step 1 from the form so far and the business profile. */
export function useWriter(form: WizardForm, change: (form: WizardForm) => void) {
  const { profile } = useBusinessProfile()
  const [said, setSaid] = useState<string>()
  const copy = useWriteAdCopy()
  const keywords = useSuggestKeywords()
  const business = profile
  const known = useRef<{ about?: string; ad?: ReturnType<typeof copy.run>; words?: ReturnType<typeof keywords.run> }>(
    {},
  )

  /** Suggestions for each field are fetched once and used one after the other, until the form's topic changes. */
  const proposals = async (fields: readonly LineField[]): Promise<Proposals> => {
    const about = aboutOf(form, business?.business_name ?? '')
    if (known.current.about !== JSON.stringify(about)) known.current = { about: JSON.stringify(about) }
    const asked = known.current
    try {
      if (fields.some((it) => it !== 'keywords')) asked.ad ??= copy.run(about)
      if (fields.includes('keywords')) asked.words ??= keywords.run(about)
      const [ad, words] = await Promise.all([asked.ad, asked.words])
      return {
        businessName: business?.business_name ?? '',
        website: business?.website_url ?? '',
        headlines: ad?.headlines ?? [],
        descriptions: ad?.descriptions ?? [],
        keywords: words?.keywords ?? [],
      }
    } catch (error) {
      known.current = {}
      throw error
    }
  }

  const attempt = async (fields: readonly LineField[], write: (written: Proposals) => WizardForm) => {
    try {
      change(write(await proposals(fields)))
    } catch (error) {
      if (isApiError(error) && error.code === 'business_profile_required')
        toast.info(words.noProfile, {
          action: { label: words.toProfile, run: () => ask('view', { view: 'business_profile' }) },
        })
      else toast.failed(words.failed, error)
    }
  }

  return {
    /** Its message, as long as there is a text. */
    said: form.headlines.some((it) => it !== '') ? said : undefined,
    /** Who wrote what was filled in last. */
    by: copy.data?.written_by,
    busy: copy.isPending || keywords.isPending,
    all: () =>
      attempt(['headlines', 'descriptions', 'keywords'], (written) => {
        const next = filled(form, written)
        setSaid(next === form ? words.nothing : words.filled)
        return next
      }),
    one: (field: LineField, at: number) => attempt([field], (it) => rewritten(form, it, field, at)),
  }
}
