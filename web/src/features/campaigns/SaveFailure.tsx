import { isApiError } from '#api/api-error.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { campaignTexts } from './campaigns.texts.ts'

/** Whether someone else saved first. */
export const isOutdated = (error: unknown): boolean => isApiError(error) && error.code === 'conflict'

interface SaveFailureProps {
  error: Error | null
  /** What failed, in the screen's words. */
  title: string
  /** Loads someone else's changes. */
  onReload: () => unknown
}

/** Why a save failed, if it concerns no field. */
export function SaveFailure({ error, title, onReload }: SaveFailureProps) {
  if (error === null) return null
  if (!isOutdated(error)) return <ErrorState inline title={title} error={error} />
  return (
    <ErrorState inline title={error.message} onRetry={() => void onReload()} retryLabel={campaignTexts.loadLatest} />
  )
}
