import { Progress } from '#ui/Progress.tsx'
import { listTexts } from './list.texts.ts'
import type { Running as Progressed } from './use-bulk.ts'

/** How far it is. */
export const Running = ({ title, running }: { title: string; running: Progressed | null }) =>
  running && (
    <>
      <Progress label={title} value={running.done / running.of} className="mb-2" />
      <p aria-live="polite">{listTexts.running(running.done, running.of)}</p>
    </>
  )
