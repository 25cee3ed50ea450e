/** Function words of other languages in Latin script. Two of them mean that the request isn't English. */
const foreign = new Set(
  'een het voor onze ons op van met und für der die das ein eine einen mit von unser unsere unseren zum zur im pour avec notre nos les des une du le la el los las una para con nuestro nuestra de del il per della gli lo nosso nossa uma um com dos das och för med våra vår til og med vores fra dla na nasze naszej z w i için ve bir cho và của'.split(
    ' ',
  ),
)

/** The designer's own lines are only in English, so they're left out for requests in another language. */
export function isEnglish(prompt: string): boolean {
  const words = prompt.toLowerCase().match(/\p{L}+/gu) ?? []
  const other = words.filter((word) => /[^\p{Script=Latin}]/u.test(word)).length
  return other === 0 && new Set(words.filter((word) => foreign.has(word))).size < 2
}
