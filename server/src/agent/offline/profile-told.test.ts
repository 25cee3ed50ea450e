import { describe, expect, test } from 'vitest'
import { acts, conversation, ownerTools } from './conversation.testing.ts'

/** An owner whose profile is whatever was saved so far. */
function owner(known?: Record<string, unknown>) {
  let profile = known
  return conversation({
    ...ownerTools([]),
    get_business_profile: () => ({ value: profile ? { exists: true, id: 'p1', ...profile } : { exists: false } }),
    save_business_profile: (args) => {
      profile = { industry: '', products: '', services: '', website_url: '', location: '', ...profile, ...args }
      return { value: { exists: true, id: 'p1', ...profile } }
    },
    remember: (args) => ({ value: args }),
  })
}
const forge = {
  business_name: 'Ember Forge',
  industry: 'Retail',
  products: 'knives',
  services: 'sharpening, repairs',
  website_url: 'https://emberforge.example',
  location: '',
  report_frequency_hours: 24,
}
const saved = async (talk: ReturnType<typeof owner>, text: string) => acts(await talk.say(text)).map((it) => it.args)

describe('a profile that is asked for is saved with what is told beside it', () => {
  test.each([
    ['make my profile: Kite & Cord, kitesurf school, kitecord.example, report every 12 hours', 'Kite & Cord', 12],
    ['crea el perfil: Taller Mistral, sector moda, web tallermistral.example, informe semanal', 'Taller Mistral', 168],
    ['leg ein Profil an: Uhren Falk, Uhrmacher in Ulm, uhrenfalk.example, Bericht täglich', 'Uhren Falk', 24],
    [
      'crée le profil : Toits du Nord, couverture, toitsdunord.example, rapport toutes les 48 heures',
      'Toits du Nord',
      48,
    ],
    ['cria o perfil: Casa Verde, plantas, site casaverde.example, relatório a cada 24 horas', 'Casa Verde', 24],
    ['crea il profilo: Bottega Luce, sito bottegaluce.example, report ogni 72 ore', 'Bottega Luce', 72],
  ])('%s', async (text, name, hours) => {
    const [args, more] = await saved(owner(), text)
    expect(args).toMatchObject({ business_name: name, report_frequency_hours: hours })
    expect(args?.website_url).toMatch(/\.example$/)
    expect(more).toBeUndefined()
  })
  test('what is still missing is said, then and when it is asked for', async () => {
    const talk = owner()
    expect((await talk.say('create a profile for Kite & Cord, we teach kitesurfing')).text).toMatch(
      /Still missing: .*Website and Town/,
    )
    await talk.say('kitecord.example')
    expect((await talk.say("what's still missing?")).text).toMatch(/Still missing: .*Town\./)
  })
})

test.each([
  ['laces, soles and heel taps, shoe polish', ['laces', 'soles and heel taps', 'shoe polish']],
  ['Messer, Scheren und Beile', ['Messer', 'Scheren', 'Beile']],
])('%s: a list comes whole', async (text, all) => {
  const talk = owner({ ...forge, products: '', services: '' })
  await talk.say('change my website to forge.example in the profile')
  const [args] = await saved(talk, text)
  for (const one of all) expect(`${args?.products ?? ''}${args?.services ?? ''}`).toContain(one)
})

test('what was put back is told when it is asked for', async () => {
  const talk = owner(forge)
  await talk.say('change the website in my profile to forge.example')
  await talk.say('no, put the old site back')
  expect((await talk.say('and what is it now')).text).toContain(forge.website_url)
})
describe('a field is put back', () => {
  test.each([
    [
      'change the website in my profile to forge.example',
      'hm no put the old site back',
      { website_url: forge.website_url },
    ],
    [
      'cambia el nombre del negocio por Fragua Sol',
      'no, mejor deja el de antes',
      { business_name: forge.business_name },
    ],
    [
      'Ändere die Webseite im Profil auf glut.example',
      'Moment, doch wieder die alte',
      { website_url: forge.website_url },
    ],
  ])('%s: %s', async (first, back, args) => {
    const talk = owner(forge)
    await talk.say(first)
    expect(await saved(talk, back)).toEqual([args])
  })
})

test.each([
  ['set the report to every 12 hours', 'then every 24', 24],
  ['report ogni 12 ore', 'allora ogni 24', 24],
  ['how often do I get the report', 'make it every two days', 48],
])('%s, %s: how often reports come, and no budget', async (first, then, hours) => {
  const talk = owner(forge)
  await talk.say(first)
  expect(await saved(talk, then)).toEqual([{ report_frequency_hours: hours }])
})
test('a report that cannot come so often is not saved: the choices are told, and the answer is one', async () => {
  const talk = owner(forge)
  const turn = await talk.say('set the report to every 3 hours')
  expect([acts(turn), turn.text]).toEqual([[], expect.stringContaining('12, 24, 48, 72 or 168')])
  expect(await saved(talk, 'weekly then')).toEqual([{ report_frequency_hours: 168 }])
})
test('the industry that was told is changed by what points at it', async () => {
  const talk = owner(forge)
  await talk.say('what industry have you got me under')
  expect(await saved(talk, 'change it to Hospitality')).toEqual([{ industry: 'Hospitality' }])
})
test.each(['Replace repairs by event catering please', 'put our new address in: 3 Castle Street'])(
  '%s: an order is never remembered as a fact',
  async (text) => expect(acts(await owner(forge).say(text)).map((it) => it.tool)).not.toContain('remember'),
)

