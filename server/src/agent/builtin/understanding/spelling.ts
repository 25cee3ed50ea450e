import { lexiconWords } from './annotate.ts'
import { plainWords } from './plain-words.ts'
import { stopWords } from './stop-words.ts'
import type { Token } from './token.ts'

/**
 * Words that look like a slip of a word of the trade and are none. A correction may never turn a plain English word into an order.
 */
const common = new Set(
  'cause case pose phase paste pass past parse past base bake cake care cafe cage came card core cold came case face fake fame gate game late lake lane made male mane name page pale park part pace safe same sale sake tale take tape wave shop shoe shot slot stow shows shower snow slow flow grow shore share shape shame shade stare store stone stove story stock shark smart start state steak steam stem step stew string spring sprint spray spread speak spell spill spoke sport spot blue block blond brown bread break bride bring brush build built buy by busy bush best rest test text next nest west vest pest list last lost least lease leave leaves learn lead leader leads lend land hand band sand sound round ground found pound bound count county country court course coffee office offer often other order over cover lover love move movie prove drive dive dove give gave have save wave make maker bike hike like mike pike line wine fine mine nine dine pine vine side wide hide ride tide site size rise wise nice mice rice dice price prize print paint point pint plant plan plane planet place plate play plus please pleased sleep sheep cheap cheese choose chose those these there where were here hear heard heart heat head bead read ready real reach teach beach each much such ouch touch couch coach roach poach clean clear clever clock cloud class claim climb cream crew crowd crown dance dark dash data daily dairy diary days dear deal deep deer desk dine dinner dish dog door down dress drink drop drum dry dust duty eat early earth east easy edge eight eye family farm fast father feel feet field fight fill film final find fire first fish five fix floor flower food foot force forest form fork four free fresh friend front fruit full fun game garden girl glass goal gold good grass great green grow guest guide hair half hall happy hard hat help high hill home honey hope horse hot hotel hour house hunt ice idea inch iron island jam jewel job join joke juice jump key kid kind king kiss kit kitchen knee knife know lamp large laugh law lawn lawyer leaf leather leg lemon less lesson letter life light lip live local lock long loud low luck lunch luxury main man many map mark market mask meal mean meat media meet mental menu metal middle mile milk mind mini mint minute mirror miss mix model modern money month moon more morning most mother motor mount mouse mouth much mud music nail near neck need net never new news night noise none noon north nose note nurse nut oil old olive one onion only open opera orange organ our out outer oven own paid pain pair palm pan panel paper parent party pasta path pay peace pear pen people pepper perfect person pet photo piano pie piece pig pillow pilot pink pipe pizza pocket poem pool poor pop pork port post pot potato pottery power press pretty pride private profit pub public pull pump pure push queen quick quiet quilt rabbit race radio rail rain rare rate raw red relax rent repair retreat review rich right ring river road roast robe rock roll roof room root rope rose rough route row royal rug rule run rush sail salad salt salon sauce scarf scene school sea seal season seat second secret seed sell senior serve set seven sew shelf shell ship shirt shoe shore short should shoulder shut sick silk silver simple sing sink sir sister sit six skate ski skill skin skirt sky smile smoke smooth soap soccer social sock soda sofa soft soil solar sold solid some son song soon soul soup sour south space spa spare special spice spoon square stable staff stage stair stamp stand star stay steel stick still studio study stuff style sugar suit summer sun sure surf sushi sweet swim table tail talk tall tank tax taxi tea team tear teen teeth tell ten tent term thai than thank that theme then they thick thin thing think third thirst three throat tie tiger tile time tiny tip tire toast toe tool tooth top tour towel town toy track trade trail train travel tray tree trick trip truck true trunk trust try tub tulip tune turn tutor twin two type uncle under unit until upper urban use valley van vegan video view villa visit voice wait walk wall want warm wash waste watch water wax way weak wear web wedding week weekend weight well went wet what wheel when which while white who whole why wide wife wild will win wind window winter wire wish with wood wool word work world worn worry worse worth would wrap write wrong yard year yes yoga young your youth zero zone about above after again agree alive allow almost alone along also always angry animal another answer any apart apple area argue arm around arrive art ask asleep aunt awake away baby bad bag ball bank bar barn bath bean bear beard beat beauty bed beef beer bell belt bench bend bird bite bitter black blade bless blind blood blow board boat body bone book boot boss both bottle bottom bow bowl box boy brain branch brave brick bridge brief bright broad broken brother bulb bull bump burger burn bus butter button cab cable cabin call calm camera camp can candle candy cap car carpet carry cart cash castle cat catch cell cent centre chain chair chalk chance charm chart chat check cheer chef cherry chess chest chicken chief child chin choice choir church circle city clay clinic clip close cloth club coal coast coat code coin color comb comedy comfort common cook cooker cool copper cord corn corner cosy cotton cough counter couple cow craft crash cross cruise cup cure curl current curry curtain curve custom cut cute cycle dad damage damp date dates dated dead debt deck decor degree delay dental dentist design desert detail diamond diet digital direct dirt doctor doll dollar double draw drawer dream drill driver duck due dull each ear earn economy egg either elbow electric else empty energy engine enjoy enough enter equal error escape even event ever every exact exam excel excite exit extra fabric fact fair fall false fan far fashion fat fear feather fee fence festival few fiber fifty fig file fin finish firm fitness flag flash flat flavor flight float flood flour fly foam fold folk follow fool fox frame frost frozen fry fuel furniture future gallery gap garage garlic gas gel gem gentle giant gift gin glad glove glow glue goat golf gown grade grain gram grand grape gray grill grip grocery group guard guess guitar gum guy gym habit hammer handle happen harbor hazel healthy herb hero hobby hole holiday hood hook horn hospital host human humor hunger hurry hurt husband idle ill image inside instant insure iron item jacket jaw jazz jeans jelly jet judge junior just keen keep kettle kick lace ladder lady lambs language laptop laser later latin laundry lavender layer lazy lid lift limit linen lion liquid little load loan lobby log logo loop loose lord lorry lot lounge lovely lunchbox magic maid mail major mango manner manual maple marble mass master mat match math mattress may meadow medal mellow melon member memory mercy merry mess method might mild mill minor moment monkey mood mop mosaic moss motel motion mural muscle museum mushroom mustard nation native nature navy nearby neat needle nephew nerve niece noodle normal novel oak oat ocean offset olive onto optic orbit orchid organic origin ounce outfit outside oyster pack paddle pad palace pale parade parcel parking parlor pastry patch patio pattern peach peak peanut pearl pedal pencil pension petal pharmacy phone physio pickle picnic pillar pin pit pitch plain planter plastic platter plum plumber plumbing pocket pod poetry polish pony porch portrait poster pottery poultry powder prayer preschool pretzel prime prince prom proof proper pudding pulse pumpkin puppy purple purse puzzle'.split(
    ' ',
  ),
)

