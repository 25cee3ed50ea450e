import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { date } from '#ui/moments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpApp } from './SetUpApp.tsx'
import { TurnOff } from './TurnOff.tsx'
import { useRenewRecoveryCodes, useSecondFactor } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.secondFactor

interface TurnedOnProps {
  since: string
  left: number
  onCodes: (codes: string[]) => void
  onClose: () => void
}

function TurnedOn({ since, left, onCodes, onClose }: TurnedOnProps) {
  const renew = useRenewRecoveryCodes()
  const [isTurningOff, setIsTurningOff] = useState(false)
  if (isTurningOff) return <TurnOff onDone={onClose} onCancel={() => setIsTurningOff(false)} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-base">{words.onSince(date(new Date(since)))}</p>
      <p className="text-base text-muted">
        {words.left(left)} {words.renewHint}
      </p>
      {renew.error && <ErrorState inline title={words.renewFailed} error={renew.error} />}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={renew.isPending}
          onClick={() => renew.mutate({}, { onSuccess: (made) => onCodes(made.recovery_codes) })}
        >
          {words.renew}
        </Button>
        <Button onClick={() => setIsTurningOff(true)} className="text-bad!">
          {words.turnOff}
        </Button>
      </div>
    </div>
  )
}

function Content({
  codes,
  onCodes,
  onClose,
}: {
  codes: string[]
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const state = useSecondFactor()
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (state.isError)
    return <ErrorState inline title={words.failed} error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data)
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-24" />
      </Loading>
    )
  const { on_since, recovery_codes_left } = state.data
  if (on_since) return <TurnedOn since={on_since} left={recovery_codes_left} onCodes={onCodes} onClose={onClose} />
  return <SetUpApp onCodes={onCodes} />
}

/** An authenticator code as the second step of signing in: set up, recovery codes, turn off. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={codes.length > 0 ? undefined : words.about}
      // They're shown only now: Escape or a click outside would lose them.
      locked={codes.length > 0}
    >
      <Content codes={codes} onCodes={setCodes} onClose={onClose} />
    </Dialog>
  )
}
