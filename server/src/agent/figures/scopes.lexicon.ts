import { words } from './words.lexicon.ts'

/** Words that say which rows a line is about. */

export const DEVICES: Readonly<Record<string, RegExp>> = {
  MOBILE: words(
    'mobiles?|phones?|smartphones?|handy~|móvil~|movil~|celular~|cellular~|téléphones?|telefon~|telefonin~',
  ),
  DESKTOP: words('desktops?|computers?|pcs?|rechner[ns]?|ordinateurs?|ordenador~|computador~|laptops?'),
  TABLET: words('tablets?|tablettes?|tabletas?|tablette'),
}
export const OTHERS = words(
  'others?|rest|without|except|leaves?|left|leaving|aside|excluding|outside|apart|remain~',
  'andere~|übrige~|rest|ohne|außer~|abgesehen|übrig|bleib~|noch',
  'autres|reste|restent|sans|sauf|hors|excepté|enlev~|retir~',
  'otros|otras|demás|resto|sin|salvo|fuera|quit~|excluy~|dejando|quedan?|restan?',
  'altri|altre|resto|senza|tranne|fuori|esclu~|togliendo|rest[ai]no?|resta',
  'outros|outras|demais|resto|sem|exceto|fora|tirando|excluindo|sobram?|restam?',
)
/** The whole, next to a part that is named. */
export const WHOLE = words(
  'total|overall|all|altogether|account|whole',
  'insgesamt|gesamt~|alle~|konto|ganz~',
  'total~|ensemble|tous|toutes|compte',
  'total~|todo~|todas|cuenta',
  'total~|tutt~|conto',
  'total~|todo~|todas|conta',
)
/** Two rows that were named right before. */
export const BOTH = words('both', 'beiden?', 'ambos|ambas', 'entramb[ei]')
/** 'The first two' of those that were named. */
export const FIRSTS = words('first', 'ersten', 'premi(?:er|ère)s', 'primer[oa]s', 'prim[ei]', 'primeir[oa]s')
/** Rows taken together. */
export const TOGETHER = words(
  'together|combined|between them',
  'zusammen',
  'ensemble|à (?:elles|eux) (?:deux|trois)',
  'junt[oa]s|en conjunto|entre l[oa]s (?:dos|tres)',
  'insieme',
  'junt[oa]s|em conjunto|entre [ao]s (?:duas|dois|três)',
)
/** Only those that run: 'your active budgets'. */
export const RUNNING = words(
  'active|running|enabled|live',
  'aktiv~|laufend~|laufen',
  'acti(?:f|fs|ve|ves)|en cours',
  'activ[oa]s?|en marcha',
  'attiv[oaie]|in corso',
  'ativ[oa]s?|rodando|no ar',
)
/** Weekends in general, where no particular week is named. */
export const WEEKENDS = words(
  'weekends?',
  'wochenenden?',
  'week-ends?',
  'fin(?:es)? de semana',
  'fine settimana',
  'fi(?:m|ns) de semana',
)
/** Monday to Friday. */
export const WORKDAYS = words(
  '(?:during|in) the week(?!\\s(?:of|from|to|until|before|after|that|when|end~|start~|begin~))|on weekdays|weekdays',
  'unter der woche|werktag~|wochentag~',
  'en semaine',
  'entre semana|(?:los )?días laborables',
  'durante la settimana|(?:nei )?giorni feriali',
  'durante a semana|(?:nos )?dias úteis',
)
/** 'On average', for days of one kind. */
export const AVERAGE = words(
  'averag~|usual~|typical~',
  '[a-zà-ɏ]*durchschnitt~|schnitt|mittel',
  'moyenne',
  'media|promedi~',
  'medi[ao]|mediamente',
  'médi[ao]s?',
)
