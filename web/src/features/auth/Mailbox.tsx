import { FlaskConical } from 'lucide-react'
import { useConfig } from './auth.queries.ts'
import { authTexts } from './auth.texts.ts'

/** While email is a sandbox, nothing reaches an inbox: shows where to read it. */
export function Mailbox() {
  if (useConfig()?.mail !== 'outbox') return null
  return (
    <p className="mt-6 flex items-start gap-2.5 rounded-md bg-hover px-3.5 py-2.5 text-sm text-muted">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {authTexts.mailbox.words}{' '}
        <a
          href="/sandbox/mail"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-accent-text underline underline-offset-3"
        >
          {authTexts.mailbox.link}
        </a>
      </span>
    </p>
  )
}
