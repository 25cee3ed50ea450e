import type { Mutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queries } from '#api/freshness.ts'
import { dropToast, Toaster } from '#ui/Toaster.tsx'

const mutations = queries.getMutationCache()

/** Identifies what was attempted on what: repeating it gives the same key. */
function keyOf({ options, state }: Mutation<unknown, Error, unknown>): string | undefined {
  const [name] = options.mutationKey ?? []
  if (name === undefined) return undefined
  const input = (state.variables ?? {}) as Readonly<Record<string, unknown>>
  const ids = Object.entries(input).filter(([field]) => /(?:^|_)id$/i.test(field))
  return JSON.stringify([name, ids])
}

const failedBy = (cause: unknown): string | undefined => {
  const failed = mutations.getAll().find((it) => it.state.error === cause && cause !== undefined)
  return failed && keyOf(failed)
}

/** The toaster. A failure's toast disappears as soon as the same thing succeeds. */
export function Toasts() {
  useEffect(
    () =>
      mutations.subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success') return
        const key = keyOf(mutation)
        if (key !== undefined) dropToast(key)
      }),
    [],
  )
  return <Toaster idOf={failedBy} />
}
