import { useRef } from 'react'
import { isApiError } from '#api/api-error.ts'
import { ask } from '#api/signals.ts'
import { toast } from '#ui/toast.ts'
import type { LineField, WizardForm } from './form.rules.ts'
import { useProfile, useSuggestKeywords, useWriteAdCopy } from './wizard.queries.ts'
import { wizardTexts } from './wizard.texts.ts'
import { filled, type Proposals, rewritten } from './writer.rules.ts'

const words = wizardTexts.write

/** 'Write it for me': fills fields of step 1 from the business profile. Proposals are asked for once and then gone through. */
export function useWriter(form: WizardForm, change: (form: WizardForm) => void) {
  const profile = useProfile()
  const copy = useWriteAdCopy()
  const keywords = useSuggestKeywords()
  const business = profile.data
  const known = useRef<Proposals | undefined>(undefined)

  const proposals = async (): Promise<Proposals> => {
    if (known.current) return known.current
    const website = form.website_url.trim()
    const about = website ? { website_url: website } : {}
    const [ad, words] = await Promise.all([copy.run(about), keywords.run(about)])
    known.current = {
      businessName: business?.business_name ?? '',
      website: business?.website_url ?? '',
      headlines: ad.headlines,
      descriptions: ad.descriptions,
      keywords: words.keywords,
    }
    return known.current
  }

  const attempt = async (write: (written: Proposals) => WizardForm) => {
    try {
      change(write(await proposals()))
    } catch (error) {
      if (isApiError(error) && error.code === 'business_profile_required')
        toast.info(words.noProfile, {
          action: { label: words.toProfile, run: () => ask('view', { view: 'business_profile' }) },
        })
      else toast.failed(words.failed, error)
    }
  }

  return {
    /** Who wrote what was filled in last. */
    by: copy.data?.written_by,
    busy: copy.isPending || keywords.isPending,
    all: () =>
      attempt((written) => {
        const next = filled(form, written)
        if (next === form) toast.info(words.nothing)
        else toast.good(words.filled)
        return next
      }),
    one: (field: LineField, at: number) => attempt((it) => rewritten(form, it, field, at)),
  }
}
