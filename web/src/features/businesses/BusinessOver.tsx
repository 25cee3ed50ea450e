import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { queries } from '#api/freshness.ts'
import { goToBusiness, useBusinesses } from '#api/businesses.ts'
import { logOut } from '#api/log-out.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { businessTexts } from './businesses.texts.ts'

const words = businessTexts.over

function Others() {
  const all = useBusinesses()
  if (all.isError)
    return <ErrorState inline title={words.failed} error={all.error} onRetry={() => void all.refetch()} />
  if (!all.data)
    return (
      <Loading label={businessTexts.loading}>
        <Skeleton className="h-12" />
      </Loading>
    )
  return (
    <ul aria-label={words.list} className="flex flex-col gap-2">
      {all.data.map((it) => (
        <li key={it.id}>
          <button
            type="button"
            onClick={() => goToBusiness(it)}
            className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line bg-surface px-3 text-left text-base font-medium hover:bg-hover"
          >
            <Avatar name={it.name} size={28} className="rounded-sm!" />
            <span className="min-w-0 truncate">{it.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Replaces the whole app: this person no longer has access to the business that was open, and can pick another. */
export function BusinessOver() {
  // Its cached data is cleared, including the list that still names it.
  useState(() => queries.clear())
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-5">
      <div className="w-full max-w-md">
        <span aria-hidden="true" className="grid size-11 place-items-center rounded-lg bg-hover text-muted">
          <Building2 className="size-5" />
        </span>
        <h1 role="alert" className="mt-4 text-xl font-semibold text-balance">
          {words.title}
        </h1>
        <p className="mt-1.5 text-md text-pretty text-muted">{words.hint}</p>
        <p className="mt-6 mb-2 text-sm font-medium">{words.list}</p>
        <Others />
        <Button kind="ghost" onClick={() => logOut()} className="mt-4">
          {words.signOut}
        </Button>
      </div>
    </main>
  )
}
