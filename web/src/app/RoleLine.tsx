import { Eye } from 'lucide-react'
import { useStartState } from '#api/start.ts'
import { aroundTexts } from './around.texts.ts'

/** Why a viewer has no buttons that change something: shown once, above every screen. */
export function RoleLine() {
  const role = useStartState((it) => it.role)
  if (role !== 'viewer') return null
  return (
    <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-1.5 text-center text-sm text-muted print:hidden">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {aroundTexts.viewerLine}
    </p>
  )
}
