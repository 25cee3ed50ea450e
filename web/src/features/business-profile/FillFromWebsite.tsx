import { type ProfileProposal, proposeProfile } from '@adwright/contract/profile-from-website'
import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useDo } from '#api/queries.ts'
import { WrittenBy } from '#ui/WrittenBy.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { safeUrl } from '#ui/safe-url.ts'
import { profileTexts } from './business-profile.texts.ts'
import type { NamedPlace } from './LocationField.tsx'
import { changeOf, foundIn, type ProfileForm, type Proposed } from './profile-form.rules.ts'

const words = profileTexts.fromWebsite

interface Props {
  form: ProfileForm
  /** Places whose names are known. */
  places: readonly NamedPlace[]
  onAccept: (change: Partial<ProfileForm>, place: NamedPlace | undefined) => void
}

/** Reads the owner's site and lets the owner choose what to put into the form. */
export function FillFromWebsite({ form, places, onAccept }: Props) {
  const propose = useDo(proposeProfile)
  const [isBlank, setIsBlank] = useState(false)
  const asked = () => {
    const website_url = form.website_url.trim()
    setIsBlank(website_url === '')
    if (website_url !== '') propose.mutate({ website_url })
  }
  const accept: Props['onAccept'] = (change, place) => {
    onAccept(change, place)
    propose.reset()
  }
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<WandSparkles />} busy={propose.isPending} onClick={asked}>
          {words.button}
        </Button>
        <p className={isBlank ? 'text-sm text-bad' : 'text-sm text-muted'} role={isBlank ? 'alert' : undefined}>
          {isBlank ? words.needsAddress : words.hint}
        </p>
      </div>
      {propose.error && <ErrorState inline className="mt-3" title={words.failed} error={propose.error} />}
      {propose.data && (
        <Proposals
          key={propose.data.pages_read.join()}
          proposal={propose.data}
          form={form}
          places={places}
          onAccept={accept}
          onDismiss={() => propose.reset()}
        />
      )}
    </div>
  )
}

function Proposals({
  proposal,
  form,
  places,
  onAccept,
  onDismiss,
}: Props & { proposal: ProfileProposal; onDismiss: () => void }) {
  const { found, missing } = foundIn(proposal, form)
  const [left, setLeft] = useState<readonly Proposed[]>([])
  const host = new URL(proposal.website_url).host
  const ticked = found.filter((it) => !left.includes(it.field))
  const wasOf = (field: Proposed): string | undefined => {
    const was = field === 'location' ? places.find((it) => it.id === form.location)?.name : form[field]
    return was ? words.was(was) : undefined
  }
  const isEmpty = found.length === 0
  const toggle = (field: Proposed) =>
    setLeft((was) => (was.includes(field) ? was.filter((it) => it !== field) : [...was, field]))
  return (
    <section aria-label={words.found(host)} className="mt-3 rounded-md border border-line bg-sunken p-4">
      <p role="status" className="text-base font-medium text-pretty">
        {isEmpty ? words.nothing(host) : words.found(host)}
      </p>
      <WrittenBy by={proposal.written_by} className="mt-1" />
      <ul className="mt-2 flex flex-col gap-2.5">
        {found.map(({ field, text }) => (
          <li key={field}>
            <Checkbox
              checked={!left.includes(field)}
              onChange={() => toggle(field)}
              label={`${profileTexts.labels[field]}: ${text}`}
              hint={wasOf(field)}
            />
            <Sources of={proposal} field={field} />
          </li>
        ))}
      </ul>
      {found.length > 0 && missing.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {words.notSaid(missing.map((it) => profileTexts.labels[it]).join(', '))}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isEmpty && (
          <Button
            kind="primary"
            size="sm"
            disabled={ticked.length === 0}
            onClick={() => onAccept(changeOf(ticked), proposal.location ?? undefined)}
          >
            {words.use}
          </Button>
        )}
        <Button size="sm" onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}

/** The pages that a field comes from. */
const Sources = ({ of, field }: { of: ProfileProposal; field: Proposed }) => {
  const pages = of.sources.find((it) => it.field === field)?.pages ?? []
  if (pages.length === 0) return null
  return (
    <p className="ml-7 text-sm text-muted">
      {words.from}{' '}
      {pages.map((it, at) => (
        <span key={it}>
          {at > 0 && ', '}
          <a href={safeUrl(it)} target="_blank" rel="noreferrer" className="wrap-anywhere hover:underline">
            {new URL(it).host + new URL(it).pathname}
          </a>
        </span>
      ))}
    </p>
  )
}
