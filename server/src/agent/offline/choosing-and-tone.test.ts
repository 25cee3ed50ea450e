import { describe, expect, test } from 'vitest'
import { acts, bakery, bakeryCampaigns, conversation, type FakeTools, ownerTools } from './conversation.testing.ts'

const ideas = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']
const tools: FakeTools = {
  suggest_blog_ideas: () => ({ value: { suggestions: ideas } }),
  save_blog_ideas: () => ({ value: {} }),
  suggest_keywords: () => ({ value: { keywords: ['one', 'two'] } }),
  write_ad_copy: () => ({ value: { headlines: ['Hot Bread', 'Warm Rolls', 'Ask Us'], descriptions: ['A text.'] } }),
  plan_social_campaign: () => ({ value: { posts: [] } }),
  generate_image: () => ({ value: { success: true, message: 'ok', image_url: 'https://x.example/1.png' } }),
  analyze_website: ({ url }) => ({ error: `There is no website named ${String(url)}.` }),
  remember: (args) => ({ value: args }),
  save_business_profile: (args) => ({ value: { exists: true, id: 'p1', ...bakery, ...args } }),
}
const owner = () =>
  conversation(ownerTools(bakeryCampaigns(), { ...bakery, website_url: '', report_frequency_hours: 24 }, tools))
/** The calls made for a conversation's last message, and the answer to it. */
async function last(...said: readonly string[]) {
  const talk = owner()
  for (const text of said.slice(0, -1)) await talk.say(text)
  return talk.say(said.at(-1) ?? '')
}
const args = async (...said: readonly string[]) => acts(await last(...said))[0]?.args

test.each([
  ['5 blog ideas about sourdough', 'first one and the last one, keep those'],
  ['5 blog ideas about sourdough', 'keep first and last'],
  ['5 Blogideen zu Sauerteig', 'die erste und die letzte speichern bitte'],
  ['5 ideas de blog sobre masa madre', 'guarda la primera y la última'],
  ["5 idées d'article sur le levain", 'garde la première et la dernière'],
  ['5 ideias para o blog sobre pão', 'guarda a primeira e a última'],
  ['5 idee per il blog sul pane', "salva la prima e l'ultima"],
])('%s, %s: those two', async (ask, choice) => {
  expect(await args(ask, choice)).toEqual({ suggestions: ['Alpha', 'Epsilon'] })
})
test.each([
  ['5 idee per il blog sul pane', 'tutte tranne la seconda, salvale'],
  ['5 blog ideas about sourdough', 'all but the second. keep those'],
])('%s, %s: the other four', async (ask, choice) => {
  expect(await args(ask, choice)).toEqual({ suggestions: ideas.filter((it) => it !== 'Beta') })
})

test.each([
  ['5 blog ideas about sourdough', '3 more but for total beginners', 'sourdough for total beginners'],
  ['5 Blogideen zu Sauerteig', 'noch 3, aber für blutige Anfänger', 'Sauerteig für blutige Anfänger'],
  [
    '5 ideas de blog sobre masa madre',
    '3 más pero para principiantes totales',
    'masa madre para principiantes totales',
  ],
])('%s, %s: whom it is for joins the subject', async (ask, more, topic) => {
  expect(await args(ask, more)).toMatchObject({ topic, count: 3 })
})

describe('a request without a subject is about the ad that is planned', () => {
  test.each([
    [['what would the ad say tho, write me something'], { topic: 'bread course' }],
    [['what would the ad say tho, write me something', 'and 6 keywords'], { topic: 'bread course', count: 6 }],
  ])('%s', async (said, wanted) => {
    expect(await args('make an ad for a bread course, 10 a day', ...said)).toMatchObject(wanted)
  })
})

test.each([
  ['picture for it: kids petting a donkey', 'kids petting a donkey'],
  ['une image pour ça : des enfants avec un âne', 'des enfants avec un âne'],
  ['picture for the post: kids petting a donkey', 'kids petting a donkey'],
])('%s: only what it shows', async (text, prompt) => {
  expect(await args(text)).toMatchObject({ prompt })
})

