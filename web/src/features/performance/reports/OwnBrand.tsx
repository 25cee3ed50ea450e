import type { Brand } from '@adwright/contract/brand'
import { BRAND_NAME_MAX_CHARS } from '@adwright/contract/limits'
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveLogo, useSetLogo } from '#api/brand/logo.queries.ts'
import { useBrand, useSaveBrand } from './reports.queries.ts'
import { scheduledTexts as texts } from './reports.texts.ts'

/** The name and logo that clients see instead of the product's. */
export function OwnBrand() {
  const brand = useBrand()
  return (
    <Card title={texts.brand} subtitle={texts.brandHint} className="print:hidden">
      {brand.data ? (
        <Entered brand={brand.data} />
      ) : brand.isError ? (
        <ErrorState inline title={texts.brandFailed} error={brand.error} onRetry={() => void brand.refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  )
}

function Entered({ brand }: { brand: Brand }) {
  return (
    <div className="flex flex-col gap-5">
      {brand.in_plan ? (
        brand.shown_name !== null && <p className="text-base">{texts.brandInPlan(brand.shown_name)}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
          <p className="min-w-0 grow basis-60 text-base text-pretty">{texts.brandNotInPlan}</p>
          <a href="/subscriptions" className={buttonClass('link', 'sm')}>
            {texts.plans}
          </a>
        </div>
      )}
      <NameForm brand={brand} />
      <LogoField brand={brand} />
    </div>
  )
}

function NameForm({ brand }: { brand: Brand }) {
  const [name, setName] = useState(brand.name)
  const save = useSaveBrand()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(
      { name },
      {
        onSuccess: () => toast.good(texts.nameSaved),
        onError: (error) => toast.failed(texts.nameFailed, error),
      },
    )
  }
  return (
    <form onSubmit={send} className="flex items-start gap-2">
      <TextField
        className="grow"
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        maxLength={BRAND_NAME_MAX_CHARS}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="mt-[1.6rem]" busy={save.isPending} disabled={name.trim() === brand.name}>
        {texts.save}
      </Button>
    </form>
  )
}

function LogoField({ brand }: { brand: Brand }) {
  const set = useSetLogo()
  const remove = useRemoveLogo()
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    set.mutate(file, {
      onSuccess: () => toast.good(texts.logoSaved),
      onError: (error) => toast.failed(texts.logoFailed, error),
    })
  }
  return (
    <div>
      <p className="text-base font-medium">{texts.logo}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        {brand.logo_url !== null && (
          <span className="rounded-md border border-line bg-white p-2">
            <img src={brand.logo_url} alt={texts.logoAlt} className="h-10 max-w-48 object-contain" />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={texts.logo}
          className="sr-only"
          tabIndex={-1}
          onChange={choose}
        />
        <Button busy={set.isPending} onClick={() => input.current?.click()}>
          {brand.logo_url === null ? texts.chooseLogo : texts.changeLogo}
        </Button>
        {brand.logo_url !== null && (
          <Button
            kind="ghost"
            busy={remove.isPending}
            onClick={() => remove.mutate({}, { onError: (error) => toast.failed(texts.logoFailed, error) })}
          >
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-sm text-muted">{texts.logoHint}</p>
    </div>
  )
}
