import { confirmSecondFactor } from '@adwright/contract/second-factor'
import { useForm } from '#api/use-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Copyable } from '../api-keys/MakeKey.tsx'
import { CodeField } from './CodeField.tsx'
import { useStartSecondFactor } from './security.queries.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.secondFactor

/** The letters in groups of four, for typing. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

function Confirm({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const form = useForm(confirmSecondFactor, {
    values: { code: '' },
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CodeField label={words.code} hint={words.codeHint} {...form.field('code')} />
      {form.failure !== null && <ErrorState inline title={words.startFailed} error={form.failure} />}
      <Button type="submit" kind="primary" busy={form.busy} className="self-start">
        {words.turnOn}
      </Button>
    </form>
  )
}

/** A QR code for the authenticator app, and a field for its first code. */
export function SetUpApp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const start = useStartSecondFactor()
  if (!start.data)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-base text-pretty">{words.off}</p>
        {start.error && <ErrorState inline title={words.startFailed} error={start.error} />}
        <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({})} className="self-start">
          {words.start}
        </Button>
      </div>
    )
  const { secret, uri, qr_svg } = start.data
  return (
    <div className="flex flex-col gap-5">
      <p className="text-base text-pretty">{words.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        alt={words.qr}
        width={196}
        height={196}
        className="self-center rounded-md bg-white p-1 max-sm:size-40"
      />
      {/* Nobody can scan the screen they're looking at. */}
      <a
        href={uri}
        className="-my-2 hidden min-h-11 items-center self-center font-medium text-accent-text underline pointer-coarse:inline-flex"
      >
        {words.openApp}
      </a>
      <Copyable text={inGroups(secret)} label={words.typed} copy={words.copySecret} />
      <Confirm onCodes={onCodes} />
    </div>
  )
}
