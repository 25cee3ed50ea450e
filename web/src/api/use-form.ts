import type { Action } from '@adwright/contract/action'
import type { FieldError } from '@adwright/contract/errors'
import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  useForm as useFormState,
} from 'react-hook-form'
import { isApiError } from './api-error.ts'
import type { InputOf, OutputOf } from './call.ts'
import { countOf, errorsOf, fieldOf, messageAt, namesIn } from './form-faults.ts'
import type { FormActionName } from './inputs.ts'
import { useDo } from './queries.ts'
import { uuid } from './request.ts'
import { useUnsaved } from './use-unsaved.ts'
import { useOnce } from './use-once.ts'

type FormAction = Action<FormActionName>
/** The input before the schema has checked it. */
type Unchecked<I> = I extends unknown ? { [K in keyof I]?: Readonly<I[K]> | null | undefined } : never
let fetched: Promise<typeof import('./inputs.ts') | undefined> | undefined
/** Loaded with the first form: earlier screens don't need it. If loading fails, only the server checks. */
const schemas = () => (fetched ??= import('./inputs.ts').catch(() => undefined))

const fieldsIn = (values: object): number =>
  Object.values(values).reduce((sum, it) => sum + (typeof it === 'object' && it !== null ? fieldsIn(it) : 1), 0)

interface FormOptions<A extends FormAction, V extends FieldValues, O> {
  /** The fields' initial values. Named as on the wire, so that errors find their field. */
  values: V
  /** What is sent; default: the values as they are. */
  toInput?: (values: V) => Unchecked<InputOf<A>>
  /** Errors that no schema can find, such as ones about the account's date. Takes precedence over the schema's error for the same field. */
  faultsOf?: (values: V) => readonly FieldError[]
  /** When a field is first checked. From then on it's checked on every change. */
  firstChecked?: 'on submit' | 'on leaving' | 'on change' | 'at once'
  /** What a submit does without changes; default: it sends. */
  whenUnchanged?: () => void
  /** True: a question comes before sending, and `send` continues. */
  asksFirst?: (values: V) => boolean
  /** Wraps or replaces the action's own call. */
  run?: (input: InputOf<A>, call: (input: InputOf<A>) => Promise<OutputOf<A>>) => Promise<O>
  onDone?: (output: O, values: V) => unknown
  /** It failed for a reason other than a field. */
  onFail?: (error: Error) => void
}

/**
 * A form that sends one action. Errors appear at the field, from the action's own input schema, in the server's words; the server's
 * refusals appear at the same fields. A submit is one call, however often the button is pressed, and the input stays until it succeeds; in
 * a dialog with unsaved input, anything but its own Cancel asks before closing. The first invalid field gets the focus.
 */
export function useForm<A extends FormAction, V extends FieldValues, O = OutputOf<A>>(
  action: A,
  options: FormOptions<A, V, O>,
) {
  type Name = FieldPath<V>
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const once = useOnce()
  // Sending the same input twice runs it once.
  const [last] = useState(() => ({ body: '', idempotencyKey: '' }))
  const own = useDo(action, last)
  const [failure, setFailure] = useState<Error | null>(null)
  const [saved, setSaved] = useState('')
  useEffect(() => void schemas(), [])

  const form = useFormState<V, unknown, object>({
    defaultValues: options.values as DefaultValues<V>,
    mode: options.firstChecked === 'on leaving' ? 'onBlur' : 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (typed) => {
      const sent = options.toInput?.(typed) ?? typed
      const { input, faults } = (await schemas())?.readInput(action.name, sent) ?? { input: sent, faults: [] }
      const errors = errorsOf([...(options.faultsOf?.(typed) ?? []), ...faults], typed)
      if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<V> }
      return { values: input as object, errors: {} }
    },
  })
  const { errors, submitCount, isSubmitting, isDirty, touchedFields, dirtyFields } = form.formState
  const values = form.watch()
  // A field checked on leaving hasn't been left while typing.
  const shouldTouch = options.firstChecked !== 'on leaving'

  // One field may be invalid because of another: all checked ones are checked again.
  const checkAgain = useEffectEvent(() => {
    const first = options.firstChecked ?? 'on submit'
    const seen = { 'on submit': {}, 'on leaving': touchedFields, 'on change': dirtyFields }
    if (submitCount > 0 || first === 'at once') void form.trigger()
    else void form.trigger(namesIn(seen[first]) as Name[])
  })
  const typed = JSON.stringify(values)
  // A single field is quickly retyped.
  const isUnsaved = isDirty && typed !== saved && fieldsIn(values) > 1
  const letGo = useUnsaved(isUnsaved, element)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, and nothing else
  useEffect(() => checkAgain(), [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  // The message may be outside the visible part of a long form.
  useEffect(() => {
    if (failure) element.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [failure])

  const refused = (error: Error) => {
    const faults = isApiError(error) ? error.errors : []
    const now = form.getValues()
    const placed = errorsOf(faults, now)
    const names = new Set(faults.map(({ path }) => fieldOf(path, now)))
    for (const name of names) if (name) form.setError(name as Name, get(placed, name) as { message: string })
    if (names.size > 0 && !names.has(undefined)) return
    setFailure(error)
    options.onFail?.(error)
  }
  const check = (isAsked: boolean) =>
    form.handleSubmit(async (input) => {
      if (!isAsked && options.asksFirst?.(form.getValues())) return
      const body = JSON.stringify(input)
      if (body !== last.body) Object.assign(last, { body, idempotencyKey: uuid() })
      setFailure(null)
      let output: O
      try {
        const wanted = input as InputOf<A>
        output = options.run ? await options.run(wanted, own.run) : ((await own.run(wanted)) as O)
      } catch (error) {
        return refused(error as Error)
      }
      last.body = ''
      setSaved(JSON.stringify(form.getValues()))
      letGo()
      await options.onDone?.(output, form.getValues())
    })
  const submit = (isAsked: boolean) =>
    once(async () => {
      if (!isDirty && options.whenUnchanged) return options.whenUnchanged()
      await check(isAsked)()
    })

  return {
    ...form,
    values,
    isChanged: isDirty,
    busy: isSubmitting,
    /** Why it failed, if it concerns no field. */
    failure: failure ?? (errors.root?.message ? new Error(errors.root.message) : null),
    forgetFailure: () => setFailure(null),
    faultOf: (name: Name) => messageAt(errors, name),
    /** How many fields are marked as invalid. */
    wrong: countOf(errors),
    /** Sets several values as if typed. */
    fill: (part: Partial<V>) => {
      for (const [name, value] of Object.entries(part)) form.setValue(name as Name, value, { shouldDirty: true })
    },
    /** Continues after the question. */
    send: () => void submit(true),
    /** For a button outside the form. */
    id,
    /** For `<form>`. */
    props: {
      id,
      ref: element,
      'data-unsaved': isUnsaved || undefined,
      noValidate: true,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        void submit(false)
      },
    },
    /** For a text field. */
    field: (name: Name) => ({ ...form.register(name), error: messageAt(errors, name) }),
    /** For a control that passes its value. */
    choice: <N extends Name>(name: N) => ({
      value: get(values, name) as FieldPathValue<V, N>,
      error: messageAt(errors, name),
      onChange: (value: FieldPathValue<V, N>) => form.setValue(name, value, { shouldDirty: true, shouldTouch }),
      onBlur: () => form.setValue(name, get(values, name), { shouldTouch: true, shouldValidate: !shouldTouch }),
    }),
  }
}

/** A form as its parts see it. */
export type FormOf<V extends FieldValues> = ReturnType<typeof useForm<FormAction, V>>
