import type { Lang } from '../offline/nlu/types.ts'

/** Something only a tool can do, and the tools that do it. */
export interface Act {
  readonly tools: RegExp
  /** What shows, in tool results, that it was done earlier. */
  readonly seen: RegExp
  /** Its participle, and the first person past where a language has one. `~` is any ending. */
  readonly said: Readonly<Record<Lang, string>>
}

const SHARED = /list_shared_campaigns|list_notifications|list_activity|list_digests/
const NOTED = /list_activity|list_notifications/

export const ACTS: readonly Act[] = [
  {
    tools: /^(?:pause|bulk|update|undo|change)/,
    seen: /"PAUSED"/,
    said: {
      en: 'paused|stopped|turned off|switched off',
      de: 'pausiert|gestoppt|angehalten|ausgeschaltet|abgeschaltet|deaktiviert',
      fr: 'mise?s? (?:[^.;]{1,40} )?en pause|suspendue?|arrêtée?|désactivée?',
      es: 'pausad~|pausé|detenid~|desactivad~|desactivé',
      it: 'mess[oa] in pausa|sospes[oa]|fermat[oa]|disattivat[oa]',
      pt: 'pausei|pausad~|desativei|desativad~|suspens[oa]',
    },
  },
  {
    tools: /^(?:resume|launch|bulk|undo|publish|change|update)/,
    seen: /"ENABLED"/,
    said: {
      en: 'resumed|turned on|switched on|reactivated|launched|activated|published|started|posted',
      de: 'gestartet|aktiviert|reaktiviert|eingeschaltet|fortgesetzt|veröffentlicht',
      fr: 'lancée?|relancée?|activée?|réactivée?|publiée?|démarrée?',
      es: 'activad~|activé|reactivad~|lanzad~|lancé|publicad~|publiqué|reanudad~',
      it: 'attivat[oa]|riattivat[oa]|avviat[oa]|lanciat[oa]|pubblicat[oa]',
      pt: 'ativei|ativad~|reativei|lancei|lançad~|publiquei|publicad~|retomei',
    },
  },
  {
    tools: /^(?:remove|delete|undo|bulk)/,
    seen: /"REMOVED"/,
    said: {
      en: 'removed|deleted|cancelled|canceled',
      de: 'gelöscht|entfernt|storniert',
      fr: 'supprimée?s?|retirée?s?|annulée?s?',
      es: 'eliminad~|eliminé|borrad~|borré|cancelad~',
      it: 'eliminat[oaie]|rimoss[oaie]|cancellat[oaie]',
      pt: 'removi|removid~|excluí|excluíd~|apaguei|cancelei|cancelad~',
    },
  },
  {
    tools: /^(?:create|save|plan|import|copy|duplicate)/,
    seen: /list_campaigns|list_activity/,
    said: {
      en: 'created|set up',
      de: 'erstellt|angelegt|eingerichtet',
      fr: 'créée?s?|configurée?s?',
      es: 'cread~|creé|configurad~',
      it: 'creat[oaie]|configurat[oaie]|impostat[oaie]',
      pt: 'criei|criad~|configurei',
    },
  },
  {
    tools: /^(?:update|set|edit|save|bulk|undo|change)/,
    seen: NOTED,
    said: {
      en: 'raised|lowered|increased|decreased|reduced|updated|changed|set|cut|moved|adjusted|renamed|doubled|halved',
      de: 'erhöht|angehoben|gesenkt|reduziert|geändert|angepasst|aktualisiert|gesetzt|umbenannt|verschoben',
      fr: 'augmentée?|baissée?|réduite?|modifiée?|changée?|mise? à jour|ajustée?|renommée?|passée?',
      es: 'subid[oa]|subí|aumentad~|aumenté|bajad[oa]|bajé|reducid~|reduje|cambiad~|cambié|actualizad~|actualicé|ajustad~|ajusté',
      it: 'aumentat[oa]|alzat[oa]|abbassat[oa]|ridott[oa]|modificat[oa]|cambiat[oa]|aggiornat[oa]|portat[oa]',
      pt: 'aumentei|aumentad~|reduzi|reduzid~|baixei|alterei|alterad~|mudei|mudad~|atualizei|atualizad~|ajustei',
    },
  },
  {
    tools: /^(?:share|send|edit_shared|remind|mail|resend)/,
    seen: SHARED,
    said: {
      en: 'sent|emailed|mailed|shared|forwarded|submitted',
      de: 'gesendet|geschickt|verschickt|versendet|geteilt|weitergeleitet|eingereicht',
      fr: 'envoyée?s?|partagée?s?|transmise?s?|soumise?s?',
      es: 'enviad~|envié|mandad~|mandé|compartid~|compartí',
      it: 'inviat[oaie]|mandat[oaie]|spedit[oaie]|condivis[oaie]',
      pt: 'enviei|enviad~|mandei|mandad~|compartilhei|compartilhad~',
    },
  },
  {
    tools: /^(?:save|set|add|update|write|remember)/,
    seen: NOTED,
    said: {
      en: 'saved|stored',
      de: 'gespeichert|abgespeichert|gesichert',
      fr: 'enregistrée?s?|sauvegardée?s?',
      es: 'guardad~|guardé',
      it: 'salvat[oaie]|memorizzat[oaie]',
      pt: 'salvei|salv[oa]s?|guardei|guardad~',
    },
  },
  {
    tools: /^(?:add|save|exclude|set|create|update|write)/,
    seen: NOTED,
    said: {
      en: 'added|excluded|blocked|scheduled|booked',
      de: 'hinzugefügt|ergänzt|ausgeschlossen|blockiert|geplant|eingeplant',
      fr: 'ajoutée?s?|exclue?s?|bloquée?s?|programmée?s?|planifiée?s?',
      es: 'añadid~|añadí|agregad~|agregué|excluid~|bloquead~|programad~|programé',
      it: 'aggiunt[oaie]|esclus[oaie]|bloccat[oaie]|programmat[oaie]|pianificat[oaie]',
      pt: 'adicionei|adicionad~|bloqueei|bloquead~|agendei|agendad~|programei|programad~',
    },
  },
]

