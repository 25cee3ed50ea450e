import type { WatchTexts } from './en.texts.ts'
import type { Format } from './format.ts'

/** The watch's texts in Portuguese. */
export const pt = (f: Format): WatchTexts => ({
  source: (from, to) => `Números do Google Ads, de ${f.day(from)} a ${f.day(to)}`,
  sourceNow: 'Lido hoje no Google Ads',
  sourceSite: 'Abrimos a página mais de uma vez hoje',
  sourceTrade: 'O que os clientes do seu ramo procuram nesta época do ano',
  judgedByFigures: (days) =>
    `${days} dias depois do seu sim comparamos cliques, custo e clientes com os ${days} dias anteriores.`,
  judgedBySight: 'Amanhã olhamos de novo se funciona.',
  judgedByNothing: 'Nada muda até você terminar.',
  saves: (usd) => `Economiza cerca de ${f.about(usd)} por semana.`,
  costs: (usd) => `Pode custar até ${f.about(usd)} a mais por semana.`,
  costsNothing: 'Não custa nada.',
  costsSame: 'Não custa mais: a soma dos dois orçamentos continua igual.',
  spendsNothing: 'Não custa nada enquanto não é exibida.',

  siteDown: (page) => `Sua página ${page} não responde`,
  siteDownWhy: (campaigns) =>
    `${f.quoted(campaigns)} ${campaigns.length === 1 ? 'leva' : 'levam'} até lá. Ela funcionava quando olhamos antes e agora falha em cada tentativa. Cada clique é pago e perdido.`,
  siteDownButton: (count) => (count === 1 ? 'Pausar a campanha' : `Pausar ${count} campanhas`),
  tagQuiet: 'Sua tag de clientes parou de contar',
  tagQuietWhy: (since) =>
    `Nada foi contado desde ${f.day(since)}, embora as pessoas cliquem como antes. Você não vê quais anúncios trazem clientes.`,
  tagQuietButton: 'Verificar a tag',
  disapproved: (name) => `O Google reprovou os anúncios de ${f.q(name)}`,
  disapprovedWhy: (days) =>
    `Está ativa, mas não pode ser exibida${days > 0 ? `: ${f.n(days, 'dia', 'dias')} sem aparecer` : ''}. Pause até o texto ser mudado, para que nada comece sem você.`,
  disapprovedButton: 'Pausar',
  disapprovedAd: (name) => `O Google reprovou um anúncio de ${f.q(name)}`,
  disapprovedAdWhy: (headline, topics) =>
    `O anúncio ${f.q(headline)} não pode ser exibido${topics.length > 0 ? ` (${f.list(topics)})` : ''}. A campanha continua com os outros anúncios. Pause este até o texto ser mudado, para que nada comece sem você.`,
  disapprovedAdButton: 'Pausar este anúncio',
  stopped: (name) => `${f.q(name)} não está sendo exibida`,
  stoppedWhy: (days) => `Está ativa, mas não aparece há ${f.n(days, 'dia', 'dias')}. Nada do que sabemos explica isso.`,
  openCampaign: 'Abrir a campanha',
  noFunds: (name) => `${f.q(name)} está pausada: seus fundos acabaram`,
  noFundsWhy: 'Adicione fundos e ative de novo.',
  noFundsButton: 'Adicionar fundos',
  days: (days) => f.list(days.map((it) => f.weekday(it))),
  daysOff: (name, days) => `${f.q(name)} aparece em ${days}`,
  daysOffWhy: (days) => `Você disse: nunca em ${days}. A programação ainda inclui esses dias.`,
  daysOffEffect: 'O orçamento diário continua; os dias que você tirou não custam nada.',
  daysOffButton: 'Tirar esses dias',
  junk: (count, name) => `${f.n(count, 'busca inútil', 'buscas inúteis')} de ${f.q(name)}`,
  junkWhy: ({ terms, cost, clicks, isCounted }) =>
    `As pessoas buscaram ${f.quoted(terms)}. Essas buscas custaram ${f.money(cost)} por ${f.n(clicks, 'clique', 'cliques')}${isCounted ? ' e não trouxeram nenhum cliente' : ''}.`,
  junkButton: (count) => `Bloquear ${f.n(count, 'busca', 'buscas')}`,
  keyword: (keyword, name) => `${f.q(keyword)} custa muito e traz pouco para ${f.q(name)}`,
  keywordNoClicks: (cost, impressions) =>
    `Custou ${f.money(cost)} e apareceu ${f.n(impressions, 'vez', 'vezes')} sem um clique.`,
  keywordWhy: (cost, clicks, each, others) =>
    `${f.money(cost)} por ${f.n(clicks, 'clique', 'cliques')}: ${f.money(each)} cada. Um clique das outras palavras-chave da campanha custa ${f.money(others)}.`,
  keywordNoCustomers: (cost, clicks, since, each) =>
    `${f.money(cost)} por ${f.n(clicks, 'clique', 'cliques')} desde ${f.day(since)}, e nenhum cliente. Um cliente da campanha custa ${f.money(each)}.`,
  keywordButton: 'Remover a palavra-chave',
  hours: (name, from, to) => `${f.q(name)} consegue pouco entre ${from}h e ${to}h`,
  hoursWhy: (cost, costShare, clicks, clickShare) =>
    `Essas horas custaram ${f.money(cost)}, ${f.percent(costShare)} do custo, e trouxeram ${f.n(clicks, 'clique', 'cliques')}, ${f.percent(clickShare)} deles.`,
  hoursButton: 'Pausar essas horas',
  noCustomers: (name) => `${f.q(name)} gasta sem trazer clientes`,
  noCustomersWhy: (cost, clicks, since) =>
    `${f.money(cost)} por ${f.n(clicks, 'clique', 'cliques')} desde ${f.day(since)}, e ainda nenhum cliente.`,
  pause: 'Pausar',
  move: (from, to) => `Passe orçamento de ${f.q(from)} para ${f.q(to)}`,
  moveWhy: (limited, dear, each, cheapest) =>
    `${limited} Um clique de ${f.q(dear)} custa ${f.money(each)}; a mais barata das suas campanhas paga ${f.money(cheapest)}.`,
  moveButton: (amount) => `Passar ${f.budget(amount)} por dia`,
  raise: (name) => `O orçamento freia ${f.q(name)}`,
  raiseWhy: (daysAt, days, budget, each) =>
    `Gastou seus ${f.budget(budget)} por dia ou mais em ${daysAt} de ${days} dias. Um clique custa ${f.money(each)}.`,
  best: (name) => `${f.q(name)} traz seus clientes mais baratos`,
  bestWhy: (customers, each, others) =>
    `${f.n(customers, 'cliente', 'clientes')} a ${f.money(each)} cada; ${others === null ? 'suas outras campanhas não trouxeram nenhum' : `nas suas outras campanhas um custa ${f.money(others)}`}.`,
  budgetButton: (to) => `Definir ${f.budget(to)} por dia`,
  lower: (name) => `${f.q(name)} tem seus cliques mais caros`,
  lowerWhy: (each, cheapest, cheapestEach) =>
    `Um clique custa ${f.money(each)}; em ${f.q(cheapest)} custa ${f.money(cheapestEach)}.`,
  outranked: (name) => `Os concorrentes aparecem mais que ${f.q(name)}`,
  outrankedWhy: (shown, rank, budget) =>
    `Apareceu em ${f.percent(shown)} das buscas que combinam com ela. ${f.percent(rank)} foram para outros, que dão lances maiores ou têm anúncios melhores${budget >= 0.01 ? `; em ${f.percent(budget)} o orçamento já tinha acabado` : ''}. O Google não diz quem são.`,
  outrankedEffect: 'Anúncios melhores não custam nada e deixam cada clique mais barato.',
  outrankedButton: 'Melhorar os anúncios',
  renew: (name, isOver) => (isOver ? `${f.q(name)} terminou` : `${f.q(name)} termina em breve`),
  renewWhy: (end, isOver, budget) =>
    `O último dia ${isOver ? 'foi' : 'é'} ${f.day(end)}. O orçamento diário é de ${f.budget(budget)}.`,
  renewButton: (to) => `Continuar até ${f.day(to)}`,
  season: (subject) => `Hora de planejar anúncios: ${subject}`,
  seasonWhy: (subject, month) =>
    `As pessoas começam a procurar (${subject}) antes de ${f.month(month)}, e uma campanha nova precisa de alguns dias para engrenar.`,
  seasonEffect: 'Um rascunho não custa nada. Você decide o orçamento antes de algo rodar.',
  seasonButton: 'Preparar no chat',
  seasonMessage: (subject) => `Crie uma campanha para ${subject}`,

  told: (count) =>
    count === 1
      ? 'Para você esta semana: 1 mudança que espera o seu sim.'
      : `Para você esta semana: ${count} mudanças que esperam o seu sim.`,
  broke: (title) => `Algo precisa de você: ${title}.`,
  expiredTold: (count) =>
    `${f.n(count, 'sugestão da semana passada venceu', 'sugestões da semana passada venceram')} sem resposta. Nada foi mudado.`,
  doneAlone: (title, effect) => `Feito para você: ${title}. ${effect} Você pode desfazer no registro de atividades.`,

  outcome: {
    done: 'Feito.',
    undone: 'Você desfez.',
    opened: 'Aberto para você. Nada foi mudado ainda.',
    declined: 'Você disse não.',
    expired: 'Venceu sem resposta. Nada foi mudado.',
    otherAccount: 'Você trocou de conta de anúncios desde então. Nada foi mudado.',
    removed: (name) => `${f.q(name)} foi removida desde então. Nada foi mudado.`,
    ended: (name) => `${f.q(name)} terminou desde então. Nada foi mudado.`,
    off: (name) => `${f.q(name)} já está pausada. Nada foi mudado.`,
    budget: (name) => `O orçamento de ${f.q(name)} mudou desde então. Nada foi mudado agora.`,
    end: (name) => `O fim de ${f.q(name)} mudou desde então. Nada foi mudado agora.`,
    schedule: (name) => `A programação de ${f.q(name)} mudou desde então. Nada foi mudado agora.`,
    already: 'Isso já estava feito. Nada foi mudado.',
    approved: (name) => `Os anúncios de ${f.q(name)} não estão mais reprovados. Nada foi mudado.`,
    answers: 'A página responde de novo. Nada foi mudado.',
    counting: 'Os clientes voltaram a ser contados. Nada foi mudado.',
    mended: 'Isso não precisa mais de você. Nada foi mudado.',
    setAside: 'Algo mais urgente tomou o lugar. Nada foi mudado; volta se ainda ajudar.',
    taken: (says) => `Não conseguimos fazer esta mudança: ${says}`,
  },

  answered: {
    working: 'Esta mudança está sendo feita agora. Olhe de novo em um momento.',
    done: 'Alguém já disse sim. Foi feito uma vez.',
    declined: 'Alguém já disse não.',
    outdated: 'Isso já não valia, então nada foi mudado.',
    expired: 'Esta sugestão venceu. Nada foi mudado.',
  },

  result: {
    yes: 'Você disse sim',
    alone: 'Feito para você',
    clicksSame: 'os mesmos cliques',
    clicksFromNone: (is) => `${f.whole(is)} cliques em vez de nenhum`,
    clicks: (percent, isLess) => `${percent}% ${isLess ? 'menos' : 'mais'} cliques`,
    customersSame: 'os mesmos clientes',
    customers: (by, isLess) => `${f.tenths(by)} ${by === 1 ? 'cliente' : 'clientes'} a ${isLess ? 'menos' : 'mais'}`,
    costSame: 'o mesmo custo',
    cost: (by, isLess) => `${f.money(by)} a ${isLess ? 'menos' : 'mais'} de gasto`,
    whole: (by, parts, days) =>
      `${by}: ${f.list(parts)} (${days === 1 ? 'o dia depois contra o dia antes' : `${days} dias depois contra ${days} dias antes`}).`,
  },

  link: {
    done: (title) => `Feito: ${title}. Você pode desfazer no registro de atividades.`,
    declined: 'Você disse não. Não vamos sugerir isso de novo por algumas semanas.',
    signIn: 'Isso pode custar dinheiro, então entre para dizer sim.',
    failed: 'Nada foi mudado.',
    stopped:
      'Não vamos mais enviar sugestões por e-mail. Elas continuam esperando no app, e nas Configurações você liga os e-mails de novo.',
    no: 'Não, obrigado',
    toSignIn: 'Entrar para dizer sim',
    open: 'Abrir o Adwright',
  },

  mail: {
    subject: (count) => `Para você esta semana: ${f.n(count, 'sugestão', 'sugestões')}`,
    news: 'Para você esta semana',
    results: 'O que resultou das suas mudanças',
    cameOf: (title, text) => `O que resultou de ${f.q(title)}: ${text}`,
    looked: 'Olhamos suas campanhas. Nada do que segue acontece antes do seu sim.',
    open: 'Abrir o Adwright',
    footnote:
      'Você recebe este e-mail porque o Adwright acompanha suas campanhas. Limites e opções ficam nas Configurações.',
    stop: 'Parar estas sugestões',
  },
})
