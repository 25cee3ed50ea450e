import type { WatchTexts } from './en.texts.ts'
import type { Format } from './format.ts'

/** The watch's texts in German. */
export const de = (f: Format): WatchTexts => ({
  source: (from, to) => `Zahlen von Google Ads, ${f.day(from)} bis ${f.day(to)}`,
  sourceNow: 'Heute bei Google Ads gelesen',
  sourceSite: 'Wir haben die Seite heute mehr als einmal geöffnet',
  sourceTrade: 'Wonach die Kunden Ihrer Branche um diese Jahreszeit suchen',
  judgedByFigures: (days) =>
    `${days} Tage nach Ihrem Ja vergleichen wir Klicks, Kosten und Kunden mit den ${days} Tagen davor.`,
  judgedBySight: 'Morgen sehen wir nach, ob es funktioniert.',
  judgedByNothing: 'Nichts ändert sich, bis Sie es fertigstellen.',
  saves: (usd) => `Spart etwa ${f.about(usd)} pro Woche.`,
  costs: (usd) => `Kann bis zu ${f.about(usd)} pro Woche mehr kosten.`,
  costsNothing: 'Kostet nichts.',
  costsSame: 'Kostet nicht mehr: Die Summe beider Budgets bleibt gleich.',
  spendsNothing: 'Sie kostet nichts, solange sie nicht gezeigt wird.',

  siteDown: (page) => `Ihre Seite ${page} antwortet nicht`,
  siteDownWhy: (campaigns) =>
    `${f.quoted(campaigns)} ${campaigns.length === 1 ? 'führt' : 'führen'} dorthin. Beim letzten Mal ging sie, jetzt bei keinem Versuch. Jeder Klick wird bezahlt und ist verloren.`,
  siteDownButton: (count) => (count === 1 ? 'Kampagne pausieren' : `${count} Kampagnen pausieren`),
  tagQuiet: 'Ihr Kunden-Tag zählt nichts mehr',
  tagQuietWhy: (since) =>
    `Seit dem ${f.day(since)} wurde nichts gezählt, obwohl wie bisher geklickt wird. So sehen Sie nicht, welche Anzeigen Kunden bringen.`,
  tagQuietButton: 'Tag prüfen',
  disapproved: (name) => `Google hat die Anzeigen von ${f.q(name)} abgelehnt`,
  disapprovedWhy: (days) =>
    `Sie ist an, kann aber nicht gezeigt werden${days > 0 ? `: ${f.n(days, 'Tag', 'Tage')} nicht gezeigt` : ''}. Pausieren Sie sie, bis ihr Text geändert ist, damit nichts ohne Sie beginnt.`,
  disapprovedButton: 'Pausieren',
  disapprovedAd: (name) => `Google hat eine Anzeige von ${f.q(name)} abgelehnt`,
  disapprovedAdWhy: (headline, topics) =>
    `Die Anzeige ${f.q(headline)} kann nicht gezeigt werden${topics.length > 0 ? ` (${f.list(topics)})` : ''}. Die Kampagne läuft mit ihren anderen Anzeigen weiter. Pausieren Sie diese, bis ihr Text geändert ist, damit nichts ohne Sie beginnt.`,
  disapprovedAdButton: 'Diese Anzeige pausieren',
  stopped: (name) => `${f.q(name)} wird nicht gezeigt`,
  stoppedWhy: (days) =>
    `Sie ist an, wurde aber seit ${f.n(days, 'Tag', 'Tagen')} nicht gezeigt. Nichts, was wir wissen, erklärt das.`,
  openCampaign: 'Kampagne öffnen',
  noFunds: (name) => `${f.q(name)} ist pausiert: Ihr Guthaben ist aufgebraucht`,
  noFundsWhy: 'Laden Sie Guthaben auf und schalten Sie sie wieder ein.',
  noFundsButton: 'Guthaben aufladen',
  days: (days) => f.list(days.map((it) => `${f.weekday(it).toLowerCase()}s`)),
  daysOff: (name, days) => `${f.q(name)} wird ${days} gezeigt`,
  daysOffWhy: (days) => `Sie sagten: nie ${days}. Der Werbezeitplan enthält diese Tage noch.`,
  daysOffEffect: 'Das Tagesbudget bleibt; die ausgelassenen Tage kosten nichts.',
  daysOffButton: 'Tage herausnehmen',
  junk: (count, name) => `${f.n(count, 'nutzlose Suche', 'nutzlose Suchen')} von ${f.q(name)}`,
  junkWhy: ({ terms, cost, clicks, isCounted }) =>
    `Gesucht wurde nach ${f.quoted(terms)}. Diese Suchen kosteten ${f.money(cost)} für ${f.n(clicks, 'Klick', 'Klicks')}${isCounted ? ' und brachten keinen Kunden' : ''}.`,
  junkButton: (count) => `${f.n(count, 'Suche', 'Suchen')} blockieren`,
  keyword: (keyword, name) => `${f.q(keyword)} kostet viel und bringt ${f.q(name)} wenig`,
  keywordNoClicks: (cost, impressions) =>
    `Es kostete ${f.money(cost)} und wurde ${f.whole(impressions)}-mal ohne einen Klick gezeigt.`,
  keywordWhy: (cost, clicks, each, others) =>
    `${f.money(cost)} für ${f.n(clicks, 'Klick', 'Klicks')}: je ${f.money(each)}. Ein Klick der anderen Keywords der Kampagne kostet ${f.money(others)}.`,
  keywordNoCustomers: (cost, clicks, since, each) =>
    `${f.money(cost)} für ${f.n(clicks, 'Klick', 'Klicks')} seit dem ${f.day(since)}, und kein Kunde. Ein Kunde der Kampagne kostet ${f.money(each)}.`,
  keywordButton: 'Keyword entfernen',
  hours: (name, from, to) => `${f.q(name)} bekommt zwischen ${from} und ${to} Uhr wenig`,
  hoursWhy: (cost, costShare, clicks, clickShare) =>
    `Diese Stunden kosteten ${f.money(cost)}, ${f.percent(costShare)} der Kosten, und brachten ${f.n(clicks, 'Klick', 'Klicks')}, ${f.percent(clickShare)} davon.`,
  hoursButton: 'Diese Stunden pausieren',
  noCustomers: (name) => `${f.q(name)} gibt Geld aus, ohne Kunden zu bringen`,
  noCustomersWhy: (cost, clicks, since) =>
    `${f.money(cost)} für ${f.n(clicks, 'Klick', 'Klicks')} seit dem ${f.day(since)}, und noch kein Kunde.`,
  pause: 'Pausieren',
  move: (from, to) => `Budget von ${f.q(from)} zu ${f.q(to)} verschieben`,
  moveWhy: (limited, dear, each, cheapest) =>
    `${limited} Ein Klick von ${f.q(dear)} kostet ${f.money(each)}; die günstigste Ihrer Kampagnen zahlt ${f.money(cheapest)}.`,
  moveButton: (amount) => `${f.budget(amount)} am Tag verschieben`,
  raise: (name) => `Das Budget bremst ${f.q(name)}`,
  raiseWhy: (daysAt, days, budget, each) =>
    `Sie gab an ${daysAt} von ${days} Tagen ihre ${f.budget(budget)} am Tag oder mehr aus. Ein Klick kostet ${f.money(each)}.`,
  best: (name) => `${f.q(name)} bringt Ihre günstigsten Kunden`,
  bestWhy: (customers, each, others) =>
    `${f.n(customers, 'Kunde', 'Kunden')} zu je ${f.money(each)}; ${others === null ? 'Ihre anderen Kampagnen brachten keinen' : `in Ihren anderen Kampagnen kostet einer ${f.money(others)}`}.`,
  budgetButton: (to) => `Auf ${f.budget(to)} am Tag setzen`,
  lower: (name) => `${f.q(name)} hat Ihre teuersten Klicks`,
  lowerWhy: (each, cheapest, cheapestEach) =>
    `Ein Klick kostet ${f.money(each)}; in ${f.q(cheapest)} kostet er ${f.money(cheapestEach)}.`,
  outranked: (name) => `Mitbewerber werden öfter gezeigt als ${f.q(name)}`,
  outrankedWhy: (shown, rank, budget) =>
    `Sie wurde bei ${f.percent(shown)} der passenden Suchen gezeigt. ${f.percent(rank)} gingen an andere, die mehr bieten oder bessere Anzeigen haben${budget >= 0.01 ? `; bei ${f.percent(budget)} war das Budget aufgebraucht` : ''}. Wer sie sind, sagt Google nicht.`,
  outrankedEffect: 'Bessere Anzeigen kosten nichts und machen jeden Klick billiger.',
  outrankedButton: 'Anzeigen verbessern',
  renew: (name, isOver) => (isOver ? `${f.q(name)} ist zu Ende` : `${f.q(name)} endet bald`),
  renewWhy: (end, isOver, budget) =>
    `Ihr letzter Tag ${isOver ? 'war' : 'ist'} der ${f.day(end)}. Ihr Tagesbudget ist ${f.budget(budget)}.`,
  renewButton: (to) => `Bis ${f.day(to)} weiterlaufen lassen`,
  season: (subject) => `Zeit, Anzeigen zu planen: ${subject}`,
  seasonWhy: (subject, month) =>
    `Danach (${subject}) wird schon vor ${f.month(month)} gesucht, und eine neue Kampagne braucht einige Tage zum Anlaufen.`,
  seasonEffect: 'Ein Entwurf kostet nichts. Sie bestimmen das Budget, bevor etwas läuft.',
  seasonButton: 'Im Chat entwerfen',
  seasonMessage: (subject) => `Erstelle eine Kampagne für ${subject}`,

  told: (count) =>
    count === 1
      ? 'Für Sie diese Woche: 1 Änderung, die auf Ihr Ja wartet.'
      : `Für Sie diese Woche: ${count} Änderungen, die auf Ihr Ja warten.`,
  broke: (title) => `Etwas braucht Sie: ${title}.`,
  expiredTold: (count) =>
    `${f.n(count, 'Vorschlag der letzten Woche ist', 'Vorschläge der letzten Woche sind')} ohne Antwort abgelaufen. Nichts wurde geändert.`,
  doneAlone: (title, effect) =>
    `Für Sie erledigt: ${title}. ${effect} Im Aktivitätsprotokoll können Sie es rückgängig machen.`,

  outcome: {
    done: 'Erledigt.',
    undone: 'Sie haben es rückgängig gemacht.',
    opened: 'Für Sie geöffnet. Noch wurde nichts geändert.',
    declined: 'Sie haben Nein gesagt.',
    expired: 'Ohne Antwort abgelaufen. Nichts wurde geändert.',
    otherAccount: 'Sie haben das Werbekonto seither gewechselt. Nichts wurde geändert.',
    removed: (name) => `${f.q(name)} wurde seither entfernt. Nichts wurde geändert.`,
    ended: (name) => `${f.q(name)} ist seither zu Ende. Nichts wurde geändert.`,
    off: (name) => `${f.q(name)} ist inzwischen pausiert. Nichts wurde geändert.`,
    budget: (name) => `Das Budget von ${f.q(name)} wurde seither geändert. Jetzt wurde nichts geändert.`,
    end: (name) => `Das Ende von ${f.q(name)} wurde seither geändert. Jetzt wurde nichts geändert.`,
    schedule: (name) => `Der Werbezeitplan von ${f.q(name)} wurde seither geändert. Jetzt wurde nichts geändert.`,
    already: 'Das war schon erledigt. Nichts wurde geändert.',
    approved: (name) => `Die Anzeigen von ${f.q(name)} sind nicht mehr abgelehnt. Nichts wurde geändert.`,
    answers: 'Die Seite antwortet wieder. Nichts wurde geändert.',
    counting: 'Kunden werden wieder gezählt. Nichts wurde geändert.',
    mended: 'Das braucht Sie nicht mehr. Nichts wurde geändert.',
    setAside: 'Etwas Dringenderes nahm den Platz ein. Nichts wurde geändert; es kommt wieder, wenn es noch hilft.',
    taken: (says) => `Wir konnten das nicht ändern: ${says}`,
  },

  answered: {
    working: 'Diese Änderung läuft gerade. Sehen Sie gleich noch einmal nach.',
    done: 'Jemand hat schon Ja gesagt. Es wurde einmal gemacht.',
    declined: 'Jemand hat schon Nein gesagt.',
    outdated: 'Das traf nicht mehr zu, darum wurde nichts geändert.',
    expired: 'Dieser Vorschlag ist abgelaufen. Nichts wurde geändert.',
  },

  result: {
    yes: 'Sie haben Ja gesagt',
    alone: 'Für Sie erledigt',
    clicksSame: 'gleich viele Klicks',
    clicksFromNone: (is) => `${f.whole(is)} Klicks statt keinem`,
    clicks: (percent, isLess) => `${percent} % ${isLess ? 'weniger' : 'mehr'} Klicks`,
    customersSame: 'gleich viele Kunden',
    customers: (by, isLess) => `${f.tenths(by)} ${by === 1 ? 'Kunde' : 'Kunden'} ${isLess ? 'weniger' : 'mehr'}`,
    costSame: 'gleiche Kosten',
    cost: (by, isLess) => `${f.money(by)} ${isLess ? 'weniger' : 'mehr'} ausgegeben`,
    whole: (by, parts, days) =>
      `${by}: ${f.list(parts)} (${days === 1 ? 'der Tag danach gegen den Tag davor' : `${days} Tage danach gegen ${days} Tage davor`}).`,
  },

  link: {
    done: (title) => `Erledigt: ${title}. Im Aktivitätsprotokoll können Sie es rückgängig machen.`,
    declined: 'Sie haben Nein gesagt. Wir schlagen das einige Wochen lang nicht mehr vor.',
    signIn: 'Das kann Geld kosten. Bitte melden Sie sich an, um Ja zu sagen.',
    failed: 'Nichts wurde geändert.',
    stopped:
      'Wir schicken Ihnen keine Vorschläge mehr per E-Mail. In der App warten sie weiter, und die Einstellungen schalten die E-Mails wieder ein.',
    no: 'Nein, danke',
    toSignIn: 'Anmelden, um Ja zu sagen',
    open: 'Adwright öffnen',
  },

  mail: {
    subject: (count) => `Für Sie diese Woche: ${f.n(count, 'Vorschlag', 'Vorschläge')}`,
    news: 'Für Sie diese Woche',
    results: 'Was Ihre Änderungen gebracht haben',
    cameOf: (title, text) => `Was aus ${f.q(title)} wurde: ${text}`,
    looked: 'Wir haben Ihre Kampagnen angesehen. Nichts davon geschieht, bevor Sie Ja sagen.',
    open: 'Adwright öffnen',
    footnote:
      'Sie erhalten diese E-Mail, weil Adwright Ihre Kampagnen beobachtet. Grenzen und Schalter finden Sie in den Einstellungen.',
    stop: 'Keine Vorschläge mehr',
  },
})
