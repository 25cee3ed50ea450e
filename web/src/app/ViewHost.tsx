import { createBusinessProfile } from '@adwright/contract/business-profile'
import type { ViewProps } from './view-props.ts'
import { type Loadable, loadable } from '#ui/loadable.tsx'
import type { ReactNode } from 'react'
import type { ViewId } from '#api/signals.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { appTexts } from './app.texts.ts'
import { viewsTexts } from './views.texts.ts'
import { Boundary } from './Boundary.tsx'
import { useProfileIsMissing } from './facts.ts'
import { showView, useShell } from './shell-state.ts'
import { needsProfile } from './role-views.ts'
import { RoleLine } from './RoleLine.tsx'
import { views } from './views.ts'
import { OwnMoney } from '#api/OwnMoney.tsx'

const screens = Object.fromEntries(
  Object.entries(views).flatMap(([id, { screen }]) => (screen ? [[id, loadable(screen)]] : [])),
)

const ViewSkeleton = () => (
  <Loading label={appTexts.loadingView} className="mx-auto max-w-7xl px-4 py-8 sm:px-6 lg:px-10">
    <Skeleton className="mb-2 h-8 w-56" />
    <Skeleton className="mb-8 h-5 w-80 max-w-full" />
    <div className="grid gap-4 md:grid-cols-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
    <Skeleton className="mt-4 h-72" />
  </Loading>
)

function Gate({ view, children }: { view: ViewId; children: ReactNode }) {
  const missing = useProfileIsMissing()
  if (!needsProfile(view) || !missing) return children
  return (
    <div className="grid min-h-full place-items-center">
      <div>
        <h1 className="sr-only">{views[view].label}</h1>
        <EmptyState
          {...(views[view].sample ? { sample: views[view].sample } : {})}
          title={viewsTexts.gate.title}
          action={
            <Button does={createBusinessProfile} kind="primary" onClick={() => showView('business_profile')}>
              {viewsTexts.gate.button}
            </Button>
          }
        >
          {viewsTexts.gate.words(views[view].label)}
        </EmptyState>
      </div>
    </div>
  )
}

/** Shows the selected view (product-1 §2), unless it's the chat. */
export function ViewHost() {
  const { view, params } = useShell()
  const Screen = screens[view] as Loadable<ViewProps> | undefined
  return (
    <Boundary key={view}>
      <OwnMoney>
        <RoleLine />
        <Gate view={view}>
          {Screen && <Screen room={<ViewSkeleton />} params={params} title={views[view].label} />}
        </Gate>
      </OwnMoney>
    </Boundary>
  )
}
