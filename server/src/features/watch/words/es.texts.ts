import type { WatchTexts } from './en.texts.ts'
import type { Format } from './format.ts'

/** The watch's texts in Spanish. */
export const es = (f: Format): WatchTexts => ({
  source: (from, to) => `Cifras de Google Ads, del ${f.day(from)} al ${f.day(to)}`,
  sourceNow: 'Leído hoy en Google Ads',
  sourceSite: 'Hoy abrimos la página más de una vez',
  sourceTrade: 'Lo que buscan los clientes de tu sector en esta época del año',
  judgedByFigures: (days) =>
    `${days} días después de tu sí comparamos clics, costo y clientes con los ${days} días anteriores.`,
  judgedBySight: 'Mañana volvemos a mirar si funciona.',
  judgedByNothing: 'Nada cambia hasta que lo termines.',
  saves: (usd) => `Ahorra unos ${f.about(usd)} por semana.`,
  costs: (usd) => `Puede costar hasta ${f.about(usd)} más por semana.`,
  costsNothing: 'No cuesta nada.',
  costsSame: 'No cuesta más: la suma de los dos presupuestos sigue igual.',
  spendsNothing: 'No cuesta nada mientras no se muestra.',

  siteDown: (page) => `Tu página ${page} no responde`,
  siteDownWhy: (campaigns) =>
    `${f.quoted(campaigns)} ${campaigns.length === 1 ? 'lleva' : 'llevan'} allí. Funcionaba cuando la miramos antes y ahora falla en cada intento. Cada clic se paga y se pierde.`,
  siteDownButton: (count) => (count === 1 ? 'Pausar la campaña' : `Pausar ${count} campañas`),
  tagQuiet: 'Tu etiqueta de clientes dejó de contar',
  tagQuietWhy: (since) =>
    `No se ha contado nada desde el ${f.day(since)}, aunque la gente hace clic como antes. No puedes ver qué anuncios traen clientes.`,
  tagQuietButton: 'Revisar la etiqueta',
  disapproved: (name) => `Google rechazó los anuncios de ${f.q(name)}`,
  disapprovedWhy: (days) =>
    `Está activa, pero no puede mostrarse${days > 0 ? `: ${f.n(days, 'día', 'días')} sin mostrarse` : ''}. Ponla en pausa hasta cambiar su texto, para que nada empiece sin ti.`,
  disapprovedButton: 'Ponerla en pausa',
  disapprovedAd: (name) => `Google rechazó un anuncio de ${f.q(name)}`,
  disapprovedAdWhy: (headline, topics) =>
    `El anuncio ${f.q(headline)} no puede mostrarse${topics.length > 0 ? ` (${f.list(topics)})` : ''}. La campaña sigue con sus otros anuncios. Pon este en pausa hasta cambiar su texto, para que nada empiece sin ti.`,
  disapprovedAdButton: 'Pausar este anuncio',
  stopped: (name) => `${f.q(name)} no se muestra`,
  stoppedWhy: (days) =>
    `Está activa, pero lleva ${f.n(days, 'día', 'días')} sin mostrarse. Nada de lo que sabemos lo explica.`,
  openCampaign: 'Abrir la campaña',
  noFunds: (name) => `${f.q(name)} está en pausa: se acabaron tus fondos`,
  noFundsWhy: 'Añade fondos y vuelve a activarla.',
  noFundsButton: 'Añadir fondos',
  days: (days) => f.list(days.map((it) => `los ${f.weekday(it).replace(/o$/, 'os')}`)),
  daysOff: (name, days) => `${f.q(name)} se muestra ${days}`,
  daysOffWhy: (days) => `Dijiste: nunca ${days}. Su horario todavía los incluye.`,
  daysOffEffect: 'Su presupuesto diario sigue igual; los días que quitaste no cuestan nada.',
  daysOffButton: 'Quitar esos días',
  junk: (count, name) => `${f.n(count, 'búsqueda inútil', 'búsquedas inútiles')} de ${f.q(name)}`,
  junkWhy: ({ terms, cost, clicks, isCounted }) =>
    `La gente buscó ${f.quoted(terms)}. Estas búsquedas costaron ${f.money(cost)} por ${f.n(clicks, 'clic', 'clics')}${isCounted ? ' y no trajeron ningún cliente' : ''}.`,
  junkButton: (count) => `Bloquear ${f.n(count, 'búsqueda', 'búsquedas')}`,
  keyword: (keyword, name) => `${f.q(keyword)} cuesta mucho y aporta poco a ${f.q(name)}`,
  keywordNoClicks: (cost, impressions) =>
    `Costó ${f.money(cost)} y se mostró ${f.n(impressions, 'vez', 'veces')} sin un clic.`,
  keywordWhy: (cost, clicks, each, others) =>
    `${f.money(cost)} por ${f.n(clicks, 'clic', 'clics')}: ${f.money(each)} cada uno. Un clic de las otras palabras clave de la campaña cuesta ${f.money(others)}.`,
  keywordNoCustomers: (cost, clicks, since, each) =>
    `${f.money(cost)} por ${f.n(clicks, 'clic', 'clics')} desde el ${f.day(since)}, y ningún cliente. Un cliente de la campaña cuesta ${f.money(each)}.`,
  keywordButton: 'Quitar la palabra clave',
  hours: (name, from, to) => `${f.q(name)} consigue poco entre las ${from}:00 y las ${to}:00`,
  hoursWhy: (cost, costShare, clicks, clickShare) =>
    `Estas horas costaron ${f.money(cost)}, el ${f.percent(costShare)} del costo, y trajeron ${f.n(clicks, 'clic', 'clics')}, el ${f.percent(clickShare)} de ellos.`,
  hoursButton: 'Pausar estas horas',
  noCustomers: (name) => `${f.q(name)} gasta sin traer clientes`,
  noCustomersWhy: (cost, clicks, since) =>
    `${f.money(cost)} por ${f.n(clicks, 'clic', 'clics')} desde el ${f.day(since)}, y todavía ningún cliente.`,
  pause: 'Ponerla en pausa',
  move: (from, to) => `Pasa presupuesto de ${f.q(from)} a ${f.q(to)}`,
  moveWhy: (limited, dear, each, cheapest) =>
    `${limited} Un clic de ${f.q(dear)} cuesta ${f.money(each)}; la más barata de tus campañas paga ${f.money(cheapest)}.`,
  moveButton: (amount) => `Pasar ${f.budget(amount)} al día`,
  raise: (name) => `El presupuesto frena a ${f.q(name)}`,
  raiseWhy: (daysAt, days, budget, each) =>
    `Gastó sus ${f.budget(budget)} al día o más en ${daysAt} de ${days} días. Un clic cuesta ${f.money(each)}.`,
  best: (name) => `${f.q(name)} trae tus clientes más baratos`,
  bestWhy: (customers, each, others) =>
    `${f.n(customers, 'cliente', 'clientes')} a ${f.money(each)} cada uno; ${others === null ? 'tus otras campañas no trajeron ninguno' : `en tus otras campañas uno cuesta ${f.money(others)}`}.`,
  budgetButton: (to) => `Fijar ${f.budget(to)} al día`,
  lower: (name) => `${f.q(name)} tiene tus clics más caros`,
  lowerWhy: (each, cheapest, cheapestEach) =>
    `Un clic cuesta ${f.money(each)}; en ${f.q(cheapest)} cuesta ${f.money(cheapestEach)}.`,
  outranked: (name) => `La competencia se muestra más que ${f.q(name)}`,
  outrankedWhy: (shown, rank, budget) =>
    `Se mostró en el ${f.percent(shown)} de las búsquedas que le corresponden. El ${f.percent(rank)} fue para otros, que pujan más o tienen mejores anuncios${budget >= 0.01 ? `; en el ${f.percent(budget)} ya no quedaba presupuesto` : ''}. Google no dice quiénes son.`,
  outrankedEffect: 'Mejores anuncios no cuestan nada y abaratan cada clic.',
  outrankedButton: 'Mejorar sus anuncios',
  renew: (name, isOver) => (isOver ? `${f.q(name)} terminó` : `${f.q(name)} termina pronto`),
  renewWhy: (end, isOver, budget) =>
    `Su último día ${isOver ? 'fue' : 'es'} el ${f.day(end)}. Su presupuesto diario es de ${f.budget(budget)}.`,
  renewButton: (to) => `Seguir hasta el ${f.day(to)}`,
  season: (subject) => `Es hora de planear anuncios: ${subject}`,
  seasonWhy: (subject, month) =>
    `La gente empieza a buscarlo (${subject}) antes de ${f.month(month)}, y una campaña nueva necesita unos días para arrancar.`,
  seasonEffect: 'Un borrador no cuesta nada. Tú decides su presupuesto antes de que algo funcione.',
  seasonButton: 'Prepararla en el chat',
  seasonMessage: (subject) => `Crea una campaña para ${subject}`,

  told: (count) =>
    count === 1
      ? 'Para ti esta semana: 1 cambio que espera tu sí.'
      : `Para ti esta semana: ${count} cambios que esperan tu sí.`,
  broke: (title) => `Algo te necesita: ${title}.`,
  expiredTold: (count) =>
    `${f.n(count, 'sugerencia de la semana pasada venció', 'sugerencias de la semana pasada vencieron')} sin respuesta. No se cambió nada.`,
  doneAlone: (title, effect) => `Hecho por ti: ${title}. ${effect} Puedes deshacerlo en el registro de actividad.`,

  outcome: {
    done: 'Hecho.',
    undone: 'Lo deshiciste.',
    opened: 'Abierto para ti. Todavía no se cambió nada.',
    declined: 'Dijiste que no.',
    expired: 'Venció sin respuesta. No se cambió nada.',
    otherAccount: 'Cambiaste de cuenta de anuncios desde entonces. No se cambió nada.',
    removed: (name) => `${f.q(name)} se eliminó desde entonces. No se cambió nada.`,
    ended: (name) => `${f.q(name)} terminó desde entonces. No se cambió nada.`,
    off: (name) => `${f.q(name)} ya está en pausa. No se cambió nada.`,
    budget: (name) => `El presupuesto de ${f.q(name)} cambió desde entonces. Ahora no se cambió nada.`,
    end: (name) => `El final de ${f.q(name)} cambió desde entonces. Ahora no se cambió nada.`,
    schedule: (name) => `El horario de ${f.q(name)} cambió desde entonces. Ahora no se cambió nada.`,
    already: 'Esto ya estaba hecho. No se cambió nada.',
    approved: (name) => `Los anuncios de ${f.q(name)} ya no están rechazados. No se cambió nada.`,
    answers: 'La página responde otra vez. No se cambió nada.',
    counting: 'Los clientes se cuentan otra vez. No se cambió nada.',
    mended: 'Esto ya no te necesita. No se cambió nada.',
    setAside: 'Algo más urgente tomó su lugar. No se cambió nada; volverá si todavía ayuda.',
    taken: (says) => `No pudimos hacer este cambio: ${says}`,
  },

  answered: {
    working: 'Este cambio se está haciendo ahora mismo. Mira otra vez en un momento.',
    done: 'Alguien ya dijo que sí a esto. Se hizo una vez.',
    declined: 'Alguien ya dijo que no a esto.',
    outdated: 'Esto ya no correspondía, así que no se cambió nada.',
    expired: 'Esta sugerencia venció. No se cambió nada.',
  },

  result: {
    yes: 'Dijiste que sí',
    alone: 'Hecho por ti',
    clicksSame: 'los mismos clics',
    clicksFromNone: (is) => `${f.whole(is)} clics en lugar de ninguno`,
    clicks: (percent, isLess) => `${percent} % ${isLess ? 'menos' : 'más'} clics`,
    customersSame: 'los mismos clientes',
    customers: (by, isLess) => `${f.tenths(by)} ${by === 1 ? 'cliente' : 'clientes'} ${isLess ? 'menos' : 'más'}`,
    costSame: 'el mismo costo',
    cost: (by, isLess) => `${f.money(by)} ${isLess ? 'menos' : 'más'} de gasto`,
    whole: (by, parts, days) =>
      `${by}: ${f.list(parts)} (${days === 1 ? 'el día después frente al día antes' : `${days} días después frente a ${days} días antes`}).`,
  },

  link: {
    done: (title) => `Hecho: ${title}. Puedes deshacerlo en el registro de actividad.`,
    declined: 'Dijiste que no. No volveremos a sugerirlo durante unas semanas.',
    signIn: 'Esto puede costar dinero, así que inicia sesión para decir que sí.',
    failed: 'No se cambió nada.',
    stopped:
      'Ya no te enviaremos sugerencias por correo. Siguen esperando en la app, y en Ajustes puedes activar los correos otra vez.',
    no: 'No, gracias',
    toSignIn: 'Iniciar sesión para decir que sí',
    open: 'Abrir Adwright',
  },

  mail: {
    subject: (count) => `Para ti esta semana: ${f.n(count, 'sugerencia', 'sugerencias')}`,
    news: 'Para ti esta semana',
    results: 'Qué resultó de tus cambios',
    cameOf: (title, text) => `Qué resultó de ${f.q(title)}: ${text}`,
    looked: 'Miramos tus campañas. Nada de lo que sigue se hace hasta que digas que sí.',
    open: 'Abrir Adwright',
    footnote: 'Recibes este correo porque Adwright vigila tus campañas. Los límites e interruptores están en Ajustes.',
    stop: 'No recibir más sugerencias',
  },
})
