import { Button } from '#ui/Button.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useRun, useStop } from './files.queries.ts'
import { fileTexts } from './files.texts.ts'

/** decisions.md, Quality: long work shows its progress and can be stopped. What is done by then stays done. */
export function ImportProgress({ plan }: { plan: string }) {
  const run = useRun(plan).data?.data
  const stop = useStop()
  const isStopping = stop.isPending || stop.data?.data.stopping === true
  const total = run?.lines_total ?? 0
  const words = isStopping
    ? fileTexts.stopping
    : total > 0
      ? fileTexts.progress(run?.lines_done ?? 0, total)
      : fileTexts.beginning
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="font-medium tabular">
          {words}
        </p>
        <Button size="sm" disabled={isStopping} onClick={() => stop.mutate({ plan })}>
          {fileTexts.stop}
        </Button>
      </div>
      <Progress label={fileTexts.progressLabel} {...(total > 0 ? { value: (run?.lines_done ?? 0) / total } : {})} />
      <p className="text-sm text-muted">{fileTexts.progressHint}</p>
    </div>
  )
}
