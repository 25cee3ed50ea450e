import { isEmptyClaim } from './acts.rules.ts'
import { CORRECTIONS, ACTIVE_VOICE } from './acts.lexicon.ts'
import { checkLine, type Figure, isUnsourced, emptyReply, type ReplySoFar } from './check.ts'
import type { Evidence, Ground } from './evidence.rules.ts'
import { NOWHERE, withoutReferences, withReferences } from './references.rules.ts'
import { firstSentence } from './sentences.rules.ts'

/** A sentence with what nothing bears out. */
export interface Stray {
  readonly sentence: string
  readonly figures: readonly string[]
  /** It says that something was done which no call did. */
  readonly isClaim: boolean
}
export interface Gate {
  /** Takes what the model says, and gives it on sentence by sentence, with its references filled in. */
  readonly push: (piece: string) => void
  /** Nothing more comes. */
  readonly end: () => void
  /** Shows what was held, marked and corrected. */
  readonly release: () => void
  readonly shown: () => string
  readonly figures: () => readonly Figure[]
  readonly strays: () => readonly Stray[]
  readonly told: () => ReplySoFar
}
export interface GateParts {
  readonly ground: () => Ground
  readonly give: (text: string) => void
  /** `hold`: from the first stray on nothing is shown. `mark`: all is shown. `trust`: it is what code worked out. */
  readonly mode: 'hold' | 'mark' | 'trust'
  /** What was shown of this answer before: said again, it is not shown again. */
  readonly said?: string
  readonly told?: ReplySoFar
  /** Nothing was read that has figures: a sentence is shown as it comes, up to where it may state one or claim an act. */
  readonly isAtEase?: boolean
}

const SUSPICIOUS = new RegExp(String.raw`[\d$€£%[|]|${ACTIVE_VOICE.source}`, 'iu')

/**
 * Between the model and the person. No sentence is ever left out: a figure that nothing bears out is shown marked, a claimed
 * act that no call did is corrected behind it.
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
  /** What was shown already of the sentence that is coming. */
  let begun = ''
  let held: string | undefined
  let shown = ''
  let repeats = said.trimStart()
  let told = before
  let leaning: Ground | undefined
  const figures = new Map<string, Figure>()
  const strays: Stray[] = []

  const pass = (text: string): void => {
    shown += text
    give(text)
  }
  /** What it says is known, and what it says without a source. */
  const look = (raw: string, isMarking: boolean): { readonly text: string; readonly stray: Stray | undefined } => {
    leaning ??= ground()
    const { text, line, all } = filled(raw, leaning.evidence)
    told = line.told
    const isClaim = isEmptyClaim(text, line.lang, leaning)
    for (const figure of all) if (isMarking || !isUnsourced(figure)) keep(figure)
    const lost = all.filter(isUnsourced).map((it) => it.text)
    const stray = lost.length > 0 || isClaim ? { sentence: text.trim(), figures: lost, isClaim } : undefined
    return { text: isMarking && isClaim ? corrected(text, CORRECTIONS[line.lang]) : text, stray }
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
    const { text, cited } = withReferences(raw, evidence.results, lang)
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

  /** Begun, it can't be held any more: it is marked where it is. */
  const finish = (rest: string): void => {
    const { text } = look(begun + rest, true)
    pass(text.slice(begun.length))
    begun = ''
  }

  const take = (sentence: string): void => {
    if (repeats !== '' && isRepeat(sentence)) return
    if (held !== undefined) hold(sentence)
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

  const drain = (isLast: boolean): void => {
    for (let piece = firstSentence(waiting); piece; piece = firstSentence(waiting)) {
      waiting = piece.rest
      take(piece.text)
    }
    if (isLast && (waiting !== '' || begun !== '')) take(waiting)
    else if (isAtEase && held === undefined && repeats === '' && waiting !== '' && !SUSPICIOUS.test(begun + waiting)) {
      begun += waiting
      pass(waiting)
    } else return
    waiting = ''
  }
  /** Figures that code worked out get their sources; nothing waits for that. */
  const trust = (isLast: boolean): void => {
    for (let piece = firstSentence(waiting); piece; piece = firstSentence(waiting)) {
      waiting = piece.rest
      sourced(piece.text)
    }
    if (isLast) sourced(waiting)
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
      if (mode === 'trust') {
        pass(piece)
        trust(false)
      } else drain(false)
    },
    end: () => (mode === 'trust' ? trust(true) : drain(true)),
    release: () => {
      if (held === undefined) return
      let rest = held
      held = undefined
      told = heldAfter
      for (let piece = firstSentence(rest); piece; piece = firstSentence(rest)) {
        rest = piece.rest
        pass(look(piece.text, true).text)
      }
      if (rest !== '') pass(look(rest, true).text)
    },
    shown: () => shown,
    figures: () => [...figures.values()],
    strays: () => strays,
    told: () => (held === undefined ? told : heldAfter),
  }
}

/** The correction stands behind the sentence, before the white space that follows it. */
function corrected(sentence: string, correction: string): string {
  const end = sentence.trimEnd()
  return `${end} *${correction}*${sentence.slice(end.length) || ' '}`
}

/** What the model is told, unseen by the owner, when something of its answer has no source. */
export function sendBack(strays: readonly Stray[], shown: string, evidence?: Pick<Evidence, 'results'>): string {
  const invented = (evidence?.results ?? []).flatMap(({ strays: of }) => [...(of ?? [])])
  const operands = invented.map(
    ([name, operand]) =>
      `- calculate worked out ${JSON.stringify(name)} with ${operand}, which no tool returned and the owner did not name.`,
  )
  const lines = strays.flatMap(({ sentence, figures, isClaim }) => [
    ...figures.map((figure) =>
      figure === NOWHERE
        ? `- A reference names nothing that a tool returned, in: ${JSON.stringify(sentence)}`
        : `- No tool returned ${figure} for what you say, in: ${JSON.stringify(sentence)}`,
    ),
    ...(isClaim ? [`- No call in this reply did what you claim, in: ${JSON.stringify(sentence)}`] : []),
  ])
  const seen =
    shown.trim() === ''
      ? 'The owner has read nothing of your answer: give it again, corrected.'
      : `The owner has read your answer up to: ${JSON.stringify(shown.trim().slice(-SHOWN_CHARS))}. Go on right behind that, corrected, and repeat nothing.`
  return `A check by Adwright, not the owner, who does not see this.
${[...lines, ...operands].join('\n')}
For each figure: call a tool that returns it for that period and campaign, work it out with calculate, or word it as your proposal or as something you don't know. For each claim: call the tool now, or say that it is not done.
${seen} Say nothing about this check.`
}
const SHOWN_CHARS = 600
