import { CopyButton } from '#ui/CopyButton.tsx'
import { toast } from '#ui/toast.ts'
import { measuringTexts as texts } from './measuring.texts.ts'

/** Code to copy as a whole. */
export const Code = ({ code, label, copy, rows }: { code: string; label: string; copy: string; rows: number }) => (
  <div className="relative min-w-0">
    <textarea
      aria-label={label}
      readOnly
      rows={rows}
      value={code}
      spellCheck={false}
      className="w-full rounded-md border border-line bg-sunken p-4 pr-12 font-mono text-sm"
    />
    <span className="absolute top-2 right-2">
      <CopyButton text={code} label={copy} onFail={() => toast.bad(texts.copyFailed)} />
    </span>
  </div>
)
