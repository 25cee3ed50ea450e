// Makes the list of towns that are recognized without a capital letter, 'flyers in tucson': those with many people whose name means nothing
// else in the assistant's examples. `node scripts/make-towns.mjs` rewrites it from the places and the examples.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root } from './setup.mjs'

const PEOPLE_MIN = 50_000
/** From this population on, their names in other languages count too. */
const KNOWN_MIN = 1_000_000
const LETTERS_MIN = 4

const examples = join(root, 'server/src/agent/offline/data/intents')
const said = readdirSync(examples)
  .flatMap((name) => readFileSync(join(examples, name), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line).t.replace(/\{[^}]*\}|\[[^\]]*\]/g, ' '))
const place =
  /(?<!\p{L})(?:in|near|around|of|from|for|to|only|and|y|et|e|und|en|de|à|a|em|di|da|um|bei|nach|aus|près|cerca|solo|nur)$/u
/** How often a word appears where no place can be, minus how often it appears where one can. */
const other = new Map()
for (const text of said)
  for (const { 0: word, index } of text.matchAll(/(?<!\p{L})\p{Ll}+/gu))
    other.set(
      word,
      (other.get(word) ?? 0) + (place.test(text.slice(0, index).trimEnd()) || text.trim() === word ? -1 : 1),
    )
const isWord = (it) => (other.get(it) ?? 0) > 2
const places = gunzipSync(readFileSync(join(root, 'server/src/services/ad-platform/data/places.tsv.gz')))
const names = new Set()
for (const line of places.toString('utf8').split('\n')) {
  const [, full = '', , kind, people, , , others = ''] = line.split('\t')
  if (kind !== 'City' || Number(people) < PEOPLE_MIN) continue
  const [name = ''] = full.split(',')
  for (const one of [name, ...(Number(people) >= KNOWN_MIN ? others.split('|') : [])]) {
    const low = one.toLowerCase()
    const isName = /^[\p{Script=Latin} .'-]+$/u.test(low) && low.length >= LETTERS_MIN
    if (isName && !low.split(/[ -]/).every(isWord)) names.add(low)
  }
}
writeFileSync(join(root, 'server/src/agent/offline/nlu/towns.txt'), `${[...names].sort().join('\n')}\n`)
