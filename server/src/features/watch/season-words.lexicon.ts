/** A season, between two days as `month-day`; it may span the new year. */
export type Span = readonly [from: string, to: string]

/** Seasons differ by half a year between hemispheres. */
export const seasons: Readonly<Record<string, { readonly north: Span; readonly south: Span; readonly words: string }>> =
  {
    spring: {
      north: ['02-15', '06-15'],
      south: ['08-15', '12-15'],
      words: 'spring|primavera|frühling|frühjahrs?|printemps',
    },
    summer: {
      north: ['05-01', '09-20'],
      south: ['11-01', '03-20'],
      words: 'summer|verano|sommer\\p{L}*|été|estate|verão',
    },
    autumn: {
      north: ['08-25', '12-05'],
      south: ['02-25', '06-05'],
      words: 'autumn|fall|otoño|herbst\\p{L}*|automne|autunno|outono',
    },
    winter: { north: ['11-01', '03-20'], south: ['05-01', '09-20'], words: 'winter\\p{L}*|invierno|hiver|inverno' },
  }

/** Shopping occasions: from when people start buying until they're over. */
export const occasions: readonly { readonly span: Span; readonly words: string }[] = [
  {
    span: ['10-15', '12-27'],
    words: 'christmas|xmas|navidad|navideñ\\p{L}+|weihnacht\\p{L}*|advents?\\p{L}*|noël|natale|natal',
  },
  { span: ['12-10', '01-10'], words: 'new year|año nuevo|silvester|neujahr\\p{L}*|nouvel an|capodanno|ano novo' },
  {
    span: ['01-10', '02-15'],
    words: "valentine[’']?s?|san valentín|valentinstag\\p{L}*|saint[- ]valentin|san valentino",
  },
  { span: ['02-10', '04-27'], words: 'easter|pascua|semana santa|ostern|oster\\p{L}+|pâques|pasqua|páscoa' },
  {
    span: ['04-01', '06-01'],
    words:
      "mother[’']?s day|día de la madre|día de las madres|muttertag\\p{L}*|fête des mères|festa della mamma|dia das mães",
  },
  { span: ['05-10', '06-25'], words: "father[’']?s day|vatertag\\p{L}*|fête des pères" },
  { span: ['07-01', '09-25'], words: 'back to school|vuelta al cole|vuelta a clases|schulanfang\\p{L}*|rentrée' },
  { span: ['09-10', '11-01'], words: 'halloween' },
  { span: ['10-25', '11-30'], words: 'thanksgiving|acción de gracias' },
  { span: ['10-25', '12-05'], words: 'black friday|cyber monday|viernes negro' },
]
