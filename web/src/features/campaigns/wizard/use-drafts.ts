import type { DraftStep } from '@adwright/contract/campaigns/drafts'
import { createContext, use, useEffect, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { campaignTexts } from '../campaigns.texts.ts'
import { type Drafts, loadDrafts } from './drafts.ts'
import { wizardTexts } from './wizard.texts.ts'

/** The open wizard's unsaved input. */
export const OpenDrafts = createContext<Drafts | undefined>(undefined)

/** Loads it once; input is stored before the page or view is left. */
export function useLoadedDrafts(campaignId: string | null) {
  const [drafts, setDrafts] = useState<Drafts>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isGone = false
    setError(undefined)
    loadDrafts(campaignId).then(
      (it) => !isGone && setDrafts(it),
      (cause: unknown) => !isGone && setError(cause),
    )
    return () => {
      isGone = true
    }
  }, [campaignId, attempt])
  useEffect(() => {
    if (!drafts) return
    const leave = () => drafts.flush(true)
    // Signing out or navigating away blurs the field first.
    const leaveField = () => drafts.flush()
    const stay = (event: BeforeUnloadEvent) => drafts.isBehind() && event.preventDefault()
    addEventListener('beforeunload', stay)
    addEventListener('pagehide', leave)
    addEventListener('focusout', leaveField)
    return () => {
      removeEventListener('beforeunload', stay)
      removeEventListener('pagehide', leave)
      removeEventListener('focusout', leaveField)
      drafts.flush()
    }
  }, [drafts])
  return { drafts, error, retry: () => setAttempt(attempt + 1) }
}

/** A step's choice, as last left. */
export function useTyped<T>(step: DraftStep, saved: () => T) {
  const drafts = use(OpenDrafts)
  const [value, setValue] = useState<T>(() => (drafts?.of(step) as T | undefined) ?? saved())
  const [isTyped, setTyped] = useState(() => drafts?.of(step) !== undefined)
  const change = (to: T) => {
    setValue(to)
    setTyped(true)
    drafts?.keep(step, to)
  }
  const forget = () => {
    setTyped(false)
    drafts?.forget(step)
  }
  const startOver = () => {
    setValue(saved())
    forget()
    toast.info(wizardTexts.startedOver, { action: { label: campaignTexts.undo, run: () => change(value) } })
  }
  return { value, change, forget, isTyped, startOver }
}

/** A form's values when it was left. */
export function useKept<V>(step: DraftStep) {
  const drafts = use(OpenDrafts)
  const [typed] = useState(() => drafts?.of(step) as Partial<V> | undefined)
  return { typed, forget: () => drafts?.forget(step) }
}

interface KeptForm<V> {
  readonly values: V
  readonly fill: (values: V) => void
  readonly reset: (values: V) => void
}

/** Stores a form's values while typing. Returns a function to start over, once there is something to clear. */
export function useKeptForm<V>(step: DraftStep, form: KeptForm<V>, empty: V): (() => void) | undefined {
  const drafts = use(OpenDrafts)
  const typed = JSON.stringify(form.values)
  const isTyped = typed !== JSON.stringify(empty)
  useEffect(() => {
    if (isTyped) drafts?.keep(step, JSON.parse(typed))
    else drafts?.forget(step)
  }, [drafts, step, typed, isTyped])
  if (!isTyped) return undefined
  const before = form.values
  return () => {
    form.reset(empty)
    toast.info(wizardTexts.startedOver, { action: { label: campaignTexts.undo, run: () => form.fill(before) } })
  }
}
