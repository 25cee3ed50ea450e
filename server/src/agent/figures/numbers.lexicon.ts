import { words } from './words.lexicon.ts'

/** 'About', 'more than'. */
export const ROUGH = words(
  'about|around|near|roughly|a good|nearly|almost|approximately|some|over|above|under|below|more than|less than|close to|up to|just|more or less',
  'etwa|rund|ungefähr|circa|ca|fast|knapp|gut|über|unter|mehr als|weniger als|mehr oder weniger',
  'environ|près d[eu]|presque|plus d[eu]|moins d[eu]|à peu près|quelque|plus ou moins',
  'unos|unas|casi|alrededor de|en torno a|cerca del?|más del?|menos del?|aproximadamente|más o menos',
  'circa|quasi|oltre|più d(?:i|el|ella)|meno d(?:i|el|ella)|intorno a|attorno a|più o meno',
  'cerca de|em torno de|por volta de|quase|mais d[eoa]|menos d[eoa]|aproximadamente|uns|umas|mais ou menos',
)
/** Numbers from three up, as they precede 'times'. */
export const TIMES_WORDS: readonly (readonly string[])[] = [
  ['three', 'drei', 'trois', 'tres', 'tre', 'três'],
  ['four', 'vier', 'quatre', 'cuatro', 'quattro', 'quatro'],
  ['five', 'fünf', 'cinq', 'cinco', 'cinque'],
  ['six', 'sechs', 'seis', 'sei'],
  ['seven', 'sieben', 'sept', 'siete', 'sette', 'sete'],
  ['eight', 'acht', 'huit', 'ocho', 'otto', 'oito'],
  ['nine', 'neun', 'neuf', 'nueve', 'nove'],
  ['ten', 'zehn', 'dix', 'diez', 'dieci', 'dez'],
]
/** Multiples and fractions in words. */
export const MULTIPLES: readonly (readonly [value: number, said: RegExp])[] = [
  [
    0.75,
    words(
      'three quarters|three-quarters|drei viertel|dreiviertel|trois quarts|tres cuartas? partes|tre quarti|três quartos',
    ),
  ],
  [
    1.5,
    words(
      'one and a half times|half as (?:much|many) again|eineinhalbmal|anderthalbmal|anderthalb mal|une fois et demie|una vez y media|una volta e mezza|uma vez e meia',
    ),
  ],
  [2 / 3, words('two thirds|two-thirds|zwei drittel|deux tiers|dos tercios|due terzi|dois terços')],
  [
    1 / 3,
    words('(?:a|one) third|(?:ein|einem) drittel|un tiers|un tercio|un terzo|um terço|a terça parte|la tercera parte'),
  ],
  [0.25, words('(?:a|one) quarter|(?:ein|einem) viertel|un quart|un cuarto|un quarto|um quarto')],
  [0.2, words('(?:a|one) fifth|(?:ein|einem) fünftel|un cinquième|un quinto|um quinto|(?:la|a) quinta parte')],
  [0.1, words('(?:a|one) tenth|(?:ein|einem) zehntel|un dixième|un décimo|un decimo|um décimo|(?:la|a) décima parte')],
  [0.5, words('half|halved|halves|hälfte|halb|halbiert|moitié|mitad|metà|metade|dimezzat~|divisé par deux')],
  [
    3,
    words(
      'tripl~|treble~|threefold|three times (?:as|more)|verdreifach~|dreimal so~|trois fois plus|tres veces más|tre volte (?:tanto|più)|três vezes mais',
    ),
  ],
  [
    2,
    words(
      'doubled|doubling|doubles|twice|twofold|verdoppelt~|doppelt so~|das doppelte|doubl~|le double|duplic~|el doble|raddoppi~|il doppio|dobr~|o dobro',
    ),
  ],
]

/** Detects a number in words; the reader of owners' messages determines which one. */
export const NUMERALS = words(
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-zà-ɏ]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozens?',
  'zwei|drei|vier|dreimal|viermal|fünfmal|sechsmal|fünf|sechs|sieben|acht|neun|[a-zà-ɏ]*zehn|elf|zwölf|[a-zà-ɏ]*zwanzig|[a-zà-ɏ]*ßig|[a-zà-ɏ]*zig|hundert|tausend|dutzend',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|mille|douzaine',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci[a-zà-ɏ]+|veinte|veinti[a-zà-ɏ]+|treinta|cuarenta|cincuenta|cien|mil|docena',
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|[a-zà-ɏ]+dici|dicias?[a-zà-ɏ]+|venti[a-zà-ɏ]*|trenta|quaranta|cinquanta|cento|mila|dozzina',
  'dois|duas|três|quatro|cinco|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|dezess?[a-zà-ɏ]+|dezoito|dezenove|vinte|trinta|quarenta|cinquenta|cem|mil|dúzia',
)
