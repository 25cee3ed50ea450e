import { noteVideoInterest } from '@adwright/contract/videos'
import { BellRing, Check, Clapperboard } from 'lucide-react'
import { useDo } from '#api/queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { videoTexts } from './videos.texts.ts'

/** decisions.md: a 'coming soon' view with a sign-up for interested people; nothing pretends to work. */
export function VideosView({ title }: { title: string }) {
  const interest = useDo(noteVideoInterest)
  return (
    <div className="grid min-h-full place-items-center px-4 py-10">
      <div className="flex max-w-md flex-col items-center text-center">
        <h1 className="sr-only">{title}</h1>
        <span
          aria-hidden="true"
          className="mb-5 grid size-16 place-items-center rounded-2xl bg-accent-soft text-accent-text"
        >
          <Clapperboard className="size-7" strokeWidth={1.7} />
        </span>
        <Badge tone="accent">{videoTexts.soon}</Badge>
        <h2 className="mt-3 text-2xl font-semibold">{videoTexts.title}</h2>
        <p className="mt-2 text-md text-pretty text-muted">{videoTexts.words}</p>
        <ul className="mt-5 flex flex-col gap-1.5 text-left text-base">
          {videoTexts.points.map((point) => (
            <li key={point} className="flex items-center gap-2.5">
              <Check aria-hidden="true" className="size-4 text-accent-text" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-7 w-full">
          {interest.data ? (
            <p role="status" className="rounded-md bg-good-soft px-4 py-3 text-base font-medium text-good">
              {interest.data.message}
            </p>
          ) : (
            <Button
              kind="primary"
              size="lg"
              icon={<BellRing />}
              busy={interest.isPending}
              onClick={() => interest.mutate({})}
            >
              {videoTexts.interest}
            </Button>
          )}
          {interest.error && <ErrorState inline title={videoTexts.failed} error={interest.error} className="mt-3" />}
        </div>
      </div>
    </div>
  )
}
