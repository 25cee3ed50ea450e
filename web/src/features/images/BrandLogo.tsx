import { type ChangeEvent, useRef } from 'react'
import { useRemoveLogo, useSetLogo } from '#api/brand/logo.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { lookTexts as texts } from './brand-look.texts.ts'

/** The logo: stored as soon as it's chosen. */
export function BrandLogo({ url }: { url: string | null }) {
  const set = useSetLogo()
  const remove = useRemoveLogo()
  const input = useRef<HTMLInputElement>(null)
  const failed = (error: Error) => toast.failed(texts.logoFailed, error)
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) set.mutate(file, { onError: failed })
  }
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{texts.logo}</h3>
      <div className="flex flex-wrap items-center gap-3">
        {url !== null && (
          <span className="rounded-md bg-white p-2 ring-1 ring-line">
            <img src={url} alt={texts.logoAlt} className="h-10 max-w-48 object-contain" />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={texts.logo}
          className="sr-only"
          tabIndex={-1}
          onChange={chosen}
        />
        <Button busy={set.isPending} onClick={() => input.current?.click()}>
          {url === null ? texts.chooseLogo : texts.changeLogo}
        </Button>
        {url !== null && (
          <Button kind="ghost" busy={remove.isPending} onClick={() => remove.mutate({}, { onError: failed })}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{texts.logoHint}</p>
    </section>
  )
}
