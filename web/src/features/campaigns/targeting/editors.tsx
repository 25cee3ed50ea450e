import type { OutputOf } from '#api/call.ts'
import type { getCampaignTargeting } from '@adwright/contract/campaigns/targeting'
import { useState } from 'react'
import { offerUndo } from '../undo.ts'
import { AudienceFields } from '../wizard/AudienceFields.tsx'
import { everyone } from '../wizard/choices.rules.ts'
import { ConversionFields, useNewConversion } from '../wizard/ConversionFields.tsx'
import { DemographicsFields } from '../wizard/DemographicsFields.tsx'
import { newSlot, scheduleError, slotsOfWire, slotsOnWire } from '../wizard/schedule.rules.ts'
import { ScheduleFields } from '../wizard/ScheduleFields.tsx'
import { isPlaced, whereOf, whereOnWire } from '../wizard/where.rules.ts'
import { WhereFields } from '../wizard/WhereFields.tsx'
import { wizardTexts } from '../wizard/wizard.texts.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { useSaveTargeting } from './targeting.queries.ts'
import { targetingTexts } from './targeting.texts.ts'

export type ShownTo = OutputOf<typeof getCampaignTargeting>['data']

/** The props of each line's editor. */
export interface EditorProps {
  now: ShownTo
  onClose: () => void
}
const { lines } = targetingTexts

/** A line's edited value. If it equals the original, there's nothing to save. */
function useDraft<T>(make: () => T) {
  const [before] = useState(make)
  const [value, setValue] = useState(before)
  return { value, setValue, isChanged: JSON.stringify(value) !== JSON.stringify(before) }
}

export function PlacesEditor({ now, onClose }: EditorProps) {
  const { save, isPending } = useSaveTargeting(now.campaign_id)
  const { value: where, setValue: setWhere, isChanged } = useDraft(() => whereOf(now))
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (!isChanged) return onClose()
    if (!isPlaced(where) && !where.everywhere) return setError(wizardTexts.locations.choose)
    if (await save(whereOnWire(where), lines.places)) onClose()
  }
  return (
    <EditorFrame
      title={lines.places}
      isChanged={isChanged}
      busy={isPending}
      error={error}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      <WhereFields
        value={where}
        onChange={(to) => {
          setError(undefined)
          setWhere(to)
        }}
      />
    </EditorFrame>
  )
}

export function HoursEditor({ now, onClose }: EditorProps) {
  const { save, isPending } = useSaveTargeting(now.campaign_id)
  const {
    value: slots,
    setValue: setSlots,
    isChanged,
  } = useDraft(() => (now.schedules.length > 0 ? slotsOfWire(now.schedules) : [newSlot(0)]))
  const [error, setError] = useState<string>()
  const submit = async () => {
    if (!isChanged) return onClose()
    const wrong = slots.length === 0 ? undefined : scheduleError(slots)
    if (wrong !== undefined) return setError(wrong)
    if (await save({ schedules: slotsOnWire(slots) }, lines.hours)) onClose()
  }
  return (
    <EditorFrame
      title={lines.hours}
      isChanged={isChanged}
      busy={isPending}
      error={error}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      {slots.length === 0 && <p className="text-muted">{wizardTexts.schedule.lead}</p>}
      <ScheduleFields
        value={slots}
        onChange={(to) => {
          setError(undefined)
          setSlots([...to])
        }}
      />
    </EditorFrame>
  )
}

export function PeopleEditor({ now, onClose }: EditorProps) {
  const { save, isPending } = useSaveTargeting(now.campaign_id)
  const { value: chosen, setValue: setChosen, isChanged } = useDraft(() => now.demographics ?? everyone)
  const submit = async () => {
    if (!isChanged || (await save({ demographics: chosen }, lines.people))) onClose()
  }
  return (
    <EditorFrame
      title={lines.people}
      isChanged={isChanged}
      busy={isPending}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      <p className="text-muted">{wizardTexts.demographics.lead}</p>
      <DemographicsFields value={chosen} onChange={setChosen} />
    </EditorFrame>
  )
}

export function InterestsEditor({ now, onClose }: EditorProps) {
  const { save, isPending } = useSaveTargeting(now.campaign_id)
  const {
    value: chosen,
    setValue: setChosen,
    isChanged,
  } = useDraft<readonly ShownTo['audience'][number][]>(() => now.audience)
  const submit = async () => {
    const user_interest_ids = chosen.map((it) => it.user_interest_id)
    if (!isChanged || (await save({ user_interest_ids }, lines.interests))) onClose()
  }
  return (
    <EditorFrame
      title={lines.interests}
      isChanged={isChanged}
      busy={isPending}
      onSave={() => void submit()}
      onCancel={onClose}
    >
      <AudienceFields value={chosen} onChange={setChosen} />
    </EditorFrame>
  )
}

export function ConversionEditor({ now, onClose }: EditorProps) {
  const form = useNewConversion(now.campaign_id, async () => {
    await offerUndo(targetingTexts.created, 'create_conversion')
    onClose()
  })
  return (
    <EditorFrame
      title={lines.conversion}
      isChanged={false}
      busy={form.busy}
      saveLabel={wizardTexts.conversion.create}
      onSave={form.send}
      onCancel={onClose}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-muted">{wizardTexts.conversion.lead}</p>
        <ConversionFields form={form} />
      </form>
    </EditorFrame>
  )
}
