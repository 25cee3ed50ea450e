/** East Asian wide and full-width characters take two places in an ad. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** How many places a text takes: a character counts 1, a double-width one 2. */
export function textWidth(text: string): number {
  let places = 0
  for (const character of text) places += wide.test(character) ? 2 : 1
  return places
}
