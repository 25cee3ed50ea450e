import type { ReactNode } from 'react'

/** A link to another of the app's pages. */
export const AuthLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <a href={path} className="reach relative rounded-xs font-medium text-accent-text underline-offset-4 hover:underline">
    {children}
  </a>
)
