import { type ResponsiveSearchAd, updateAd } from '@adwright/contract/campaigns/ads'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useUnsaved } from '#api/use-unsaved.ts'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { toast } from '#ui/toast.ts'
import { PageHint } from '#api/policy/PageHint.tsx'
import { SaveFailure } from '../SaveFailure.tsx'
import { offerUndo } from '../undo.ts'
import { useWriteAdCopy } from '../wizard/wizard.queries.ts'
import { type AdDraft, type AdField, adFields, limitsOf, repeatFaults } from './ad.rules.ts'
import { AdLines } from './AdLines.tsx'
import { AdPreview } from './AdPreview.tsx'
import { AdStrength } from './AdStrength.tsx'
import { adTexts } from './ads.texts.ts'

export interface AdEditorProps {
  ad: ResponsiveSearchAd
  keywords: readonly string[]
  /** Refetches the ad and returns it. */
  onReload: () => Promise<{ data?: { data: ResponsiveSearchAd[] } | undefined }>
  onClose: () => void
}

const draftOf = ({ headlines, descriptions, finalUrl }: ResponsiveSearchAd): AdDraft => ({
  headlines,
  descriptions,
  finalUrl,
})

/** Edits a copy: Cancel discards it, Save Changes sends it with the version it was made from. */
export function AdEditor({ ad, keywords, onReload, onClose }: AdEditorProps) {
  const writer = useWriteAdCopy()
  const [version, setVersion] = useState(ad.version)
  const form = useForm(updateAd, {
    values: draftOf(ad),
    toInput: (draft) => ({ adId: ad.id, version, ...draft }),
    faultsOf: repeatFaults,
    firstChecked: 'on leaving',
    whenUnchanged: onClose,
    onDone: async () => {
      await offerUndo(adTexts.saved, 'update_ad')
      onClose()
    },
  })
  const draft = form.values
  useUnsaved(form.isChanged)

  const reload = async () => {
    const latest = (await onReload()).data?.data.find((it) => it.id === ad.id)
    if (!latest) return
    form.reset(draftOf(latest))
    setVersion(latest.version)
    form.forgetFailure()
  }
  const write = async () => {
    try {
      const site = draft.finalUrl.trim()
      const copy = await writer.run(site ? { website_url: site } : {})
      const wrote = withProposals(draft, copy)
      if (wrote) {
        toast.good(adTexts.wrote)
        form.fill(wrote)
      } else toast.info(adTexts.full)
    } catch (error) {
      toast.failed(adTexts.writeFailed, error)
    }
  }

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Button
            size="sm"
            kind="soft"
            className="self-start"
            icon={<WandSparkles aria-hidden="true" />}
            busy={writer.isPending}
            onClick={() => void write()}
          >
            {adTexts.write}
          </Button>
          <WrittenBy by={writer.data?.written_by} />
          {adFields.map((field) => (
            <AdLines key={field} field={field} form={form} />
          ))}
          <div>
            <TextField label={adTexts.finalUrl} required inputMode="url" {...form.field('finalUrl')} />
            {/* Google has already reviewed a running one. */}
            <PageHint address={draft.finalUrl === ad.finalUrl ? '' : draft.finalUrl} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:self-start">
          <AdPreview draft={draft} isLive />
          <AdStrength draft={draft} keywords={keywords} />
        </div>
      </div>
      <SaveFailure error={form.failure} title={adTexts.failed} onReload={reload} />
      {form.formState.isSubmitted && form.wrong > 0 && <ErrorState inline title={adTexts.fix} />}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3.5">
        <Button onClick={onClose} disabled={form.busy}>
          {adTexts.cancel}
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {adTexts.save}
        </Button>
      </div>
    </form>
  )
}

/** Puts suggestions into blank lines and, if there is room, into new ones; undefined if none fits. */
function withProposals(draft: AdDraft, copy: { headlines: string[]; descriptions: string[] }) {
  const more = (field: AdField) => {
    const lines = draft[field].filter((it) => it.text.trim() !== '')
    const there = new Set(lines.map((it) => it.text.trim().toLowerCase()))
    const fresh = copy[field].filter((it) => !there.has(it.toLowerCase()))
    return [...lines, ...fresh.map((text) => ({ text, pinnedField: null }))].slice(0, limitsOf[field].max)
  }
  const next = { headlines: more('headlines'), descriptions: more('descriptions') }
  const isSame = adFields.every((field) => JSON.stringify(next[field]) === JSON.stringify(draft[field]))
  return isSame ? undefined : next
}
