import { industries } from '@adwright/contract/industries'
import { lastSegment } from '@adwright/contract/fields.rules'
import { errors } from '@adwright/contract/errors'
import type { ReplyButton } from '@adwright/contract/reply-buttons'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkWords, speedWords } from '#features/site-analysis/advice/first-things.texts.ts'
import { aForm } from '#testing/ads-app.ts'
import { type ApprovalsApp, aDraft, startApprovalsApp } from '#testing/approvals-app.ts'
import { type ChatClient, connectChat } from '#testing/chat-client.ts'
import { translated } from './phrases.ts'

const langs = ['de', 'fr', 'pt', 'it', 'es'] as const
type Lang = (typeof langs)[number]
/** What an owner asks about each part of the product. */
const asked: Readonly<Record<Lang, readonly string[]>> = {
  de: [
    'zeig mein profil',
    'wem wird meine anzeige gezeigt?',
    'was wurde zuletzt geändert?',
    'gibt es benachrichtigungen?',
    'wo sind meine rechnungen?',
    'was sagen meine kunden zu den freigaben?',
    'wie laufen meine anzeigen?',
    'zeig mir meine kampagnen',
    'welche keywords habe ich?',
    'was steht in meiner anzeige?',
    'ist mein werbekonto verknüpft?',
    'wie viele credits habe ich noch?',
    'was soll ich diese woche tun?',
    'wie hoch ist meine ausgabengrenze?',
    'pausiere meine kampagne',
    'nein',
    'leg eine kampagne für torten an, 20 dollar am tag, ab morgen für 4 wochen',
    'nein',
    'zeig sie nur in Atlantis am Mondsee',
    'nein',
    'schreib mir anzeigentexte für torten',
    'schlag mir keywords für torten vor',
    'mach mir 3 blogideen für torten',
    'wer bist du?',
    'was kannst du alles?',
  ],
  fr: [
    'montre mon profil',
    'à qui mon annonce est-elle montrée ?',
    "qu'est-ce qui a changé dernièrement ?",
    "est-ce qu'il y a des notifications ?",
    'où sont mes factures ?',
    'que disent mes clients des validations ?',
    'comment vont mes annonces ?',
    'montre mes campagnes',
    "quels mots-clés j'ai ?",
    'que dit mon annonce ?',
    'est-ce que mon compte publicitaire est associé ?',
    'combien de crédits il me reste ?',
    'que dois-je faire cette semaine ?',
    'quelle est ma limite de dépenses ?',
    'mets ma campagne en pause',
    'non',
    'crée une campagne pour des gâteaux, 20 dollars par jour, à partir de demain pour 4 semaines',
    'non',
    'montre-la seulement à Atlantide-sur-Mer',
    'non',
    "écris-moi des textes d'annonce pour des gâteaux",
    'propose-moi des mots-clés pour des gâteaux',
    "donne-moi 3 idées d'articles sur les gâteaux",
    'qui es-tu ?',
    'que sais-tu faire ?',
  ],
  pt: [
    'mostra meu perfil',
    'para quem meu anúncio aparece?',
    'o que mudou por último?',
    'tem notificações?',
    'onde estão minhas faturas?',
    'o que meus clientes disseram das aprovações?',
    'como vão meus anúncios?',
    'mostra minhas campanhas',
    'quais palavras-chave eu tenho?',
    'o que diz meu anúncio?',
    'minha conta de anúncios está vinculada?',
    'quantos créditos eu tenho?',
    'o que devo fazer esta semana?',
    'qual é meu limite de gastos?',
    'pausa minha campanha',
    'não',
    'cria uma campanha para bolos, 20 dólares por dia, a partir de amanhã por 4 semanas',
    'não',
    'mostra só em Atlântida do Sul da Lua',
    'não',
    'escreve textos de anúncio para bolos',
    'sugere palavras-chave para bolos',
    'me dá 3 ideias de blog sobre bolos',
    'quem é você?',
    'o que você sabe fazer?',
  ],
  it: [
    'mostra il mio profilo',
    'a chi viene mostrato il mio annuncio?',
    'cosa è cambiato di recente?',
    'ci sono notifiche?',
    'dove sono le mie fatture?',
    'cosa dicono i miei clienti delle approvazioni?',
    'come vanno i miei annunci?',
    'mostra le mie campagne',
    'quali parole chiave ho?',
    'cosa dice il mio annuncio?',
    'il mio account pubblicitario è collegato?',
    'quanti crediti ho?',
    'cosa devo fare questa settimana?',
    'qual è il mio limite di spesa?',
    'metti in pausa la mia campagna',
    'no',
    'crea una campagna per torte, 20 dollari al giorno, da domani per 4 settimane',
    'no',
    'mostrala solo ad Atlantide sul Mare',
    'no',
    'scrivi testi per annunci di torte',
    'suggerisci parole chiave per torte',
    'dammi 3 idee per il blog sulle torte',
    'chi sei?',
    'cosa sai fare?',
  ],
  es: [
    'muestra mi perfil',
    '¿a quién se muestra mi anuncio?',
    '¿qué cambió últimamente?',
    '¿hay notificaciones?',
    '¿qué dicen mis clientes de las aprobaciones?',
    '¿cómo van mis anuncios?',
    'muestra mis campañas',
    'pausa mi campaña',
    'no',
  ],
}
/** English words that exist in none of the other languages. */
const english =
  /\b(?:the|and|are|your|you|of|with|this|that|have|been|its|from|than|shown|everywhere|to|save|open|show|link|turn|food|services|every|day|city|country|hasn|isn|doesn|please)\b/i
