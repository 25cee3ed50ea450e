import { expect, test } from 'vitest'
import { type AdTextKind, markedPieces, reviewAdText, saidOf } from './ad-policy.rules.ts'

/** The marked parts in brackets, and the proposed text. */
function looked(text: string, kind: AdTextKind = 'headline', own = '') {
  const { findings, proposal } = reviewAdText(text, kind, { own, max: kind === 'description' ? 90 : 30 })
  const marked = markedPieces(text, findings)
    .map((it) => (it.isBroken ? `[${it.text}]` : it.text))
    .join('')
  return [marked, proposal]
}

test.each([
  ['Fresh bread!!', 'Fresh bread[!!]', 'Fresh bread'],
  ['Fresh bread!', 'Fresh bread[!]', 'Fresh bread'],
  ['Really?? Yes', 'Really[??] Yes', 'Really? Yes'],
  ['FRESH Bread Daily', '[FRESH] Bread Daily', 'Fresh Bread Daily'],
  ['FREE Delivery', '[FREE] Delivery', 'Free Delivery'],
  ['BUY NOW Today', '[BUY] [NOW] Today', 'Buy Now Today'],
  ['★ Fresh Bread ★', '[★] Fresh Bread [★]', 'Fresh Bread'],
  ['Fresh Bread 🎂', 'Fresh Bread [🎂]', 'Fresh Bread'],
  ['Best fl@wers', '[Best] fl[@]wers', null],
  ['C A K E S daily', '[C A K E S] daily', 'Cakes daily'],
  ['F-R-E-E delivery', '[F-R-E-E] delivery', 'Free delivery'],
  ['Cakes cakes cakes', '[Cakes cakes cakes]', 'Cakes'],
  ['Call 0161 496 0042', 'Call [0161 496 0042]', 'Call'],
  ['Click here for cakes', '[Click here] for cakes', 'Learn More for cakes'],
  ['See www.crust.example', 'See [www.crust.example]', 'See'],
  ['The Best Bread in Town', '[The Best] Bread in Town', 'Good Bread in Town'],
  ['Cheapest Bread', '[Cheapest] Bread', 'Affordable Bread'],
  ['#1 Bakery in Town', '[#1] Bakery in Town', 'Bakery in Town'],
  ['Results Guaranteed', 'Results [Guaranteed]', null],
  ['iPhone Repair Leeds', '[iPhone] Repair Leeds', null],
  ['Cheap , fast', 'Cheap[ ], fast', 'Cheap, fast'],
  ['Cheap,fast repairs', 'Cheap[,]fast repairs', 'Cheap, fast repairs'],
  ['Two  spaces', 'Two[  ]spaces', 'Two spaces'],
])('a headline %s is marked and mended', (text, marked, proposal) => {
  expect(looked(text)).toEqual([marked, proposal])
})

test.each([
  'Fresh Bread, Every Day',
  'HVAC & AC Repair',
  'Open 24/7 in St. Louis',
  'Since 1987',
  'Cakes from $19.50',
  '10% Off Your First Cut',
  '3-Course Lunch for 2',
  'Brunch, Lunch & Dinner',
  'A/C Repair: Same Day',
  'U.S. Veteran Owned',
  'Golden Crust® Bakery',
  'Seit 2010-2026 für Sie da',
  'Größer, schöner, näher',
  'Apples from the Orchard',
  'Women’s Haircuts',
  'Best Sellers Online',
])('%s is fine', (text) => {
  expect(looked(text)).toEqual([text, null])
})

test('a description may have one exclamation mark, and no second', () => {
  expect(looked('Fresh bread daily! Order now.', 'description')).toEqual(['Fresh bread daily! Order now.', null])
  expect(looked('Fresh bread! Order now!', 'description')).toEqual([
    'Fresh bread! Order now[!]',
    'Fresh bread! Order now.',
  ])
})

test('the owner’s own name may be in capitals, and is nobody else’s trademark', () => {
  expect(looked('HONDA Service', 'headline', 'Honda of Leeds')[0]).toBe('HONDA Service')
  expect(looked('KRUSTY Bread', 'headline', 'KRUSTY Bakery')[0]).toBe('KRUSTY Bread')
})

test('a proposal that would be too long, or still be refused, isn’t made', () => {
  expect(looked('Cheapest Bread in the Old Town')[1]).toBeNull()
  expect(looked('Best fl@wers!!')[1]).toBeNull()
})

test('what Google always refuses is told from what depends on who advertises, each sentence once', () => {
  const { findings } = reviewAdText('BEST BREAD!! BEST CAKE!!', 'headline')
  expect(findings.some((it) => it.isRefused)).toBe(true)
  expect(saidOf(findings).length).toBe(new Set(findings.map((it) => it.said)).size)
  expect(reviewAdText('Best Bread', 'headline').findings.map((it) => it.isRefused)).toEqual([false])
})

test.each([
  ['El mejor pan de la ciudad', '[El mejor] pan de la ciudad', 'Pan de la ciudad'],
  ['Ofertas SOLO hoy', 'Ofertas [SOLO] hoy', 'Ofertas Solo hoy'],
  ['Haz clic aquí', '[Haz clic aquí]', 'Más información'],
  ['Die beste Bäckerei', '[Die beste] Bäckerei', 'Bäckerei'],
  ['Unschlagbare Preise', '[Unschlagbare] Preise', 'Preise'],
  ['NUR heute frisch', '[NUR] heute frisch', 'Nur heute frisch'],
  ['Le meilleur pain', '[Le meilleur] pain', 'Pain'],
  ['Prix imbattables', 'Prix [imbattables]', 'Prix'],
  ['Bestes Brot in Köln', '[Bestes] Brot in Köln', 'Brot in Köln'],
  ['Il migliore pane', '[Il migliore] pane', 'Pane'],
  ['Resultados garantidos', 'Resultados [garantidos]', null],
  ['O melhor pão', '[O melhor] pão', 'Pão'],
  ['Risultati garantiti', 'Risultati [garantiti]', null],
])('%s is marked in its own language', (text, marked, proposal) => {
  expect(looked(text)).toEqual([marked, proposal])
})

test.each([
  'Mejora tu casa',
  'Garantie 10 ans',
  'Garantie auf alle Teile',
  'Pane fresco ogni giorno',
  'Pão fresco todo dia',
  'Pain frais du matin',
])('%s is fine', (text) => {
  expect(looked(text)).toEqual([text, null])
})
