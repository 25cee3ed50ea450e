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
/** What the schema has yet to check. */
type Unchecked<I> = I extends unknown ? { [K in keyof I]?: Readonly<I[K]> | null | undefined } : never
let fetched: Promise<typeof import('./inputs.ts') | undefined> | undefined
/** Fetched once the first form is drawn: what is on the screen before needs none. Where it can't be had, the server checks alone. */
const schemas = () => (fetched ??= import('./inputs.ts').catch(() => undefined))

const fieldsIn = (values: object): number =>
  Object.values(values).reduce((sum, it) => sum + (typeof it === 'object' && it !== null ? fieldsIn(it) : 1), 0)

interface FormOptions<A extends FormAction, V extends FieldValues, O> {
  /** What the fields hold at first. Named as on the wire, so that what is wrong finds its field. */
  values: V
  /** What is sent; left out: the values as they are. */
  toInput?: (values: V) => Unchecked<InputOf<A>>
  /** What no schema can know, such as the account's day. Comes before what the schema says about the same field. */
  faultsOf?: (values: V) => readonly FieldError[]
  /** When a field is first checked. From then on each change checks it again. */
  firstChecked?: 'on submit' | 'on leaving' | 'on change' | 'at once'
  /** What a submit does while nothing is changed; left out: it sends. */
  whenUnchanged?: () => void
  /** True: something is asked before it is sent, and `send` goes on. */
  asksFirst?: (values: V) => boolean
  /** Runs around the action's own call, or instead of it. */
  run?: (input: InputOf<A>, call: (input: InputOf<A>) => Promise<OutputOf<A>>) => Promise<O>
  onDone?: (output: O, values: V) => unknown
  /** It failed for a reason other than a field. */
  onFail?: (error: Error) => void
}

/**
 * A form that sends one action. Errors appear at the field, from the action's own input schema, in the server's words; what
 * the server refuses appears at the same fields. A submit is one call, however often the button is pressed, and what was typed
 * stays until it succeeds; in a dialog, nothing closes it over that without a question but its own Cancel. The first wrong
 * field gets the focus.
 */
export function useForm<A extends FormAction, V extends FieldValues, O = OutputOf<A>>(
  action: A,
  options: FormOptions<A, V, O>,
) {
  type Name = FieldPath<V>
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const once = useOnce()
  // The same input sent twice is done once.
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
  // A field that is checked on leaving has not been left while it is typed in.
  const shouldTouch = options.firstChecked !== 'on leaving'

  // One field may be wrong because of another: all that were checked before are checked again.
  const checkAgain = useEffectEvent(() => {
    const first = options.firstChecked ?? 'on submit'
    const seen = { 'on submit': {}, 'on leaving': touchedFields, 'on change': dirtyFields }
    if (submitCount > 0 || first === 'at once') void form.trigger()
    else void form.trigger(namesIn(seen[first]) as Name[])
  })
  const typed = JSON.stringify(values)
  // One field is soon typed again.
  const isUnsaved = isDirty && typed !== saved && fieldsIn(values) > 1
  const letGo = useUnsaved(isUnsaved, element)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change, and nothing else
  useEffect(() => checkAgain(), [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  // It may be said above or below what is seen of a long form.
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
    /** Why it failed, where no field is to blame. */
    failure: failure ?? (errors.root?.message ? new Error(errors.root.message) : null),
    forgetFailure: () => setFailure(null),
    faultOf: (name: Name) => messageAt(errors, name),
    /** How many fields are marked as wrong. */
    wrong: countOf(errors),
    /** Puts several values in, as if they were typed. */
    fill: (part: Partial<V>) => {
      for (const [name, value] of Object.entries(part)) form.setValue(name as Name, value, { shouldDirty: true })
    },
    /** Goes on after what was asked first. */
    send: () => void submit(true),
    /** For the button, where it isn't inside the form. */
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
    /** For a field of text. */
    field: (name: Name) => ({ ...form.register(name), error: messageAt(errors, name) }),
    /** For a control that hands over its value. */
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