const plain = new Set([...common, ...plainWords, ...stopWords])

/** One row of the table of distances; a swap of neighbours counts once. */
function nextRow(a: string, b: string, i: number, row: readonly number[], before: readonly number[]): number[] {
  const next = [i]
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const swap = swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
    next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same, swap))
  }
  return next
}

/** How many slips lie between two words; `max + 1` when their lengths alone say more. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) [before, row] = [row, nextRow(a, b, i, row, before)]
  return row[b.length] ?? max + 1
}

/** How many slips a word of that length may hold. */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

const candidates = [...lexiconWords].filter((w) => w.length >= 5 && /^[a-z-]+$/.test(w))
const cache = new Map<string, string | undefined>()
const CACHE_MAX = 5000

function nearest(word: string): string | undefined {
  if (cache.has(word)) return cache.get(word)
  const max = slipsAllowed(word.length)
  let best: string | undefined
  let bestDistance = max + 1
  for (const candidate of candidates) {
    if (candidate[0] !== word[0]) continue
    const distance = editDistance(word, candidate, max)
    // Two slips are only believed of words that begin alike: 'rekeying' is not 'replying'.
    if (distance > 1 && candidate.slice(0, 3) !== word.slice(0, 3)) continue
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  if (cache.size > CACHE_MAX) cache.clear()
  cache.set(word, best)
  return best
}

/** Words that are near enough to one of the trade are read as it. `known` words (names of campaigns) are left alone. */
export function settleSpelling(tokens: readonly Token[], known: (word: string) => boolean): Token[] {
  return tokens.map((token, at) => {
    const { lower } = token
    const name = at > 0 && /^\p{Lu}/u.test(token.text)
    if (
      token.kind !== 'word' ||
      lower.length < 5 ||
      name ||
      lexiconWords.has(lower) ||
      plain.has(lower) ||
      known(lower)
    )
      return token
    if (plain.has(lower.replace(/(?:s|es|ed|ing|er|ers)$/, ''))) return token
    const better = nearest(lower)
    return better ? { ...token, lower: better } : token
  })
}
