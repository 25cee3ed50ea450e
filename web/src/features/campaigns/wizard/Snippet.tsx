import { CopyButton } from '#ui/CopyButton.tsx'
import { toast } from '#ui/toast.ts'
import { wizardTexts } from './wizard.texts.ts'

const words = wizardTexts.conversion

/** The tag that counts a conversion, with instructions (product-3 §2.9). */
export function Snippet({ snippet }: { snippet: string }) {
  return (
    <div className="flex flex-col gap-4">
      <h3 className="font-semibold">{words.madeTitle}</h3>
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
        {words.instructions.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ol>
      <div className="relative min-w-0">
        <textarea
          aria-label={words.snippet}
          readOnly
          rows={10}
          value={snippet}
          spellCheck={false}
          className="w-full rounded-md border border-line bg-sunken p-4 pr-12 font-mono text-sm"
        />
        <span className="absolute top-2 right-2">
          <CopyButton text={snippet} label={words.copy} onFail={() => toast.bad(words.copyFailed)} />
        </span>
      </div>
    </div>
  )
}