/** Names and labels, which stay as the owner or the screens have them, are removed. */
const withoutNames = (text: string): string => text.replace(/\*\*.*?\*\*|[“"„«].*?[”"“»]|\S+@\S+|https?:\S+/g, '')
const labelsIn = ({ frames }: ChatClient, from: number): string[] =>
  frames.slice(from).flatMap(({ type, content }) => {
    const { buttons = [] } = type === 'stream_end' ? (JSON.parse(content) as { buttons?: ReplyButton[] }) : {}
    return buttons.flatMap((it) => [it.label, it.kind === 'send' ? it.text : ''])
  })

/** The reply to a message, up to its end or to a waiting card. */
async function ask(chat: ChatClient, session_id: string, message: string): Promise<string> {
  const from = chat.frames.length
  chat.say({ action: 'send_message', session_id, message, client_message_id: randomUUID() })
  const isOver = ({ type, content }: ChatClient['frames'][number]): boolean =>
    type === 'approval_requested' || (type === 'stream_end' && !content.includes('declined'))
  await chat.until((all) => all.slice(from).some(isOver))
  return chat.frames
    .slice(from)
    .map((it) => (it.type === 'stream' ? it.content : ''))
    .join('')
}

let owner: ApprovalsApp
let url: string
beforeAll(async () => {
  owner = await startApprovalsApp()
  await owner.ana.call('POST', '/api/business-profile/business-profile', {
    business_name: 'Zuckerbude',
    industry: 'Food & Beverage',
    products: 'Tarta',
    services: '',
    website_url: 'https://zuckerbude.example',
    report_frequency_hours: 24,
  })
  const made = await owner.ana.call<{ data: { campaign_id: string } }>('POST', '/api/google-ads/create-campaign', {
    ...aForm,
    ...{ campaign_name: 'Tarta', start_date: '2026-06-12', end_date: '2026-08-20' },
    ...{
      headlines: ['Tarta', 'Zuckerbude', 'Tarta Zuckerbude'],
      descriptions: ['Tarta, tarta.', 'Zuckerbude, tarta.'],
    },
    keywords: ['tarta', 'torta', 'tartas'],
    ...{
      locations: ['Austria'],
      age_ranges: ['25-34', '35-44'],
      gender: 'FEMALE',
      negative_keywords: ['gratis'],
    },
    schedule: [{ days: ['MONDAY', 'TUESDAY'], from: '09:00', to: '17:00' }],
  })
  const id = lastSegment(made.json.data.campaign_id)
  await owner.ana.call('PUT', `/api/google-ads/campaigns/${id}`, { status: 'ENABLED' })
  await owner.rejected('x', 'x', { ...aDraft, title: 'Pane' })
  url = (await owner.app.server.http.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
})
afterAll(() => owner.app.close())

describe.each(langs)('an owner who writes in %s', (lang) => {
  test('reads no English, in replies or on buttons', async () => {
    const chat = await connectChat(url, owner.ana.token)
    const session = await chat.newSession()
    const foreign: string[] = []
    for (const message of asked[lang]) {
      const from = chat.frames.length
      const reply = await ask(chat, session, message)
      const said = [...withoutNames(reply).split('\n'), ...labelsIn(chat, from).map(withoutNames)]
      foreign.push(...said.filter((it) => english.test(it)).map((it) => `${message} -> ${it}`))
    }
    chat.cut()
    expect(foreign).toEqual([])
  })
  test('is told industries, refusals and what to do on a website in that language', () => {
    const shared = new Set([
      'Agriculture',
      'Marketing',
      'Fitness',
      'Software',
      'Media',
      'Transport',
      'Finance',
      'Construction',
      'Textiles',
      'Non-Profit',
    ])
    const tips = [...Object.values(checkWords), ...Object.values(speedWords)].map(([title]) => title)
    const said = [...industries.filter((it) => !shared.has(it)), ...tips]
    expect(said.filter((it) => translated(it, lang) === it)).toEqual([])
    const refusals = [
      'conflict',
      'not_found',
      'spend_limit_exceeded',
      'upstream_failed',
      'internal',
      'tier_required',
    ] as const
    expect(refusals.filter((it) => translated(errors[it][1], lang) === errors[it][1])).toEqual([])
  })
})
