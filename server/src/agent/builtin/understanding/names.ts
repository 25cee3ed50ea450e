import { singular } from './inflect.ts'
import { editDistance, slipsAllowed } from './spelling.ts'
import { type Token, tokenise } from './token.ts'

/** As much of a campaign as a reference needs. */
export interface KnownCampaign {
  readonly id: string
  readonly name: string
  readonly status: string
  /** US dollars a day, where it is known. */
  readonly budget?: number
}

export interface NameHit {
  readonly campaign: KnownCampaign
  readonly from: number
  readonly to: number
}

const wordsOf = (name: string): string[] => tokenise(name).map((t) => t.lower)

function matches(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((w, i) => tokens[at + i]?.lower === w)
}

/** A quote that is a campaign's whole name is that name, too. */
function hitsOf(tokens: readonly Token[], campaign: KnownCampaign): NameHit[] {
  const words = wordsOf(campaign.name)
  const hits: NameHit[] = []
  if (words.length === 0) return hits
  for (let at = 0; at < tokens.length; at++) {
    const quoted = tokens[at]?.kind === 'quote' && tokens[at]?.lower === campaign.name.trim().toLowerCase()
    if (quoted) hits.push({ campaign, from: at, to: at + 1 })
    else if (matches(tokens, at, words)) hits.push({ campaign, from: at, to: at + words.length })
  }
  return hits
}

const order = (status: string): number => (status === 'REMOVED' ? 1 : 0)

/** Whole names in a message. The longer one wins ('Summer Sale' over 'Summer'), one that is not removed over one that is. */
export function findNames(tokens: readonly Token[], known: readonly KnownCampaign[]): NameHit[] {
  const all = known
    .flatMap((c) => hitsOf(tokens, c))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || order(a.campaign.status) - order(b.campaign.status))
  const taken: NameHit[] = []
  for (const hit of all) if (!taken.some((t) => hit.from < t.to && t.from < hit.to)) taken.push(hit)
  return taken.sort((a, b) => a.from - b.from)
}

/** Two words are the same but for a plural or a small slip of spelling. */
export function sameWord(a: string, b: string): boolean {
  const [x, y] = [singular(a), singular(b)]
  if (x === y) return true
  const flat = (w: string): string => w.replaceAll('-', '')
  if (flat(x) === flat(y)) return true
  const max = slipsAllowed(Math.max(x.length, y.length))
  return max > 0 && x[0] === y[0] && editDistance(x, y, max) <= max
}

/** How many of the words stand in the name; exact words count a little more than near ones. */
export function held(words: readonly string[], name: string): { all: boolean; count: number } {
  const own = wordsOf(name).flatMap((w) => [w, ...w.split('-')])
  const glued = own.join('')
  const count = words.filter((w) => own.some((o) => sameWord(w, o)) || (w.length >= 5 && glued.includes(w))).length
  return { all: words.length > 0 && count === words.length, count }
}