describe('a word for how texts shall sound', () => {
  test('beside the request', async () => {
    expect(await args('write an ad for our bread course, creepy as you like')).toMatchObject({
      topic: 'bread course',
      tone: 'creepy',
    })
  })
  test.each([
    ['write ad texts for bread', 'a bit spookier please', 'spookier'],
    ['textos de anuncio para el pan', 'más gamberro', 'gamberro'],
    ['textos de anúncio para o pão', 'mais atrevido', 'atrevido'],
    ['testi per un annuncio del pane', 'ora più allegro', 'allegro'],
  ])('%s, %s', async (ask, text, tone) => {
    expect(await args(ask, text)).toMatchObject({ tone })
  })
})

test.each([
  ['we have an open day coming, give me a social plan for facebook and instagram', 'open day'],
  ['a social plan for facebook and instagram, we have an open day coming', 'open day'],
  ['plan de publicaciones para instagram, tenemos jornada de puertas abiertas', 'jornada de puertas abiertas'],
  ['wir haben bald Tag der offenen Tür, mach mir einen Plan für Facebook', 'Tag der offenen Tür'],
  ['on a une journée portes ouvertes le 12, fais-moi un plan de posts pour facebook', 'journée portes ouvertes'],
  ['temos um dia aberto em breve, faz um plano de posts para o instagram', 'dia aberto'],
  ['abbiamo un open day a breve, fammi un piano per i social', 'open day'],
])('%s: the occasion is the topic', async (text, topic) => {
  expect(acts(await last(text))).toMatchObject([{ tool: 'plan_social_campaign', args: { topic } }])
})
test('a plan that is only asked about has no occasion', async () => {
  expect(await args('do you have a social plan for instagram?')).not.toHaveProperty('topic')
})

test.each([
  ['look at my site', 'save it in my profile anyway'],
  ['schau dir meine seite an', 'trag sie trotzdem in mein profil ein'],
  ['tu peux regarder mon site stp', 'enregistre le dans ma fiche quand même'],
])('%s, and it cannot be opened; %s', async (ask, keep) => {
  expect(await args(ask, 'mariesbikes.example', keep)).toEqual({ website_url: 'mariesbikes.example' })
})

test.each([
  ['apúntate que los lunes cerramos', 'Los lunes cerramos'],
  ['ricordati che il lunedì siamo chiusi', 'Il lunedì siamo chiusi'],
  ['lembre que às segundas fechamos', 'Às segundas fechamos'],
  ['we are shut on mondays, keep that in mind', 'We are shut on mondays'],
  ['merken Sie sich bitte, dass montags zu ist', 'Montags zu ist'],
  ["Can you remember that i don't do windows in winter?", "I don't do windows in winter"],
  ["just so you know, we're closed on the 25th and 26th", "We're closed on the 25th and 26th"],
  ['puedes apuntar que cerramos los lunes', 'Cerramos los lunes'],
])('%s: only the fact is kept, and told', async (text, fact) => {
  const turn = await last(text)
  expect(acts(turn)).toMatchObject([{ tool: 'remember', args: { text: fact } }])
  expect(turn.text).toContain(fact)
})

describe('how often reports come is saved where they are spoken of', () => {
  test.each(['oh and only saturdays and sundays, were shut in the week', "just on weekends, we're shut in the week"])(
    'not in: %s',
    async (text) => {
      const turn = await last('make an ad for party rolls, 9 a day for a month, golden.example', text)
      expect(JSON.stringify(acts(turn))).not.toContain('report_frequency')
    },
  )
  test.each([
    ['how often do my reports come?', 'weekly is enough'],
    ['show my profile', 'weekly then'],
  ])('%s, %s', async (ask, text) => {
    expect(await args(ask, text)).toEqual({ report_frequency_hours: 168 })
  })
})

test('a closed day is no trade', async () => {
  expect(JSON.stringify(acts(await last('note bien que le lundi on est fermé')))).not.toContain('industry')
})

test.each([
  ['Wie läuft Party Cakes?', 'Nennen Sie sie bitte Nähkurse Winter', 'Nähkurse Winter'],
  ['Wie läuft Party Cakes?', 'nenn sie bitte Nähkurse Winter', 'Nähkurse Winter'],
  ['como vai a Party Cakes?', 'chame-a de Cursos de Inverno', 'Cursos de Inverno'],
  ['come va la campagna Party Cakes?', 'la chiami Corsi Invernali', 'Corsi Invernali'],
])('%s %s', async (ask, text, name) => {
  expect(await args(ask, text)).toMatchObject({ name })
})
