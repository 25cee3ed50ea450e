import type { ResponsiveSearchAd } from '@adwright/contract/campaigns/ads'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useUnsaved } from '#api/unsaved.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { refusalOf } from '../refusal.ts'
import { offerUndo } from '../undo.ts'
import { type AdDraft, type AdField, hasFault, limitsOf, sameAd } from './ad.rules.ts'
import { AdLines } from './AdLines.tsx'
import { AdPreview } from './AdPreview.tsx'
import { AdStrength } from './AdStrength.tsx'
import { useUpdateAd } from './ads.queries.ts'
import { adTexts } from './ads.texts.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { useWriteAdCopy } from '../wizard/wizard.queries.ts'

export interface AdEditorProps {
  ad: ResponsiveSearchAd
  keywords: readonly string[]
  /** Fetches the ad again and gives it. */
  onReload: () => Promise<{ data?: { data: ResponsiveSearchAd[] } | undefined }>
  onClose: () => void
}

const draftOf = ({ headlines, descriptions, finalUrl }: ResponsiveSearchAd): AdDraft => ({
  headlines,
  descriptions,
  finalUrl,
})

/** Works on a copy: Cancel forgets it, Save Changes sends it with the version it was made from. */
export function AdEditor({ ad, keywords, onReload, onClose }: AdEditorProps) {
  const save = useUpdateAd()
  const writer = useWriteAdCopy()
  const [draft, setDraft] = useState<AdDraft>(() => draftOf(ad))
  const [based, setBased] = useState(ad.version)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [outdated, setOutdated] = useState<string>()
  useUnsaved(!sameAd(draft, draftOf(ad)))
  const change = (part: Partial<AdDraft>) => {
    setRefused({})
    setDraft((now) => ({ ...now, ...part }))
  }

  const submit = async () => {
    setTried(true)
    if (hasFault(draft)) return
    if (sameAd(draft, draftOf(ad))) return onClose()
    try {
      const trimmed = (field: AdField) => draft[field].map((it) => ({ ...it, text: it.text.trim() }))
      await save.run({
        adId: ad.id,
        headlines: trimmed('headlines'),
        descriptions: trimmed('descriptions'),
        finalUrl: draft.finalUrl.trim(),
        ...(based === undefined ? {} : { version: based }),
      })
      await offerUndo(adTexts.saved, 'update_ad')
      onClose()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.kind === 'outdated') setOutdated(refusal.message)
      else if (refusal.kind === 'fields') setRefused(refusal.errors)
      else toast.failed(adTexts.failed, error)
    }
  }
  const reload = async () => {
    const latest = (await onReload()).data?.data.find((it) => it.id === ad.id)
    if (!latest) return
    setDraft(draftOf(latest))
    setBased(latest.version)
    setOutdated(undefined)
  }
  const write = async () => {
    try {
      const site = draft.finalUrl.trim()
      const copy = await writer.run(site ? { website_url: site } : {})
      const next = withProposals(draft, copy)
      if (next === draft) toast.info(adTexts.full)
      else toast.good(adTexts.wrote)
      setDraft(next)
    } catch (error) {
      toast.failed(adTexts.writeFailed, error)
    }
  }
  const others = Object.entries(refused).filter(([path]) => !/^(headlines|descriptions)\.\d+$|^finalUrl$/.test(path))

  return (
    <div className="flex flex-col gap-6">
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
          {(['headlines', 'descriptions'] as const).map((field) => (
            <AdLines
              key={field}
              field={field}
              lines={draft[field]}
              refused={refused}
              tried={tried}
              onChange={(lines) => change({ [field]: lines })}
            />
          ))}
          <TextField
            label={adTexts.finalUrl}
            required
            inputMode="url"
            value={draft.finalUrl}
            error={tried && draft.finalUrl.trim() === '' ? adTexts.faults.required : refused.finalUrl}
            onChange={(event) => change({ finalUrl: event.target.value })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4 lg:self-start">
          <AdPreview draft={draft} />
          <AdStrength draft={draft} keywords={keywords} />
        </div>
      </div>
      {outdated !== undefined && (
        <ErrorState inline title={outdated} onRetry={() => void reload()} retryLabel={adTexts.conflictReload} />
      )}
      {others.map(([path, message]) => (
        <ErrorState key={path} inline title={message} />
      ))}
      {tried && hasFault(draft) && <ErrorState inline title={adTexts.fix} />}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3.5">
        <Button onClick={onClose} disabled={save.isPending}>
          {adTexts.cancel}
        </Button>
        <Button kind="primary" busy={save.isPending} onClick={() => void submit()}>
          {adTexts.save}
        </Button>
      </div>
    </div>
  )
}

/** Proposals into blank lines and, as long as there is room, into new ones. The same draft when none fits. */
function withProposals(draft: AdDraft, copy: { headlines: string[]; descriptions: string[] }): AdDraft {
  const more = (field: AdField) => {
    const lines = draft[field].filter((it) => it.text.trim() !== '')
    const there = new Set(lines.map((it) => it.text.trim().toLowerCase()))
    const fresh = copy[field].filter((it) => !there.has(it.toLowerCase()))
    return [...lines, ...fresh.map((text) => ({ text, pinnedField: null }))].slice(0, limitsOf[field].max)
  }
  const next = { ...draft, headlines: more('headlines'), descriptions: more('descriptions') }
  return sameAd(next, draft) ? draft : next
}
