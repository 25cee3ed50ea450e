import { verbForms } from './inflect.ts'
import { verbs } from './lexicon.ts'

/** 'Pausing' as 'pause', for every verb of the trade. */
const plainForm = new Map(
  Object.values(verbs)
    .flatMap((list) => list.split('|'))
    .map((phrase) => phrase.split(' ')[0] ?? '')
    .flatMap((verb) =>
      verbForms(verb)
        .filter((form) => form.endsWith('ing'))
        .map((form) => [form, verb] as const),
    ),
)

const opening =
  '(?:(?:hi|hey|hello|ok|okay|so|and|also|please|sorry|well|um|hmm|right|good morning|good day)\\b[ ,!.]*){0,3}'
const asksTo = [
  '(?:would|is|was) it (?:be )?(?:at all )?possible (?:for you )?to',
  'is there (?:a|any) (?:way|chance|possibility) (?:to|you (?:can|could|would)|for you to|that you (?:can|could))',
  '(?:are|would) you (?:be )?able to',
  '(?:any|is there any) chance (?:that )?you (?:can|could|would)',
  'do you (?:think|suppose) you (?:can|could|would)',
  "(?:i(?:'m| am| was)|was) (?:just )?wondering (?:if|whether) (?:you|we|i) (?:can|could|might)",
  "i(?:'d| would) (?:really |also )?(?:appreciate|be grateful|be happy|be glad|love|like) (?:it )?if you (?:could|would|can)",
  "i(?:'d| would) (?:really |also )?(?:like|love|prefer|want|need) you to",
  'i (?:really |also )?(?:want|need) you to',
  '(?:could|may|can|might) i (?:just )?(?:ask|get|trouble|request) you to',
  'would you be so kind (?:as to|and)',
  'be so kind (?:as to|and)',
  'you (?:should|must|need to|have to|may|can) (?:now )?(?:please )?',
  'go ahead and',
  'feel free to',
  'do me a favou?r and',
  'it would be (?:great|nice|good|lovely|helpful) if you (?:could|would|can)',
  'i think (?:we|you|i) should',
  "(?:let's|lets) (?:go ahead and )?(?=(?:pause|stop|rename|delete|remove|set|change|raise|lower|increase|double|halve|extend|turn|switch)\\b)",
]
const asks = new RegExp(`^(${opening})(?:${asksTo.join('|')})\\s+(?:please\\s+)?(?:possibly\\s+)?(?=\\p{L})`, 'iu')
const minds = new RegExp(`^(${opening})(?:would|do) you mind\\s+(\\p{L}+ing)\\b`, 'iu')

const verbAhead =
  '(?=(?:then |please |just )*(?:pause|stop|turn|switch|resume|restart|start|raise|lower|cut|set|delete|remove|drop|double|halve|extend|end|put|take|save|send|make)\\b)'
const ifSo = new RegExp(
  `[,;.?]?\\s*(?:\\band )?\\bif (?:(?:it|that|this|one|they|any|there)(?: (?:is|does|are|do|was|has|isn't|is not))(?: so| any| one| still| not)?|so|yes|not|necessary|that's the case)[, ]+${verbAhead}`,
  'gi',
)
/** 'Is it still running? If so, pause it': what is so already is said by whoever does it. */
export const withoutIf = (text: string): string => text.replace(ifSo, '. ')

const noCards =
  /\b(?:without|no need (?:for|to)|no more|skip|stop|do(?:n'?t| not)|never mind|no|forget) (?:\S+ ){0,4}?(?:asking|ask(?: me| again)?|approvals?|approval (?:things?|cards?)|confirm(?:ation|ing)?|cards?|permission|questions asked)\b|\bpre-?approved?\b|\bauto-?approve\b/i
/** 'Don't show me those cards, and delete …': that cards come is not for a message to change. */
export function withoutPolicy(text: string): string {
  if (/["“”«»]/.test(text)) return text
  const pieces = text.split(/(?<=[,;.!?])\s+/)
  const rest = pieces.filter((piece) => !noCards.test(piece) || verbFirst.test(piece))
  return rest.length > 0 ? rest.join(' ') : text
}
const verbFirst =
  /^\W*(?:please |now |then |and |so |just |ok )*(?:pause|stop (?!asking)|turn|resume|start|raise|set|delete|remove|create|make|rename|extend|double|launch|send|put|save|generate|write|give)\b/i

/** A polite way round ('is it possible to …', 'would you mind …ing') is the order it leads to. */
export function withoutHedge(text: string): string {
  const mind = minds.exec(text)
  const verb = mind?.[2] ? plainForm.get(mind[2].toLowerCase()) : undefined
  if (mind && verb) return `${mind[1]}please ${verb}${text.slice(mind[0].length).replace(/\?\s*$/, '')}`
  const hit = asks.exec(text)
  return hit ? `${hit[1]}please ${text.slice(hit[0].length).replace(/\?\s*$/, '')}` : text
}

const notThis =
  /,?\s+(?:instead of|rather than|in place of|as opposed to)\s+(?!(?:it|that|this)\b)(?:[^\s,.;!?"]+\s*){1,5}?(?=\s*(?:[,;!?"]|\.(?:\s|$)|$|\band\b|\bfrom\b|\bfor\b|\buntil\b|\bstarting\b))/giu
const notButThis =
  /\bnot\s+((?:[$]?\d[\d.,]*|\p{L}+day|\p{L}+ly)(?:\s+(?:dollars|bucks|a day|weeks?|days?))?),?\s+but\s+/giu
const notMetric =
  /(?<=\b(?:clicks|cost|costs|spend|spending|impressions|ctr|views)\b,?\s)not (?:the )?(?:clicks|cost|costs|spend|spending|impressions|ctr|views)\b/gi
const thisNotThat =
  /,\s*not\s+(?:for |on |at |to )?(?:[$]?\d[\d.,]*|\p{L}+day|\p{L}+ly)(?:\s+(?:dollars|bucks|a day|weeks?|days?))?(?=\s*(?:[,.;!?]|$))/giu

/** What is said not to be wanted ('30 instead of 20', 'not Monday but Friday') is left out. Quotes are data and stay whole. */
export function withoutContrast(text: string): string {
  if (/["“”«»]/.test(text)) return text
  return text.replace(notMetric, '').replace(notThis, '').replace(notButThis, '').replace(thisNotThat, '')
}
