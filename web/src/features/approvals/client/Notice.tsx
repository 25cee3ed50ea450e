import type { ReactNode } from 'react'

/** One thing to say in the middle of the page. */
export function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-24 text-center">
      <span aria-hidden="true" className="mb-2 grid size-16 place-items-center rounded-full [&>svg]:size-8">
        {icon}
      </span>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <div className="text-md text-pretty text-muted">{children}</div>
    </div>
  )
}
