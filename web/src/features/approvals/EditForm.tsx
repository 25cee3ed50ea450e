import { AD_DESCRIPTIONS_MIN, AD_HEADLINES_MIN } from '@adwright/contract/limits'
import { useEffect, useRef } from 'react'
import { Card } from '#ui/Card.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import type { DrawAd } from './ad-slot.ts'
import { worstWords } from './approvals.rules.ts'
import { useToday } from './approvals.queries.ts'
import { approvalTexts } from './approvals.texts.ts'
import type { Faults } from './draft-faults.ts'
import { budgetOf, type Draft, dataOfDraft } from './draft.rules.ts'
import { DraftLines } from './DraftLines.tsx'

export interface EditFormProps {
  id: string
  draft: Draft
  faults: Faults
  /** Saves that were tried: after one that was refused, the first fault is gone to. */
  tries: number
  drawAd: DrawAd
  onChange: (part: Partial<Draft>) => void
  onSubmit: () => void
}

/** product-3 §4.6, §5.7: every field editable; with a preview of the ad beside it. */
export function EditForm({ id, draft, faults, tries, drawAd, onChange, onSubmit }: EditFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const budget = budgetOf(draft.budget)
  const today = useToday()
  const text = (field: 'title' | 'objective' | 'website_url' | 'target_audience', label: string, more: object = {}) => (
    <TextField
      label={label}
      value={draft[field]}
      error={faults[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      {...more}
    />
  )
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={approvalTexts.texts}>
          <div className="flex flex-col gap-6">
            {(['headlines', 'descriptions'] as const).map((field) => (
              <DraftLines
                key={field}
                field={field}
                lines={draft[field]}
                faults={faults}
                needed={field === 'headlines' ? AD_HEADLINES_MIN : AD_DESCRIPTIONS_MIN}
                onChange={(lines) => onChange({ [field]: lines })}
              />
            ))}
            <TextArea
              label={approvalTexts.keywords}
              hint={approvalTexts.keywordsHint}
              rows={5}
              value={draft.keywords}
              error={faults.keywords}
              onChange={(event) => onChange({ keywords: event.target.value })}
            />
            {text('website_url', approvalTexts.websiteUrl, { required: true, inputMode: 'url' })}
          </div>
        </Card>
        <Card title={approvalTexts.facts}>
          <div className="flex flex-col gap-5">
            {text('title', approvalTexts.title, { required: true })}
            <TextField
              label={approvalTexts.dailyBudget}
              inputMode="decimal"
              value={draft.budget}
              error={faults.budget}
              hint={worstWords(dataOfDraft(draft), today)}
              onChange={(event) => onChange({ budget: event.target.value })}
              // product-3 §5.7: an invalid value becomes 0, and is seen to.
              onBlur={() => onChange({ budget: String(budget) })}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                type="date"
                label={approvalTexts.start}
                value={draft.start_date}
                error={faults.start_date}
                onChange={(event) => onChange({ start_date: event.target.value })}
              />
              <TextField
                type="date"
                label={approvalTexts.end}
                value={draft.end_date}
                error={faults.end_date}
                onChange={(event) => onChange({ end_date: event.target.value })}
              />
            </div>
            {text('objective', approvalTexts.objective)}
            {text('target_audience', approvalTexts.audience)}
            <TextArea
              label={approvalTexts.description}
              value={draft.description}
              error={faults.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          </div>
        </Card>
      </div>
      <div className="min-w-0">
        <Card className="lg:sticky lg:top-4">{drawAd(dataOfDraft(draft))}</Card>
      </div>
    </form>
  )
}
