import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { isApiError } from '#api/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

export interface AuthFormProps {
  button: string
  busy: boolean
  error: Error | null
  /** Gets the fields by name. */
  onSubmit: (fields: Record<string, string>) => void
  children: (errorOf: (name: string) => string | undefined) => ReactNode
  /** A next step, below the error. */
  next?: ReactNode
}

/** A form on the authentication pages: the server's errors are shown at the field, or above the button. */
export function AuthForm({ button, busy, error, onSubmit, children, next }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (name: string) => (isApiError(error) ? error.of(name) : undefined)
  const placed = isApiError(error) && error.errors.some((it) => form.current?.elements.namedItem(it.path))
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onSubmit(Object.fromEntries([...fields].map(([name, value]) => [name, String(value)])))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {children(errorOf)}
      {error && !placed && <ErrorState inline title={error.message} action={next} />}
      <Button kind="primary" size="lg" type="submit" busy={busy} className="mt-1 w-full">
        {button}
      </Button>
    </form>
  )
}
