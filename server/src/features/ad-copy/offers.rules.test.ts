import { describe, expect, test } from 'vitest'
import { suggestKeywordsFor } from './keywords.rules.ts'
import { itemsOf, offersFrom } from './subject.rules.ts'

describe('what an owner sells, by the full name of each thing', () => {
  test.each([
    ['en', 'Birthday and wedding cakes', ['birthday cakes', 'wedding cakes']],
    ['en', 'Sourdough bread, birthday & wedding cakes', ['sourdough bread', 'birthday cakes', 'wedding cakes']],
    ['en', 'Birthday, wedding and corporate cakes', ['birthday cakes', 'wedding cakes', 'corporate cakes']],
    ['en', 'Kitchen and bathroom renovations', ['kitchen renovations', 'bathroom renovations']],
    ['en', 'Dog and cat grooming', ['dog grooming', 'cat grooming']],
    ['en', 'Wedding and portrait photography', ['wedding photography', 'portrait photography']],
    ['en', 'Dress and suit repairs', ['dress repairs', 'suit repairs']],
    ['en', 'Women’s and men’s haircuts', ['women’s haircuts', 'men’s haircuts']],
    ['es', 'Tartas de boda y de cumpleaños', ['tartas de boda', 'tartas de cumpleaños']],
    ['es', 'Tartas de boda y cumpleaños', ['tartas de boda', 'tartas de cumpleaños']],
    ['de', 'Geburtstags- und Hochzeitstorten', ['Geburtstagstorten', 'Hochzeitstorten']],
    ['de', 'vegane und glutenfreie Torten', ['vegane Torten', 'glutenfreie Torten']],
    ['fr', 'Gâteaux d’anniversaire et de mariage', ['gâteaux d’anniversaire', 'gâteaux de mariage']],
    ['it', 'Torte di compleanno e di matrimonio', ['torte di compleanno', 'torte di matrimonio']],
    ['pt', 'Bolos de aniversário e de casamento', ['bolos de aniversário', 'bolos de casamento']],
  ] as const)('%s: “%s” shares a noun', (language, list, things) => {
    expect(itemsOf(list, language).map((it) => it.toLowerCase())).toEqual(things.map((it) => it.toLowerCase()))
  })

  test.each([
    ['en', 'Bread and wedding cakes', ['bread', 'wedding cakes']],
    ['en', 'Pedicures and nail art', ['pedicures', 'nail art']],
    ['en', 'Tiling and plastering services', ['tiling', 'plastering services']],
    ['en', 'Croissants, muffins, and rye bread', ['croissants', 'muffins', 'rye bread']],
    ['es', 'Pan de masa madre y cruasanes', ['pan de masa madre', 'cruasanes']],
    ['de', 'Brot und frische Brötchen', ['Brot', 'frische Brötchen']],
    ['fr', 'Pain et croissants', ['pain', 'croissants']],
  ] as const)('%s: “%s” are things of their own', (language, list, things) => {
    expect(itemsOf(list, language).map((it) => it.toLowerCase())).toEqual(things.map((it) => it.toLowerCase()))
  })

  test('what may share a noun stays whole: half of it would be another thing', () => {
    expect(itemsOf('wood and metal furniture')).toEqual(['wood and metal furniture'])
    expect(itemsOf('Reparación de bicicletas y patinetes', 'es')).toEqual(['reparación de bicicletas y patinetes'])
    expect(itemsOf('Bed and breakfast, doors and windows')).toEqual(['bed and breakfast', 'doors and windows'])
  })

  test('texts can still say it as the owner wrote it', () => {
    expect(offersFrom('Birthday and wedding cakes in Leeds, bread').map((it) => it.whole)).toEqual([
      'birthday and wedding cakes',
      'bread',
    ])
  })
})

describe('keywords from them', () => {
  const profile = { business_name: 'Golden Crust', industry: 'Food & Beverage', products: '', website_url: '' }
  test.each([
    ['Sourdough bread, birthday and wedding cakes', ['birthday cakes near me', 'wedding cakes near me']],
    ['Tartas de boda y de cumpleaños', ['tartas de boda cerca de mí', 'tartas de cumpleaños cerca de mí']],
  ])('“%s” is searched for by each name', (services, expected) => {
    const keywords = suggestKeywordsFor({ profile: { ...profile, services } }, 20)
    expect(keywords).toEqual(expect.arrayContaining(expected))
    for (const half of ['birthday', 'birthday near me', 'birthday prices', 'de cumpleaños'])
      expect(keywords).not.toContain(half)
  })
  test('a topic with a shared noun, too', () => {
    const keywords = suggestKeywordsFor({ topic: 'birthday and wedding cakes' }, 6)
    expect(keywords.slice(0, 2)).toEqual(['birthday cakes', 'wedding cakes'])
  })
})
