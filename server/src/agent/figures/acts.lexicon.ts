import type { Lang } from '../offline/nlu/types.ts'

/** What was done and read: the evidence for a claimed action. */
export interface ActionRecord {
  /** Tools that changed something in this reply. */
  readonly now: readonly string[]
  /** The same, in earlier replies. */
  readonly before: readonly string[]
  /** The tools' raw results, with their names. */
  readonly read: string
  /** Names of campaigns and the like. */
  readonly names: readonly string[]
}

/** The tools that do an act, and the status that shows in what was read that it is so. */
export const TOOLS: Readonly<Record<string, { readonly tools: RegExp; readonly status?: string }>> = {
  pause: { tools: /^(?:pause|bulk|update|undo|change)/, status: 'PAUSED' },
  resume: { tools: /^(?:resume|launch|bulk|undo|publish|change|update)/, status: '(?:ENABLED|Running)' },
  remove: { tools: /^(?:remove|delete|undo|bulk)/, status: 'REMOVED' },
  create: { tools: /^(?:create|save|plan|import|copy|duplicate|make)/ },
  change: { tools: /^(?:update|set|edit|save|bulk|undo|change)/ },
  send: { tools: /^(?:share|send|edit_shared|remind|mail|resend)/ },
  save: { tools: /^(?:save|set|add|update|write|remember)/ },
  add: { tools: /^(?:add|save|exclude|set|create|update|write)/ },
  done: { tools: /^/ },
}
/** Says that it was done before this reply. */
export const BEFORE =
  /(?<![a-zà-ɏ])(?:earlier|before|yesterday|ago|previously|last|vorhin|gestern|zuvor|bereits|hier|auparavant|tout à l[’']heure|antes|ayer|ieri|prima|ontem|anteriormente)(?![a-zà-ɏ])/iu

export const CORRECTIONS: Readonly<Record<Lang, string>> = {
  en: "Correction: that hasn't been done yet.",
  de: 'Korrektur: Das ist noch nicht geschehen.',
  fr: "Correction : cela n'a pas encore été fait.",
  es: 'Corrección: eso todavía no se ha hecho.',
  it: 'Correzione: non è ancora stato fatto.',
  pt: 'Correção: isso ainda não foi feito.',
}
