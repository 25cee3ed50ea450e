/** Words that Google's public ad text rules cover, per language. It's data, so a new language is one entry. */
export interface PolicyWords {
  /**
   * Words of up to four letters that count as shouting in capitals; other short words may be abbreviations, and longer ones need no list.
   */
  readonly shouted: string
  /** Claims of being the best, each with a wording that needs no proof; '': leave it out. Longer patterns first. */
  readonly claims: readonly (readonly [pattern: string, milder: string])[]
  /** Promises that can't be true for every reader. */
  readonly promises: string
  /** Distinctions that somebody else must have given. */
  readonly honors: string
  readonly clickHere: string
  /** Suggested replacement for 'click here'. */
  readonly instead: string
}

const english: PolicyWords = {
  shouted: 'FREE|SALE|SAVE|BEST|CALL|OPEN|ONLY|DEALS?|HUGE|FAST|EASY|SHOP|NOW|NEW|BUY',
  claims: [
    ['the best(?![- ](?:sell|man|friend|practice|before))', 'good'],
    ['best(?![- ](?:sell|man|friend|practice|before))', 'good'],
    ['cheapest', 'affordable'],
    ['lowest', 'low'],
    ['unbeatable', 'fair'],
    ["world[’']s finest", 'fine'],
    ['number one', ''],
    ['no\\.? ?1', ''],
  ],
  promises: 'guaranteed?|risk[- ]free|miracle|get rich|free money|instant results',
  honors: 'award[- ]winning|certified|official',
  clickHere: 'click here',
  instead: 'learn more',
}
const spanish: PolicyWords = {
  shouted: 'HOY|SOLO|SÓLO|MÁS',
  claims: [
    ['(?:el|la|los|las) mejor(?:es)?(?! (?:amig|momento|vendid))', ''],
    ['(?:el|la|los|las) más barat[oa]s?', ''],
    ['(?:el )?número uno', ''],
    ['n[º°] ?1', ''],
    ['inmejorables?', ''],
    ['insuperables?', ''],
  ],
  promises: 'garantizad[oa]s?|sin riesgos?|milagro(?:s[oa]s?)?|hazte rico|dinero gratis|resultados inmediatos',
  honors: 'premiad[oa]s?|certificad[oa]s?|oficial(?:es)?',
  clickHere: 'haz clic aquí|haga clic aquí|clic aquí',
  instead: 'más información',
}
const german: PolicyWords = {
  shouted: 'NEUE?|NUR',
  claims: [
    ['(?:der|die|das|den|dem) beste[nrs]?', ''],
    ['beste[nrs]?(?! (?:Freund|Grüße))', ''],
    ['(?:am )?billigste[nrs]?', ''],
    ['(?:am )?günstigste[nrs]?', ''],
    ['unschlagbare?[nrs]?', ''],
    ['die nummer (?:1|eins)', ''],
    ['nr\\.? ?1', ''],
  ],
  promises: 'garantierte?[nrs]?|risikofrei|ohne risiko|wundermittel|reich werden|geschenktes geld|sofortige ergebnisse',
  honors: 'preisgekrönte?[nrs]?|zertifizierte?[nrs]?|offizielle?[nrs]?',
  clickHere: 'hier klicken|klicken sie hier|klick hier',
  instead: 'mehr erfahren',
}
const french: PolicyWords = {
  shouted: 'VITE',
  claims: [
    ['(?:le|la|les) meilleure?s?', ''],
    ['(?:le|la|les) moins chère?s?', ''],
    ['imbattables?', ''],
    ['(?:le )?numéro un', ''],
    ['n[º°] ?1', ''],
  ],
  promises: 'garantie?s? (?:à )?100 ?%|résultats? garantis?|sans risque|miracle|devenez riche|argent gratuit',
  honors: 'primée?s?|certifiée?s?|officiel(?:le)?s?',
  clickHere: 'cliquez ici',
  instead: 'en savoir plus',
}
const italian: PolicyWords = {
  shouted: 'OGGI|SOLO',
  claims: [
    ['(?:il|la|i|le) (?:miglior[ei]?|migliori)', ''],
    ['(?:il|la|i|le) più economic(?:o|a|i|he)', ''],
    ['imbattibil[ei]', ''],
    ['(?:il )?numero uno', ''],
    ['n[º°] ?1', ''],
  ],
  promises: 'garantit[oaie]|senza rischi|miracolos[oaie]|diventa ricco|soldi gratis|risultati immediati',
  honors: 'premiat[oaie]|certificat[oaie]|ufficial[ei]',
  clickHere: 'clicca qui|cliccare qui',
  instead: 'scopri di più',
}
const portuguese: PolicyWords = {
  shouted: 'HOJE|NOVO',
  claims: [
    ['(?:o|a|os|as) melhor(?:es)?(?! amig)', ''],
    ['(?:o|a|os|as) mais barat[oa]s?', ''],
    ['imbatíve(?:l|is)', ''],
    ['(?:o )?número um', ''],
    ['n[º°] ?1', ''],
  ],
  promises: 'garantid[oa]s?|sem riscos?|milagros[oa]s?|fique rico|dinheiro grátis|resultados imediatos',
  honors: 'premiad[oa]s?|certificad[oa]s?|oficia(?:l|is)',
  clickHere: 'clique aqui',
  instead: 'saiba mais',
}

/** English comes first, so that its words take precedence. */
export const policyWords: readonly PolicyWords[] = [english, spanish, german, french, italian, portuguese]
