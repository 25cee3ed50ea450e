import { nobody } from '../conversation/read-prompt.ts'
import { asDay } from '@adwright/contract/values/day.rules'
import { describe, expect, test } from 'vitest'
import { read } from '../nlu/index.ts'
import { langs } from '../nlu/types.ts'
import foreign from '../words/foreign.json' with { type: 'json' }
import { speaker } from '../words/say.ts'
import { playConversation } from './play.ts'

const today = asDay('2026-11-22')
const tools = new Map([['list_campaigns', new Set<string>()]])
const said = (...messages: string[]) =>
  playConversation(
    read,
    { today, owner: nobody, turns: messages.map((user) => ({ user, calls: [], said: [''], steps: 1 })) },
    tools,
  ).decision
const langAfter = (...messages: string[]): string => {
  const turns = messages.map((user) => ({ user, calls: [], said: [''], steps: 1 }))
  return playConversation(read, { today, owner: nobody, turns }, new Map()).w.lang
}

describe('a language it was never taught', () => {
  test.each([
    ['nl', 'ik zoek meer klanten voor mijn kapsalon'],
    ['pl', 'potrzebuję więcej klientów do mojego salonu'],
    ['sv', 'jag behöver fler kunder till min salong'],
    ['cs', 'potřebuji více zákazníků do svého salonu'],
    ['hu', 'több vendégre lenne szükségem a szalonomba'],
    ['ro', 'am nevoie de mai mulți clienți la salonul meu'],
    ['el', 'χρειάζομαι περισσότερους πελάτες για το κομμωτήριό μου'],
    ['tr', 'kuaför salonum için daha fazla müşteriye ihtiyacım var'],
    ['ru', 'мне нужно больше клиентов в мой салон'],
    ['uk', 'мені потрібно більше клієнтів у мій салон'],
    ['ar', 'أحتاج إلى مزيد من الزبائن في صالوني'],
    ['hi', 'मुझे अपने सैलून के लिए और ग्राहक चाहिए'],
    ['zh', '我的理发店需要更多顾客'],
    ['ja', '美容室にもっとお客さんを呼びたいです'],
    ['ko', '미용실에 손님이 더 필요해요'],
    ['vi', 'tôi cần thêm khách hàng cho tiệm tóc của tôi'],
    ['tl', 'kailangan ko ng mas maraming kostumer sa aking parlor'],
  ] as const)('%s is told, in that language, which ones work', (code, message) => {
    const { text, calls, buttons } = said(message)
    expect(text).toBe(foreign[code])
    expect(calls).toEqual([])
    expect(buttons).toEqual(['What can you do?', '¿Qué puedes hacer?', 'Was kannst du alles?'])
  })
  test('one without a sentence of its own is told in the language of the conversation', () => {
    const georgian = 'მინდა მეტი კლიენტი ჩემი სალონისთვის'
    expect(said(georgian).text).toBe(speaker('en', today).say('foreign'))
    expect(said('hola, buenos días', georgian).text).toBe(speaker('es', today).say('foreign'))
  })
  test('what was open before it is still open after', () => {
    expect(langAfter('quiero más clientes para mi taller', '我的理发店需要更多顾客', 'ok')).toBe('es')
  })
  test('the name of a campaign is no language', () => {
    const campaigns = [{ id: '1', name: 'Zomerkorting voor tuinmeubelen', status: 'ENABLED' }]
    const text = 'pause Zomerkorting voor tuinmeubelen'
    expect(read(text, { today, campaigns, context: 'none' }).foreign).toBeUndefined()
  })
})

describe('the language of the conversation', () => {
  test('a message in another one switches it', () => {
    expect(langAfter('i need an ad for my bakery', 'mejor en español por favor, son 20 dólares al día')).toBe('es')
    expect(langAfter('quiero un anuncio para mi taller', 'sorry, can you answer me in english please')).toBe('en')
    expect(langAfter('i need an ad for my bakery', 'wie viel gebe ich am tag aus?')).toBe('de')
  })
  test.each(['no', 'ok', 'si', '20', 'instagram', 'lunes'])('one ambiguous word, %s, does not', (word) => {
    expect(langAfter('i need an ad for my bakery', word)).toBe('en')
  })
  test.each([
    ['sou dono de um bar em Santos e preciso de clientes', 'happy hour, petiscos', 'pt'],
    ['ho una scuola di musica a Torino', 'lezioni di batteria, lezioni di canto, menu di pranzo', 'it'],
    ['ich hab eine werkstatt in Ulm und suche kunden', 'tuning, car detailing', 'de'],
    ['servus, i hob a wirtshaus und brauch mehr gäste', 'na i hob koa website, bloß a telefonnumma', 'de'],
  ] as const)('%s: what is sold, or a dialect, does not', (first, then, lang) => {
    expect(langAfter(first, then)).toBe(lang)
    expect(said(first, then).text).not.toBe(speaker(lang, today).say('foreign'))
  })
  test('every language it speaks says so in its own words', () => {
    const lines = langs.map((lang) => speaker(lang, today).say('foreign'))
    expect(new Set(lines).size).toBe(langs.length)
  })
})