/** How each language says that something was done: in the first person, or in the passive. */
export const VOICES: Readonly<Record<Lang, { readonly own: string; readonly passive: string }>> = {
  en: { own: "i[’']ve|i have|i", passive: 'has been|have been|is now|are now|was|were' },
  de: { own: 'ich habe|habe ich|hab ich|ich hab', passive: 'wurden?|ist jetzt|ist nun|sind jetzt|worden' },
  fr: { own: "j[’']ai|je viens de", passive: 'a été|ont été|est maintenant|est désormais|est bien' },
  es: { own: 'he|ya he|acabo de', passive: 'se ha|se han|ha sido|han sido|fue|ya está' },
  it: { own: 'ho|abbiamo', passive: 'è stat[oa]|sono stat[ei]|è ora' },
  pt: { own: 'eu|acabei de|já', passive: 'foi|foram|já está|agora está' },
}
/** Says that it was done before this reply. */
export const BEFORE =
  /(?<!\p{L})(?:earlier|before|yesterday|ago|previously|last|vorhin|gestern|zuvor|bereits|hier|auparavant|tout à l[’']heure|antes|ayer|ieri|prima|ontem|anteriormente)(?!\p{L})/iu
/** Says that it isn't done: denied, wished for, planned or asked. */
export const UNDONE =
  /(?<!\p{L})(?:not|never|haven[’']t|hasn[’']t|wasn[’']t|can[’']t|if|once|when|after|until|unless|would|could|can|will|should|nothing|no|nicht|noch nicht|nichts|kein\p{L}*|wenn|sobald|nachdem|falls|würde|könnte|kann|wird|werde|pas|rien|si|quand|dès|lorsque|une fois|jamais|nunca|nada|cuando|tan pronto|una vez|non|niente|mai|se|quando|appena|não|assim que|depois que)(?!\p{L})/iu
/** 'Done.' by itself. */
export const DONE =
  /^[\s*_>-]*(?:(?:all )?done|all set|erledigt|c[’']est fait|fait|hecho|listo|fatto|feito|pronto)\s*[.!✓]/iu

export const CORRECTIONS: Readonly<Record<Lang, string>> = {
  en: "Correction: that hasn't been done yet.",
  de: 'Korrektur: Das ist noch nicht geschehen.',
  fr: "Correction : cela n'a pas encore été fait.",
  es: 'Corrección: eso todavía no se ha hecho.',
  it: 'Correzione: non è ancora stato fatto.',
  pt: 'Correção: isso ainda não foi feito.',
}

/** A first-person claim in any of the languages. */
export const ACTIVE_VOICE = new RegExp(
  String.raw`(?<!\p{L})(?:${Object.values(VOICES)
    .map((it) => it.own)
    .join('|')}|done|erledigt|fait|hecho|fatto|feito)(?!\p{L})`,
  'iu',
)
