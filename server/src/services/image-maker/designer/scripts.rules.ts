/** Scripts that have fonts of their own, which are read when a design needs them. */
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
/** Chinese and Japanese share signs, not their shapes: a page with kana anywhere is Japanese, another with such signs Chinese. */
export const readHanAs = (page: string): void => {
  hanScript = KANA.test(page) || !HAN.test(page) ? 'japanese' : 'chinese'
}

/** The first of these scripts that a text is written in. */
export const scriptOf = (text: string): Script | undefined =>
  letters.find(([, letter]) => letter.test(text))?.[0] ??
  (/[\p{Script=Han}、。「」『』・ー〜]/u.test(text) ? hanScript : undefined)

/** Whether there are letters in it that join, move or run from right to left. */
export const needsShaping = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u.test(text)

/** Whether it is read from right to left: its first letter says. */
export const isRightToLeft = (text: string): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

const UNSPACED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}]/u
/** What can't begin a line, and what can't end one. */
const CLOSES =
  /^[、。，．・：；？！!?,.)）」』】〉》ー〜々ๆฯぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%％円年月日時分個名元折点號号]/u
const OPENS = /[（(「『【〈《¥￥฿]$/u
const segments = new Intl.Segmenter('ja', { granularity: 'word' })

/** Pieces between which a line may break, each with the blank that follows it. Some scripts have no blanks: their words are found. */
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

/** Pieces as a line. */
export const lineOf = (pieces: readonly string[]): string => pieces.join('').trimEnd()
