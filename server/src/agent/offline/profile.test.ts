import { describe, expect, test } from 'vitest'
import { changed } from './dialog/profile-edits.ts'
import { acts, bakery, conversation, ownerTools } from './conversation.testing.ts'

const told = (services: string) => {
  const profile = { ...bakery, services, location: '', report_frequency_hours: 24 }
  return conversation(
    ownerTools([], profile, {
      save_business_profile: (args) => ({ value: { ...profile, ...args } }),
      remember: (args) => ({ value: args }),
    }),
  )
}
const saved = async (services: string, said: string) => acts(await told(services).say(said)).at(-1)?.args

describe('one edit of the profile, in six languages', () => {
  test.each([
    ['add empanadas', 'cakes', 'cakes, empanadas'],
    ['añade empanadas', 'tartas', 'tartas, empanadas'],
    ['füg Empanadas hinzu', 'Torten', 'Torten, Empanadas'],
    ['ajoute le toilettage à domicile', 'bains', 'bains, le toilettage à domicile'],
    ['acrescenta empanadas aos serviços', 'bolos', 'bolos, empanadas'],
    ['aggiungi empanadas ai servizi', 'torte', 'torte, empanadas'],
  ])('%s: it comes', async (said, before, services) => {
    expect(await saved(before, said)).toEqual({ services })
  })
  test.each([
    ['we no longer do nails', 'nails, brows', 'brows'],
    ['we dont do wedding cakes any more', 'bread, birthday and wedding cakes', 'bread, birthday cakes'],
    ['ya no hacemos uñas', 'uñas, cejas', 'cejas'],
    ['Nägel machen wir nicht mehr', 'Nägel, Wimpern', 'Wimpern'],
    ['on ne fait plus les ongles', 'ongles, cils', 'cils'],
    ['não fazemos mais unhas', 'unhas, cílios', 'cílios'],
    ['togli le unghie dai servizi', 'unghie, ciglia', 'ciglia'],
  ])('%s: it goes', async (said, before, services) => {
    expect(await saved(before, said)).toEqual({ services })
  })
  test.each([
    ['we also sell terrariums now, and we stopped doing candles', 'bouquets, candles', 'bouquets, terrariums'],
    ['ahora también vendemos cachapas y ya no jugos', 'arepas, jugos', 'arepas, cachapas'],
    ['wir verkaufen jetzt auch Anhänger, Schlösser nicht mehr', 'Helme, Schlösser', 'Helme, Anhänger'],
    ['enlève les crèmes et ajoute des bougies', 'savons, crèmes', 'savons, des bougies'],
    ['agora também vendemos caminhas, e coleiras não mais', 'rações, coleiras', 'rações, caminhas'],
    ['adesso facciamo anche crossfit, niente più yoga', 'pilates, yoga', 'pilates, crossfit'],
    ['aggiungi crossfit ai servizi e leva yoga', 'pilates, yoga', 'pilates, crossfit'],
    ['we no longer do sofas, only chairs and stools', 'sofas, chairs', 'chairs, stools'],
    ['ya no hacemos sofás, solo sillas y taburetes', 'sofás, sillas', 'sillas, taburetes'],
    ['wir machen keine Sofas mehr, nur noch Stühle und Hocker', 'Sofas, Stühle', 'Stühle, Hocker'],
    ['non facciamo più divani, solo sedie e sgabelli', 'divani, sedie', 'sedie, sgabelli'],
    ['servicios: cortes y mechas, nada más', 'cortes, barbas', 'cortes, mechas'],
    ['Leistungen: Schnitte und Farbe, sonst nichts', 'Schnitte, Bärte', 'Schnitte, Farbe'],
  ])('%s: one comes and one goes', async (said, before, services) => {
    expect(await saved(before, said)).toEqual({ services })
  })
  test.each([
    ["We're in Springfield, Missouri", { location: 'Springfield, Missouri' }],
    ['nos hemos mudado a Reno, Nevada', { location: 'Reno, Nevada' }],
    ['wir sind nach Reno, Nevada gezogen', { location: 'Reno, Nevada' }],
    ["it's spelled Goldyn Crust, with a y", { business_name: 'Goldyn Crust' }],
    ["we're open 9 to 5, closed Sundays", { hours: "We're open 9 to 5, closed Sundays" }],
    ['we open at 7am on Saturdays', { hours: 'We open at 7am on Saturdays' }],
    [
      'wir haben montags geschlossen, sonst 9 bis 18 Uhr offen',
      { hours: 'Wir haben montags geschlossen, sonst 9 bis 18 Uhr offen' },
    ],
    ['our phone is 602-555-0188', { phone: '602-555-0188' }],
    ['reports twice a day', { report_frequency_hours: 12 }],
    ['ein Bericht pro Woche reicht', { report_frequency_hours: 168 }],
    ['quero o relatório de três em três dias', { report_frequency_hours: 72 }],
    ['mándame el informe un día sí y otro no', { report_frequency_hours: 48 }],
    ['relatórios a cada 12 horas', { report_frequency_hours: 12 }],
  ])('%s: that field and no other', async (said, args) => {
    expect(await saved('cakes', said)).toEqual(args)
  })
  test.each(['please call me Sam', 'chiamami Gigi'])(
    '%s has no field: it is remembered, and not told back',
    async (said) => {
      const turn = await told('cakes').say(said)
      expect(acts(turn).map((it) => it.tool)).toEqual(['remember'])
      expect(turn.text).not.toContain(said)
    },
  )
  test.each([
    ['Under services put home visits.', { services: 'cakes, home visits' }],
    ['put "home visits" under services', { services: 'cakes, home visits' }],
  ])('%s: the list that is named', async (said, args) => expect(await saved('cakes', said)).toEqual(args))
  test('a doubt about what is shown saves nothing', async () => {
    const turn = await told('cakes').say('What do you have on file about us? I believe the name is spelled wrongly.')
    expect(acts(turn)).toEqual([])
  })
  test('what is not listed cannot go, and that is said', async () => {
    const turn = await told('cakes').say('we no longer do nails')
    expect(acts(turn)).toEqual([])
    expect(turn.text).toMatch(/don't see \*\*nails\*\*.*\*\*cakes\*\*/)
  })
})

test('of what is like it the same words go first', () => {
  const blank = { location: '', audience: '', tone: '', languages: '', hours: '', phone: '', prices: '' }
  const profile = { ...bakery, ...blank, id: 'p1', report_frequency_hours: 24, services: 'cakes, wedding cakes' }
  const gone = (values: string[]) => changed(profile, [{ field: 'services', act: 'remove', values }])
  expect(gone(['wedding cakes'])).toEqual({ services: 'cakes' })
  expect(gone(['soups'])).toEqual({})
})
