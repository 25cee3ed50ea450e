import type { BrandLook, LookProposal } from '@adwright/contract/brand-look'
import { BRAND_COLOURS_MAX } from '@adwright/contract/limits'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TextField } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { BrandLogo } from './BrandLogo.tsx'
import { useLookProposal, useSaveLook } from './brand-look.queries.ts'
import { lookTexts as texts } from './brand-look.texts.ts'

export interface BrandDialogProps {
  look: BrandLook
  onClose: () => void
}

const CODE = /^#[0-9a-f]{6}$/i
const ADDED = '#1a7f5c'
const nameOf = (at: number): string => (at === 0 ? texts.main : texts.other(at + 1))

/** What was found on the website and in the logo, to accept or change. */
export function BrandDialog({ look, onClose }: BrandDialogProps) {
  const form = useId()
  const [colours, setColours] = useState<readonly string[]>(look.colours)
  const [font, setFont] = useState(look.font)
  const save = useSaveLook()
  const isWrong = colours.some((it) => !CODE.test(it))
  const accept = (found: LookProposal) => {
    if (found.colours.length > 0) setColours(found.colours.map((it) => it.colour))
    if (found.font) setFont(found.font.name)
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || save.isPending) return
    save.mutate(
      { colours: [...colours], font },
      {
        onSuccess: () => {
          toast.good(texts.saved)
          onClose()
        },
        onError: (error) => toast.failed(texts.saveFailed, error),
      },
    )
  }
  const put = (at: number, colour: string) => setColours(colours.map((it, n) => (n === at ? colour : it)))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.dialog}
      description={texts.about}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isWrong} busy={save.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Found onAccept={accept} />
        <form id={form} onSubmit={submitted} className="flex flex-col gap-4">
          <h3 className="text-base font-semibold">{texts.chosen}</h3>
          <fieldset className="flex min-w-0 flex-col gap-2">
            <legend className="mb-1.5 text-sm font-medium">{texts.colours}</legend>
            {colours.length === 0 && <p className="text-sm text-muted">{texts.noColours}</p>}
            {colours.map((colour, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour is what is typed at its place
              <div key={at} className="flex items-start gap-2">
                <input
                  type="color"
                  aria-label={nameOf(at)}
                  value={CODE.test(colour) ? colour : ADDED}
                  onChange={(event) => put(at, event.target.value)}
                  className="h-10 w-14 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1 max-md:h-11"
                />
                <TextField
                  label={texts.code(nameOf(at))}
                  hideLabel
                  maxLength={7}
                  value={colour}
                  {...(CODE.test(colour) ? {} : { error: texts.badCode })}
                  onChange={(event) => put(at, event.target.value.trim())}
                  className="min-w-0 grow"
                />
                <IconButton
                  label={texts.removeColour(nameOf(at))}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setColours(colours.filter((_, n) => n !== at))}
                />
              </div>
            ))}
            {colours.length < BRAND_COLOURS_MAX && (
              <Button size="sm" icon={<Plus />} className="self-start" onClick={() => setColours([...colours, ADDED])}>
                {texts.addColour}
              </Button>
            )}
          </fieldset>
          <Select
            label={texts.font}
            value={font}
            options={[
              { value: '', label: texts.noFont },
              ...look.fonts.map(({ name, label }) => ({ value: name, label })),
            ]}
            onChange={setFont}
          />
        </form>
        <BrandLogo url={look.logo_url} />
      </div>
    </Dialog>
  )
}

function Found({ onAccept }: { onAccept: (found: LookProposal) => void }) {
  const proposal = useLookProposal()
  return (
    <section aria-label={texts.found} className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{texts.found}</h3>
      {proposal.data ? (
        <>
          {proposal.data.proposals.map((it) => (
            <Source key={it.source} found={it} onAccept={() => onAccept(it)} />
          ))}
          {proposal.data.notes.map((it) => (
            <p key={it} className="text-sm text-muted">
              {it}
            </p>
          ))}
        </>
      ) : proposal.isError ? (
        <ErrorState inline title={texts.readFailed} error={proposal.error} onRetry={() => void proposal.refetch()} />
      ) : (
        <Loading label={texts.reading}>
          <Skeleton className="h-20" />
        </Loading>
      )}
    </section>
  )
}

function Source({ found, onAccept }: { found: LookProposal; onAccept: () => void }) {
  const source = found.source === 'logo' ? texts.logoSource : texts.website(new URL(found.url).host)
  return (
    <div className="flex flex-col gap-2.5 rounded-md border border-line bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-base font-medium wrap-anywhere">{source}</p>
        <Button size="sm" aria-label={texts.useOf(source)} onClick={onAccept}>
          {texts.use}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {found.colours.map(({ colour, from }) => (
          <li key={colour} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-full ring-1 ring-line"
              style={{ background: colour }}
            />
            <span>
              {colour} <span className="text-muted">{from}</span>
            </span>
          </li>
        ))}
        {found.font && <li>{texts.fontFound(found.font.said, found.font.label)}</li>}
      </ul>
    </div>
  )
}
