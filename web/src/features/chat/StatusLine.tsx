import { useEffect, useState } from 'react'
import { Check } from 'lucide-react'
import { Spinner } from '#ui/Spinner.tsx'
import { replyTexts } from './reply.texts.ts'
import type { Conversation } from './conversation.rules.ts'

/** product-1 §9 */
const STATUS_PHRASE_MS = 3_000

function usePhrase(active: boolean): string {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => setAt((it) => it + 1), STATUS_PHRASE_MS)
    return () => clearInterval(timer)
  }, [active])
  return replyTexts.phrases[at % replyTexts.phrases.length] ?? ''
}

interface StatusLineProps {
  tools: Conversation['tools']
  slow?: Conversation['slow']
  empty: boolean
}

/** A reply's progress: dots before its first word, a phrase while tools run, then 'Processing completed'. */
export function StatusLine({ tools, slow, empty }: StatusLineProps) {
  const phrase = usePhrase(tools === 'working')
  if (tools === 'working')
    return (
      <p role="status" className="flex animate-appear items-center gap-2 text-base text-muted">
        <Spinner className="text-accent-text" />
        {phrase}
      </p>
    )
  if (tools === 'completed')
    return (
      <p role="status" className="flex items-center gap-2 text-base text-muted">
        <Check aria-hidden="true" className="size-4 text-good" />
        {replyTexts.completed}
      </p>
    )
  if (!empty && !slow) return null
  return (
    <p role="status" className="flex min-h-6 items-center gap-1">
      {!slow && <span className="sr-only">{replyTexts.thinking}</span>}
      {[0, 150, 300].map((delayMs) => (
        <span
          key={delayMs}
          aria-hidden="true"
          style={{ animationDelay: `${delayMs}ms` }}
          className="size-1.5 animate-blink rounded-full bg-muted"
        />
      ))}
      {slow && <span className="ml-2 text-base text-muted">{slow}</span>}
    </p>
  )
}
