import type { Lang } from '../offline/nlu/types.ts'
import { words } from './words.lexicon.ts'

/** What a call was for. */
export interface Touched {
  readonly tool: string
  /** The campaigns, from its arguments or its result, in lowercase; empty if it doesn't say. */
  readonly names: readonly string[]
  /** The words in its arguments and its result, in lowercase, if its arguments have any. */
  readonly told?: string | undefined
}
/** What was done and read: the evidence for claimed actions. */
export interface ActionRecord {
  /** Tools that changed something in this reply. */
  readonly now: readonly string[]
  readonly touched: readonly Touched[]
  /** The same as `now`, but in earlier replies. */
  readonly before: readonly string[]
  /** The tools' raw results, with their names. */
  readonly read: string
  readonly campaigns: readonly string[]
  /** Names of campaigns and the like. */
  readonly names: readonly string[]
}

/** The tools that perform an action, and the status in read data that confirms it. */
export const TOOLS: Readonly<Record<string, { readonly tools: RegExp; readonly status?: string }>> = {
  pause: { tools: /^(?:pause|bulk|update|undo|change)/, status: 'PAUSED' },
  resume: { tools: /^(?:resume|launch|bulk|undo|publish|change|update)/, status: '(?:ENABLED|Running)' },
  remove: { tools: /^(?:remove|delete|exclude|undo|bulk)/, status: 'REMOVED' },
  create: { tools: /^(?:create|generate|save|plan|import|copy|duplicate|make)/ },
  change: { tools: /^(?:update|set|edit|save|bulk|undo|change)/ },
  send: { tools: /^(?:share|send|edit_shared|remind|mail|resend)/ },
  save: { tools: /^(?:save|set|add|update|write|remember)/ },
  add: { tools: /^(?:add|save|exclude|set|create|update|write)/ },
  done: { tools: /^/ },
}
/** States that it was done before this reply. */
export const BEFORE =
  /(?<![a-zà-ɏ])(?:earlier|before|yesterday|ago|previously|last|vorhin|gestern|zuvor|bereits|hier|auparavant|tout à l[’']heure|antes|ayer|ieri|prima|ontem|anteriormente)(?![a-zà-ɏ])/iu

/** What a claim needs: a first person, a passive or a bare participle. 'Shorter now' and 'à titre indicatif' claim no action. */
export const DONE = words(
  "i(?!\\.)|we|(?:i|we)['’]ve|is|are|been|was|were|runs?|[a-z]+ed|done|sent|set|put|made|cut|taken",
  'ich|wir|ist|sind|w[uo]rden?|läuft|laufen|[a-zà-ɏ]*ge[a-zà-ɏ]+(?:t|en)|[a-zà-ɏ]+iert|erledigt',
  "j['’]ai|je|viens de|ai|avons|est|c['’]est|sont|été|tourne~|fait",
  'está[ns]?|acab[oé] de|es|son|han?|hemos|fue(?:ron)?|quedó|funciona|[a-z]+[éí]|[a-z]+ad[oa]s?|hecho|listo|enviado',
  'è|sono|stat[aeio]|h[ao]|abbiamo|funziona|fatto|[a-zà-ɏ]+[aiu]t[aeio]',
  'é|são|estão|foi|foram|fiz|[a-zà-ɏ]{2,}[ií]|pronto|feito|[a-zà-ɏ]+ad[oa]s?',
)
/** The assistant itself as the subject. */
export const AGENTS: Readonly<Record<Lang, RegExp>> = {
  en: words("i(?!\\.)|we|(?:i|we)['’]ve"),
  de: words('ich|wir'),
  fr: words("j['’]ai|je|nous|avons"),
  es: words('yo|he|hemos|[a-z]{3,}é'),
  it: words('io|ho|abbiamo'),
  pt: words('eu|nós|fiz|[a-z]{2,}(?:e|u)i'),
}
/** Someone or something else that did it, or to which it happened: 'Google has', 'ha subido', but not 'has been' or 'se ha'. */
export const THIRD: Readonly<Record<Lang, RegExp>> = {
  en: words('has(?! been)'),
  de: words('hat|haben|hast'),
  fr: words('(?:a|as|ont|avez)(?! été)'),
  es: words('(?<!se )(?:ha|has|han)(?! (?:sido|quedado))'),
  it: words('(?<!si )(?:ha|hai|hanno)'),
  pt: words('tem|têm|teve|tiveram'),
}
/** The letters of a verb's stem, and the start of a clause. */
const [STEM, FIRST] = ['[a-zà-ɏ]', String.raw`^[\s*_]*`]
/**
 * From here on, a clause claims nothing: it supposes, proposes or announces (its verb is conditional, modal or future), shows what follows
 * ('here are'), or denies ('none of them').
 */
const supposed = (verbs: string, shows: string): RegExp =>
  new RegExp(String.raw`(?:(?<![a-zà-ɏ])(?:${verbs})|${FIRST}(?:${shows}))(?![a-zà-ɏ])[\s\S]*$`, 'iu')
export const SUPPOSED: Readonly<Record<Lang, RegExp>> = {
  en: supposed(
    "would|could|should|might|can|will|(?:i|you|s?he|we|they|it|that)['’](?:d|ll)",
    "(?:here|below|these|those)(?:['’]s| is| are)|nothing|none|neither|nobody|no one",
  ),
  de: supposed(
    '(?:würde|könnte|sollte|möchte|müsste|wäre|hätte|werde)[nst]*|wird|wirst|kann|können',
    '(?:hier|das|dies|unten) (?:ist|sind)|nichts|niemand|kein(?:e[mnrs]?)?',
  ),
  fr: supposed(
    `${STEM}+(?:[aeidrv]|tt)r(?:a|ai|ais|ait|aient|ions|iez|ont)|peux|pouvons`,
    'voici|voilà|rien|aucune?|personne',
  ),
  es: supposed(
    `(?:se )?${STEM}+[aeibdr]r(?:ía(?:s|mos|n)?|á[ns]?|emos)|puedo|podemos`,
    '(?:aquí|abajo|est[oae]s?) (?:está|están|tienes?|son|va|van|es)|nada|nadie|ning[uú]na?|ninguno',
  ),
  it: supposed(
    `(?:si )?${STEM}+r(?:[àò]|anno|ei|emo|esti|ebbe|emmo|este|ebbero)|posso|possiamo`,
    'ecco(?! fatto)|niente|nulla|nessun[oa]?',
  ),
  pt: supposed(
    `(?<!(?:^|[^a-zà-ɏ])(?:a|as|da|na|uma|sua) )${STEM}+[aei]r(?:iam?|íamos|á)|serão|posso|podemos`,
    '(?:aqui|abaixo|est[ea]s|esses) (?:está|estão|tem|vai|vão|são|é)|nada|ninguém|nenhuma?',
  ),
}

export const CORRECTIONS: Readonly<Record<Lang, string>> = {
  en: "Correction: that hasn't been done yet.",
  de: 'Korrektur: Das ist noch nicht geschehen.',
  fr: "Correction : cela n'a pas encore été fait.",
  es: 'Corrección: eso todavía no se ha hecho.',
  it: 'Correzione: non è ancora stato fatto.',
  pt: 'Correção: isso ainda não foi feito.',
}
