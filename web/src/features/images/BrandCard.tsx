import { type BrandLook, saveBrandLook } from '@adwright/contract/brand-look'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { loadable } from '#ui/loadable.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { BrandDialogProps } from './BrandDialog.tsx'
import { useBrandLook } from './brand-look.queries.ts'
import { lookTexts as texts } from './brand-look.texts.ts'

const BrandDialog = loadable<BrandDialogProps>(() => import('./BrandDialog.tsx').then((it) => it.BrandDialog))

/** The logo, colors and font used in the business's images, and a button to change them. */
export function BrandCard() {
  const [isOpen, setIsOpen] = useState(false)
  const look = useBrandLook()
  if (look.isError && !look.data)
    return (
      <Card title={texts.title}>
        <ErrorState inline title={texts.loadFailed} error={look.error} onRetry={() => void look.refetch()} />
      </Card>
    )
  const isSet = look.data && (look.data.colours.length > 0 || look.data.font !== '' || look.data.logo_url !== null)
  return (
    <Card>
      <div className="flex items-center gap-4">
        <div className="min-w-0 grow">
          <h2 className="text-base font-semibold">{texts.title}</h2>
          {look.data ? (
            isSet ? (
              <Shown look={look.data} />
            ) : (
              <p className="text-sm text-muted">{texts.none}</p>
            )
          ) : (
            <Skeleton className="mt-2 h-8 w-40" />
          )}
        </div>
        {look.data && (
          <Button does={saveBrandLook} size="sm" onClick={() => setIsOpen(true)}>
            {isSet ? texts.edit : texts.setUp}
          </Button>
        )}
      </div>
      {isOpen && look.data && <BrandDialog look={look.data} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function Shown({ look: { colours, font, fonts, logo_url } }: { look: BrandLook }) {
  const label = fonts.find((it) => it.name === font)?.label
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {logo_url !== null && (
        <span className="rounded-md bg-white p-1 ring-1 ring-line">
          <img src={logo_url} alt={texts.logoAlt} className="h-6 max-w-24 object-contain" />
        </span>
      )}
      {colours.length > 0 && (
        <span className="flex gap-1">
          {colours.map((it) => (
            <span key={it} title={it} className="size-6 rounded-full ring-1 ring-line" style={{ background: it }} />
          ))}
        </span>
      )}
      {label}
    </p>
  )
}
