/** Scripts that have fonts of their own, which are read when a design needs them. */
export type Script = 'arabic' | 'hebrew' | 'japanese'

const letters: readonly (readonly [Script, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}、。「」『』・ー〜]/u],
]

/** The first of these scripts that a text is written in. */
export const scriptOf = (text: string): Script | undefined => letters.find(([, letter]) => letter.test(text))?.[0]

/** Whether there are letters in it that join or run from right to left. */
export const needsShaping = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

/** Whether it is read from right to left: its first letter says. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** What can't begin a line, and what can't end one. */
const CLOSES =
  /^[、。，．・：；？！!?,.)）」』】〉》ー〜々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%％円年月日時分個名]/u
const OPENS = /[（(「『【〈《¥￥]$/u
const segments = new Intl.Segmenter('ja', { granularity: 'word' })

/** Pieces between which a line may break, each with the blank that follows it. Japanese has no blanks: its words are found. */
export function piecesOf(text: string): readonly string[] {
  const words = text.split(' ').filter(Boolean)
  const spaced = words.map((it, at) => (at < words.length - 1 ? `${it} ` : it))
  if (!JAPANESE.test(text)) return spaced
  const pieces: string[] = []
  for (const { segment } of segments.segment(spaced.join(''))) {
    const last = pieces.at(-1)
    const isTied =
      last !== undefined &&
      (CLOSES.test(segment) ||
        OPENS.test(last) ||
        segment === ' ' ||
        /\d$/.test(last) ||
        (/\d[年月日時分]$/.test(last) && /^\d/.test(segment)))
    if (isTied) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Pieces as a line. */
export const lineOf = (pieces: readonly string[]): string => pieces.join('').trimEnd()
