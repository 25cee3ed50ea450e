/** Scripts with their own fonts, which are loaded when a design needs them. */
export type Script = 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'korean' | 'japanese' | 'chinese'

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const letters: readonly (readonly [Script, RegExp])[] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['japanese', KANA],
]

let hanScript: 'japanese' | 'chinese' = 'japanese'
/** Chinese and Japanese share characters but not their shapes: a page with kana counts as Japanese, otherwise as Chinese. */
export const readHanAs = (page: string): void => {
  hanScript = KANA.test(page) || !HAN.test(page) ? 'japanese' : 'chinese'
}

/** The first of these scripts that a text contains. */
export const scriptOf = (text: string): Script | undefined =>
  letters.find(([, letter]) => letter.test(text))?.[0] ??
  (/[\p{Script=Han}、。「」『』・ー〜]/u.test(text) ? hanScript : undefined)

/** Whether it contains letters that join, reorder or run from right to left. */
export const needsShaping = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)

/** Whether it reads from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

const UNSPACED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}]/u
/** Characters that can't start a line, and those that can't end one. */
const CLOSES =
  /^[、。，．・：；？！!?,.)）」』】〉》ー〜々ๆฯぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%％円年月日時分個名元折点號号]/u
const OPENS = /[（(「『【〈《¥￥฿]$/u
const segments = new Intl.Segmenter('ja', { granularity: 'word' })

/** Pieces between which a line may break, each with its trailing space. Scripts without spaces are segmented into words. */
export function piecesOf(text: string): readonly string[] {
  const words = text.split(' ').filter(Boolean)
  const spaced = words.map((it, at) => (at < words.length - 1 ? `${it} ` : it))
  if (!UNSPACED.test(text)) return spaced
  const pieces: string[] = []
  for (const { segment } of segments.segment(spaced.join(''))) {
    const last = pieces.at(-1)
    const isTied =
      last !== undefined &&
      (CLOSES.test(segment) ||
        OPENS.test(last) ||
        segment === ' ' ||
        segment === '\u00a0' ||
        last.endsWith('\u00a0') ||
        /\d$/.test(last) ||
        (/\d[年月日時分]$/.test(last) && /^\d/.test(segment)))
    if (isTied) pieces[pieces.length - 1] = last + segment
    else pieces.push(segment)
  }
  return pieces
}

/** Joins pieces into a line. */
export const lineOf = (pieces: readonly string[]): string => pieces.join('').trimEnd()