describe('an open question takes no answer that cannot be one', () => {
  test.each([
    ['it sells jam and chutney', { products: 'jam and chutney' }],
    ['anyway, the report once a week', { report_frequency_hours: 168 }],
    ['laces, soles, shoe polish', { business_name: 'Ember Forge' }],
  ])('asked for the name: %s', async (said, kept) => {
    const talk = owner()
    await talk.say('save my business in the profile')
    expect(await saved(talk, said)).toEqual([])
    const [args] = await saved(talk, 'Ember Forge')
    expect(args).toMatchObject({ business_name: 'Ember Forge', ...kept })
  })
  test('asked for the town: how often reports come, and what is added', async () => {
    const talk = owner()
    await talk.say('i have a smithy and want more customers')
    await talk.say('Ember Forge')
    expect(await saved(talk, 'weekly reports then')).toEqual([{ report_frequency_hours: 168 }])
    expect(JSON.stringify(await saved(talk, 'add knife sharpening to the services'))).not.toContain('location')
  })
})

describe('the lists of a profile that is there', () => {
  test.each([
    ['replace repairs with grinding', { services: 'sharpening, grinding' }],
    ['can you take repairs off the services', { services: 'sharpening' }],
    [
      'y añade alquiler de fragua a los servicios, sin quitar lo que hay',
      { services: 'sharpening, repairs, alquiler de fragua' },
    ],
    ['add gift cards to the products and leave the rest alone', { products: 'knives, gift cards' }],
    ['bota machados nos produtos junto com o resto', { products: 'knives, machados' }],
  ])('%s', async (text, args) => expect(await saved(owner(forge), text)).toEqual([args]))
})
describe('a website that was looked at', () => {
  const looked = () =>
    conversation({
      ...ownerTools([], forge),
      analyze_website: (args) => ({ value: args }),
      save_business_profile: (args) => ({ value: { exists: true, id: 'p1', ...forge, ...args } }),
    })
  test.each([
    'put it in the profile too, in place of the old one',
    'trag die Adresse auch ins Profil ein',
    'mettilo anche nel profilo al posto del vecchio',
  ])('%s: its address is saved, and nothing else', async (text) => {
    const talk = looked()
    await talk.say('look at glow.example')
    expect(acts(await talk.say(text)).map((it) => it.args)).toEqual([{ website_url: 'glow.example' }])
  })
  test('another address told after it is looked at, and not saved', async () => {
    const talk = looked()
    await talk.say('look at my website')
    expect(acts(await talk.say('no not that, the new one: glow.example'))).toMatchObject([{ tool: 'analyze_website' }])
  })
})

test.each([
  ["hi, I'm Sam, I've got a dog grooming van, Muddy Paws", 'Muddy Paws'],
  ["salut, moi c'est Maud, j'ai un salon de thé, Feuille Verte", 'Feuille Verte'],
  ['hola, soy Lucía, tengo una floristería, Pétalo y Rama', 'Pétalo y Rama'],
  ['hallo, ich bin Jonas und hab ne Fahrradwerkstatt, Speiche 7', 'Speiche 7'],
  ['oi, sou a Carla, tenho uma loja de velas, Luz de Cera', 'Luz de Cera'],
  ['ciao, sono Marta, ho un laboratorio di ceramica, Terra Mia', 'Terra Mia'],
])('a title behind what the owner has is the name: %s', async (text, name) => {
  expect((await saved(owner(), text))[0]).toMatchObject({ business_name: name })
})
test.each(['we have a small yoga studio, Leeds', 'ich habe eine kleine Bäckerei, Kuchen und Torten'])(
  'a town or a list is none: %s',
  async (text) => expect(JSON.stringify(await saved(owner(), text))).not.toContain('business_name'),
)

describe('what is said of the profile after it was told', () => {
  test('what a list should say is all of it, and no text of an ad', async () => {
    const talk = owner(forge)
    await talk.say('what does it say under services?')
    expect(await saved(talk, 'odd. it should only say: sharpening, forging days')).toEqual([
      { services: 'sharpening, forging days' },
    ])
  })
  test('to read it all back takes nothing back', async () => {
    const talk = owner(forge)
    await talk.say('we also do sword repairs')
    const turn = await talk.say('read it all back to me')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/Ember Forge(?:.|\n)*knives(?:.|\n)*sword repairs/)
  })
  test('who tells their name and sells things has products', async () => {
    expect(await saved(owner(), 'we are called Reed & Rush and we sell baskets and mats')).toMatchObject([
      { business_name: 'Reed & Rush', products: expect.stringContaining('mats') },
    ])
  })
  test('a part of the day that ends what is offered stays with it', async () => {
    expect(await saved(owner(forge), 'we also do forging evenings')).toEqual([
      { services: 'sharpening, repairs, forging evenings' },
    ])
  })
})
test('what is told of the profile is no offer, and a "no" that answers takes none out', async () => {
  const talk = owner({ ...forge, products: '', services: '' })
  expect(await saved(talk, 'lol no, we do knife sharpening and axe repairs')).toMatchObject([
    { services: expect.stringMatching(/knife sharpening/) },
  ])
  expect(
    await saved(talk, 'our services are knife sharpening, axe repairs and workshops, fix that in my profile please'),
  ).toMatchObject([{ services: 'knife sharpening, axe repairs, workshops' }])
})
