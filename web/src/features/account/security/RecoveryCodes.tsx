import { Download } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { saveAs } from '#ui/download.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { toast } from '#ui/toast.ts'
import { securityTexts } from './security.texts.ts'

const words = securityTexts.secondFactor

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-base text-pretty">{words.codesWords}</p>
      <ul
        aria-label={words.codes}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-line bg-sunken p-4"
      >
        {codes.map((it) => (
          <li key={it}>
            <code className="text-base">{it}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" onClick={onDone} className="max-sm:w-full">
          {words.codesDone}
        </Button>
        <Button icon={<Download />} onClick={() => saveAs(words.codesFile, 'text/plain', `${text}\n`)}>
          {words.codesSave}
        </Button>
        <CopyButton text={text} label={words.codesCopy} onFail={() => toast.bad(words.copyFailed)} />
      </div>
    </div>
  )
}
