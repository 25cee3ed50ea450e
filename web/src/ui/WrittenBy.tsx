import { cx } from './cx.ts'
import { writtenByTexts } from './written-by.texts.ts'

/** Who wrote a draft. Renders nothing if there is only one possibility. */
export function WrittenBy({ by, className }: { by: 'model' | 'built_in' | undefined; className?: string }) {
  if (by === undefined) return null
  return <p className={cx('text-sm text-muted', className)}>{writtenByTexts[by]}</p>
}
