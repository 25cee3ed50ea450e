import { isEmptyClaim } from './acts.ts'
import { CORRECTIONS } from './acts.lexicon.ts'
import { checkLine, type Figure, isUnsourced, emptyReply, type ReplySoFar } from './check.ts'
import { deadReferences } from './dead-references.rules.ts'
import type { Evidence, Ground } from './evidence.rules.ts'
import { nameKey } from './fact.rules.ts'
import { mayClaim } from './mood.ts'
import { NOWHERE, withoutReferences, withReferences } from './references.rules.ts'
import { firstSentence } from './sentences.rules.ts'

/** A sentence with figures or claims that have no source. */
export interface Stray {
  readonly sentence: string
  readonly figures: readonly string[]
  /** Those of the figures that rank something otherwise than the results do. */
  readonly ranked: readonly string[]
  /** Why its references have no value. */
  readonly dead: readonly string[]
  /** It claims an action that no call performed. */
  readonly isClaim: boolean
}
export interface Gate {
  /** Takes the model's text and passes it on sentence by sentence, with references filled in. */
  readonly push: (piece: string) => void
  /** The text is complete. */
  readonly end: () => void
  /** Shows the text held back, with marks and corrections. */
  readonly release: () => void
  readonly shown: () => string
  readonly figures: () => readonly Figure[]
  readonly strays: () => readonly Stray[]
  readonly told: () => ReplySoFar
}
export interface GateParts {
  readonly ground: () => Ground
  readonly give: (text: string) => void
  /** `hold`: shows nothing after the first unsourced sentence. `mark`: shows everything. `trust`: the text comes from code. */
  readonly mode: 'hold' | 'mark' | 'trust'
  /** The part of this answer that is already shown, so it isn't shown again. */
  readonly said?: string
  readonly told?: ReplySoFar
  /** No figures were read, so text streams until a sentence may state a figure or claim an action. */
  readonly isAtEase?: boolean
}

const namesOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith(nameKey('')) ? key.slice(nameKey('').length) : []))
/** What follows the last whole sentence. */
function cutIn(said: string): string {
  let rest = said
  for (let piece = firstSentence(rest); piece; piece = firstSentence(rest)) rest = piece.rest
  return rest.trimStart()
}
const SUSPICIOUS = /[\d$€£%[|]/

/**
 * Stands between the model and the owner. No sentence is dropped: a figure without a source is marked, and a claimed action that no call
 * performed is corrected right afterwards.
 */
export function openGate({
  ground,
  give,
  mode,
  said = '',
  told: before = emptyReply,
  isAtEase = false,
}: GateParts): Gate {
  let waiting = ''
  /** The part of the current sentence that is already shown. */
  let begun = ''
  let held: string | undefined
  let shown = ''
  let repeats = said.trimStart()
  /** The sentence that `said` breaks off in. */
  let cut = cutIn(said)
  let owed: { readonly correction: string; readonly space: string } | undefined
  let told = before
  let leaning: Ground | undefined
  const figures = new Map<string, Figure>()
  const strays: Stray[] = []

  const pass = (text: string): void => {
    shown += text
    give(text)
  }
  /** Checks a sentence: returns its text, and what in it has no source. */
  const look = (raw: string, isMarking: boolean): { readonly text: string; readonly stray: Stray | undefined } => {
    leaning ??= ground()
    const { keys: before } = told
    const { text, line, all } = filled(raw, leaning.evidence)
    told = line.told
    const isClaim = isEmptyClaim(text, leaning, line.lang, namesOf(before))
    for (const figure of all) if (isMarking || !isUnsourced(figure)) keep(figure)
    const lost = all.filter(isUnsourced).map((it) => it.text)
    const dead = deadReferences(raw, leaning.evidence)
    const { ranked = [] } = line
    const stray =
      lost.length > 0 || isClaim ? { sentence: text.trim(), figures: lost, ranked, dead, isClaim } : undefined
    return { text: isMarking ? inOrder(text, isClaim ? CORRECTIONS[line.lang] : undefined) : text, stray }
  }
  /** Successive claims are corrected once, after the last of them. */
  const inOrder = (text: string, correction: string | undefined): string => {
    if (correction === undefined) return settle(text) + text
    const before = owed?.space ?? ''
    const end = text.trimEnd()
    owed = { correction, space: text.slice(end.length) }
    return before + end
  }
  /** The pending correction, before the white space after the last claim. */
  const settle = (next = ''): string => {
    const space = owed?.space || (/^\s/.test(next) ? '' : ' ')
    const text = owed ? ` *${owed.correction}*${space}` : ''
    owed = undefined
    return text
  }
  const asShown = (raw: string): string => {
    leaning ??= ground()
    return filled(raw, leaning.evidence).text
  }
  const filled = (raw: string, evidence: Evidence) => {
    if (!raw.includes('[[')) {
      const line = checkLine(raw, told, evidence)
      return { text: raw, line, all: line.figures }
    }
    const { lang } = checkLine(withoutReferences(raw), told, evidence)
    const { text, cited } = withReferences(raw, evidence, lang)
    const again = checkLine(text, told, evidence, cited)
    const lost = cited.filter((it) => it.text === NOWHERE).map((it): Figure => ({ text: it.text, unsourced: true }))
    return { text, line: again, all: [...again.figures, ...lost] }
  }
  const keep = (figure: Figure): void => {
    const known = figures.get(figure.text)
    if (!known || isUnsourced(figure)) figures.set(figure.text, figure)
  }

  const isRepeat = (sentence: string): boolean => {
    const bare = asShown(sentence).trim()
    const is = repeats.startsWith(bare)
    repeats = is ? repeats.slice(bare.length).trimStart() : ''
    return is
  }

  /** Shows the rest of a sentence that is partly shown already, or holds it back. */
  const finish = (rest: string): void => {
    const was = told
    // What is shown to its end can only be marked.
    const isHolding = mode === 'hold' && rest !== ''
    const { text, stray } = look(begun + rest, !isHolding)
    if (stray && isHolding) {
      strays.push(stray)
      held = rest
      heldAfter = was
      heldBegun = begun
    } else pass(text.slice(begun.length))
    begun = ''
  }
  /** The second answer goes on with the sentence that the first one had begun, or says something else. */
  const goOn = (sentence: string): void => {
    const rest = sentence.trimStart()
    if (rest.startsWith(cut)) begun = cut
    else pass('… ')
    const at = begun.length
    cut = ''
    if (at > 0) finish(rest.slice(at))
    else show(rest)
  }

  let isDoubted = false
  /** Whether the sentence may state a figure or claim an act; once it may, it waits for its end. */
  const isDoubtful = (text: string): boolean => {
    isDoubted = isDoubted || SUSPICIOUS.test(text) || mayClaim(text)
    return isDoubted
  }
  const take = (sentence: string): void => {
    isDoubted = false
    if (repeats !== '' && isRepeat(sentence)) return
    if (cut !== '') goOn(sentence)
    else if (held !== undefined) hold(sentence)
    else if (begun !== '') finish(sentence)
    else show(sentence)
  }
  const hold = (sentence: string): void => {
    const { stray } = look(sentence, false)
    if (stray) strays.push(stray)
    held = (held ?? '') + sentence
  }
  const show = (sentence: string): void => {
    const was = told
    const { text, stray } = look(sentence, mode !== 'hold')
    if (stray) strays.push(stray)
    if (mode === 'hold' && stray) {
      held = sentence
      heldAfter = was
    } else pass(text)
  }
  let heldAfter = before
  /** The part of the held sentence that is already shown. */
  let heldBegun = ''

  const drain = (isLast: boolean): void => {
    for (let piece = firstSentence(waiting); piece; piece = firstSentence(waiting)) {
      waiting = piece.rest
      take(piece.text)
    }
    if (isLast && (waiting !== '' || begun !== '')) take(waiting)
    else if (
      isAtEase &&
      !owed &&
      held === undefined &&
      repeats === '' &&
      waiting !== '' &&
      !isDoubtful(begun + waiting)
    ) {
      begun += waiting
      pass(waiting)
    } else return
    waiting = ''
  }
  const passMarked = (sentence: string): void => {
    pass(look(heldBegun + sentence, true).text.slice(heldBegun.length))
    heldBegun = ''
  }
  /** Finds the sources of figures in text from code, after all of it was passed on. */
  const trust = (): void => {
    for (let piece = firstSentence(waiting); piece; piece = firstSentence(waiting)) {
      waiting = piece.rest
      sourced(piece.text)
    }
    sourced(waiting)
  }
  const sourced = (text: string): void => {
    leaning ??= ground()
    const line = checkLine(text, told, leaning.evidence)
    told = line.told
    for (const figure of line.figures) if (!isUnsourced(figure)) keep(figure)
  }

  return {
    push: (piece) => {
      waiting += piece
      if (mode === 'trust') pass(piece)
      else drain(false)
    },
    end: () => {
      if (mode === 'trust') return trust()
      drain(true)
      if (owed) pass(settle())
    },
    release: () => {
      if (held === undefined) return
      let rest = held
      held = undefined
      told = heldAfter
      for (let piece = firstSentence(rest); piece; piece = firstSentence(rest)) {
        rest = piece.rest
        passMarked(piece.text)
      }
      if (rest !== '') passMarked(rest)
      if (owed) pass(settle())
    },
    shown: () => shown,
    figures: () => [...figures.values()],
    strays: () => strays,
    told: () => (held === undefined ? told : heldAfter),
  }
}

/** The hidden message to the model about figures and claims without a source. */
export function sendBack(strays: readonly Stray[], shown: string, evidence?: Pick<Evidence, 'results'>): string {
  const invented = (evidence?.results ?? []).flatMap(({ strays: of }) => [...(of ?? [])])
  const operands = invented.map(
    ([name, operand]) =>
      `- calculate worked out ${JSON.stringify(name)} with ${operand}, which no tool returned and the owner did not name.`,
  )
  const lines = strays.flatMap(({ sentence, figures, ranked, dead, isClaim }) => [
    ...ranked.map((it) => `- By what the tools returned, this isn't so: ${JSON.stringify(it)}`),
    ...figures
      .filter((it) => it !== NOWHERE && !ranked.includes(it))
      .map((figure) => `- No tool returned ${figure} for what you say, in: ${JSON.stringify(sentence)}`),
    ...dead.map((reason) => `- ${reason}`),
    ...(isClaim ? [`- No call in this reply did what you claim, in: ${JSON.stringify(sentence)}`] : []),
  ])
  const seen =
    shown.trim() === ''
      ? 'The owner has read nothing of your answer: give it again, corrected.'
      : `The owner has read your answer up to: ${JSON.stringify(shown.trim().slice(-SHOWN_CHARS))}. Go on right behind that, corrected, and repeat nothing.`
  return `A check by Adwright, not the owner, who does not see this.
${[...lines, ...operands].join('\n')}
For each figure: cite it ([[tool.path]]) or work it out in place ([[= [tool.path] / [tool.path]]]), call a tool that returns it for that period and campaign, or word it as your proposal or as something you don't know. For each claim: call the tool now, or say that it is not done.
${seen} Say nothing about this check.`
}
const SHOWN_CHARS = 600
