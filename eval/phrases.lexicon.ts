/** Regular expressions that many cases need, in six languages. A case uses one by its token: `{{is_off}}`. */
export const phrases: Readonly<Record<string, string>> = {
  not_understood: String.raw`(?:did|do) ?(?:n.t|not) (?:quite |really )?(?:understand|catch|get) (?:that|you|what)|not sure what you mean|(?:could|can|would) you (?:please )?(?:rephrase|reword)|no (?:te |lo |le )?(?:entend[ií]|comprend[ií])\b|no entiendo|nicht (?:ganz |richtig )?verstanden|verstehe (?:dich |sie )?nicht|(?:pas|bien) compris (?:votre|ta|ce)|não entendi|non ho capito|english only|only (?:speak|reply in|understand) english|something went wrong|algo sali[oó] mal`,
  is_off: String.raw`paus|not (?:yet |currently )?(?:live|running|on|active|serving|showing|up)|is ?n.t|are ?n.t|\boff\b|apagad|desactivad|inactiv|no est[aá]|nicht aktiv|ausgeschaltet|läuft (?:noch |derzeit |gerade |jetzt )?nicht|n.est pas|désactiv|in pausa|non è|não está|desativ|deslig|spent[ao]`,
  names_ad_account: String.raw`link|connect|ad(?:s|words)? account|google ads|vincul|conect|cuenta|verknüpf|verbind|konto|compte|reli|associ|conta\b|colleg|account`,
  asks_dates: String.raw`date|start|begin|when|how long|until|\bend|days?\b|weeks?\b|fecha|cu[aá]ndo|empez|empie|inici|comenz|arran|hasta|termin|d[ií]as|dur|wann|datum|beginn|laufen|lange|\bbis\b|quand|début|\bfin|jusqu|\bdata|come[çc]|quando|inizi|parti|durat|fino`,
}
