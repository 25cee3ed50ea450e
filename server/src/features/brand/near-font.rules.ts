/** Our closest font to those that sites often use, by name; others are matched by kind. */
const near: readonly (readonly [face: string, names: RegExp])[] = [
  ['outfit', /^(?:outfit|urbanist|lexend|sora|plus jakarta|figtree|red hat|jost|futura|century gothic|avenir|gilroy)/],
  ['poppins', /^(?:poppins|prompt|kumbh|sen\b|be vietnam|gotham)/],
  ['montserrat', /^(?:montserrat|raleway|josefin sans|proxima|metropolis|mulish|muli\b|cabin|questrial)/],
  ['nunito', /^(?:nunito|quicksand|varela|comfortaa|rubik|baloo|fredoka|m plus rounded|dosis)/],
  ['grotesk', /^(?:space grotesk|space mono|syne|archivo$|ibm plex|chivo|epilogue|bricolage)/],
  ['archivo', /^(?:archivo black|rowdies|titan|alfa slab|bowlby|passion one|lilita|bangers|luckiest|impact)/],
  ['oswald', /^(?:oswald|roboto condensed|barlow|fjalla|pathway|saira|teko|league gothic|din\b)/],
  ['bebas', /^(?:bebas|anton|staatliches|six caps)/],
  ['playfair', /^(?:playfair|bodoni|abril|cinzel|cormorant|didot|italiana|prata|yeseva)/],
  ['dmSerif', /^(?:dm serif|libre caslon|rozha|gloock|young serif|instrument serif)/],
  ['fraunces', /^(?:fraunces|recoleta|cooper|gelasio|newsreader|vollkorn|roboto slab|zilla|arvo|rokkitt|bitter|crete)/],
  [
    'lora',
    /^(?:lora|merriweather|eb garamond|garamond|georgia|libre baskerville|baskerville|crimson|source serif|noto serif|pt serif|spectral|times|cardo)/,
  ],
  ['caveat', /^(?:caveat|dancing|pacifico|satisfy|great vibes|sacramento|kalam|shadows into|indie flower|patrick)/],
  [
    'heavy',
    /^(?:inter|roboto|open sans|lato|source sans|work sans|noto sans|helvetica|arial|dm sans|manrope|karla|ubuntu|pt sans|fira|hind|mukta|public sans|segoe|sf pro|verdana|tahoma|assistant|heebo|nimbus)/,
  ],
]
const kinds: readonly (readonly [face: string, words: RegExp])[] = [
  ['caveat', /script|hand|brush|cursive|signature/],
  ['fraunces', /slab/],
  ['lora', /(?<!sans[ -]?)serif/],
  ['oswald', /condensed|narrow|compressed/],
  ['nunito', /round/],
  ['playfair', /display/],
]
const OTHER = 'outfit'

/** Our closest font to a font stack in a style sheet. */
export function nearestFont(stack: string): string {
  const [first = '', ...rest] = stack
    .toLowerCase()
    .split(',')
    .map((it) => it.trim())
  const byName = near.find(([, names]) => names.test(first))?.[0]
  const generic = rest.at(-1) ?? ''
  return byName ?? kinds.find(([, words]) => words.test(first) || words.test(generic))?.[0] ?? OTHER
}
