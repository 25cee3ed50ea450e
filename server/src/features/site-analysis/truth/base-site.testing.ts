/** A small business's website in memory: the response for each URL. A planted fault changes it. */
export interface TruthSite {
  readonly name: string
  origin: string
  /** Where an analysis starts. */
  start: string
  /** By path; for other hosts, by full URL. */
  readonly answers: Map<string, TruthAnswer>
  /** For every page. */
  readonly headers: Record<string, string>
  robots: string | undefined
  sitemap: readonly string[] | undefined
  /** The status of missing URLs. */
  unknownStatus: number
  /** Whether http:// redirects to https://. */
  sendsOn: boolean
  isCompressed: boolean
  /** What a browser renders for a script-built page. */
  readonly rendered: Map<string, string>
}
export interface TruthAnswer {
  readonly body?: string
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly firstByteMs?: number
}

export interface Business {
  readonly host: string
  readonly name: string
  readonly trade: string
  readonly type: string
  readonly town: string
  readonly phone: string
  readonly people: string
  readonly offers: readonly (readonly [slug: string, name: string, price: string])[]
}

const business = (line: string): Business => {
  const [host = '', name = '', trade = '', type = '', town = '', phone = '', people = '', offers = ''] =
    line.split(' | ')
  return {
    ...{ host, name, trade, type, town, phone, people },
    offers: offers.split('; ').map((line) => {
      const [offer = '', price = ''] = line.split(' = ')
      return [offer.toLowerCase().replaceAll(' ', '-'), offer, price] as const
    }),
  }
}

/** One line each: host, name, trade, schema.org type, town, phone, audience, products and the lowest price. */
export const businesses: readonly Business[] = [
  'corner-crust.example | Corner Crust | Sourdough bakery | Bakery | Tucson | +1 520 555 0142 | families | Country loaf = $8; Rye bread = $7; Cinnamon rolls = $4',
  'webb-plumbing.example | Webb Plumbing | Emergency plumber | Plumber | Leeds | +44 113 496 0123 | homeowners | Boiler repair = £85; Drain cleaning = £70; Bathroom fitting = £1,900',
  'marsh-law.example | Marsh Law | Family lawyer | Attorney | Denver | +1 303 555 0170 | parents | Divorce advice = $250; Child custody = $300; Wills and estates = $400',
  'still-water.example | Still Water | Yoga studio | HealthClub | Portland | +1 503 555 0111 | beginners | Morning flow = $18; Prenatal yoga = $20; Teacher training = $2,400',
  'park-dental.example | Park Dental | Dental clinic | Dentist | Bristol | +44 117 496 0456 | nervous patients | Dental implants = £2,100; Teeth whitening = £299; Check ups = £55',
  'green-gate.example | Green Gate | Garden design | LandscapingBusiness | Austin | +1 512 555 0199 | busy owners | Lawn care = $60; Tree pruning = $180; Patio building = $3,500',
  'motor-house.example | Motor House | Car repair garage | AutoRepair | Dublin | +353 1 555 0148 | commuters | Brake service = €120; Oil change = €79; Car inspection = €45',
  'cafe-lumen.example | Cafe Lumen | Coffee shop | CafeOrCoffeeShop | Seattle | +1 206 555 0133 | early risers | Flat white = $5; Lunch bowls = $12; Office catering = $150',
  'salon-vera.example | Salon Vera | Hair salon | HairSalon | Chicago | +1 312 555 0122 | brides | Bridal styling = $220; Balayage colour = $180; Curly cuts = $90',
  'iron-yard.example | Iron Yard | Strength gym | ExerciseGym | Boston | +1 617 555 0155 | office workers | Personal training = $75; Group classes = $25; Open gym = $49',
  'blue-door.example | Blue Door | Guest house | LodgingBusiness | Porto | +351 22 555 0188 | weekend travellers | Garden room = €95; Family suite = €140; Airport transfer = €30',
  'wool-and-wick.example | Wool and Wick | Candle workshop | Store | Vermont | +1 802 555 0166 | gift givers | Soy candles = $22; Knit blankets = $140; Workshop evenings = $55',
].map(business)

const link = (path: string, text: string): string => `<a href="${path}">${text}</a>`
const picture = (path: string, alt: string): string =>
  `<img src="${path}" alt="${alt}" width="640" height="480" loading="lazy">`

/** A good page: it passes every check. */
export function pageOf(of: Business, path: string, title: string, description: string, body: string): string {
  const address = `https://${of.host}${path}`
  const data = {
    '@context': 'https://schema.org',
    '@type': of.type,
    name: of.name,
    telephone: of.phone,
    url: `https://${of.host}/`,
    address: { '@type': 'PostalAddress', addressLocality: of.town },
    openingHours: 'Mo-Fr 08:00-17:00',
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${description}"><link rel="canonical" href="${address}">
<link rel="icon" href="/icon.svg"><link rel="apple-touch-icon" href="/touch.png"><link rel="stylesheet" href="/site.css">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:image" content="https://${of.host}/preview.jpg">
<meta name="twitter:card" content="summary_large_image"><script type="application/ld+json">${JSON.stringify(data)}</script><script src="/site.js" defer></script></head>
<body><nav>${link('/', of.name)} ${of.offers.map(([slug, name]) => link(`/${slug}`, name)).join(' ')} ${link('/about', `About ${of.name}`)} ${link('/contact', 'Contact us')}</nav>
<main>${body}</main>
<footer><p>${of.name}, ${of.town}</p>${link('/privacy', 'Privacy policy')}</footer></body></html>`
}

const told = (of: Business, offer: string, price: string): string =>
  `${offer} is what many ${of.people} in ${of.town} come to us for. We look at what you need first and say what it costs before we begin: ${offer.toLowerCase()} starts at ${price}.
You get a clear date, one person who stays with you from the first call to the last detail, and a result that we stand behind. If something is not right, tell us within thirty days and we make it right without another bill.
Most people find us through friends. They like that we answer the phone, keep our word and leave the place tidy. Ask for ${offer.toLowerCase()} when you call, and have a picture at hand if you can.`

const described = (of: Business, offer: string): string =>
  `${offer} from ${of.name} in ${of.town}: fair prices, clear dates and people who answer the phone. Call us today.`

function home(of: Business): string {
  const about = `${of.name} is a ${of.trade.toLowerCase()} in ${of.town}. We work for ${of.people} who want good work at a fair price, and we have done so since 2009.`
  return `<h1>${of.trade} in ${of.town}</h1><p>${about} Call ${of.phone} and speak to a person, not to a machine.</p>${picture('/team-at-work.webp', `The team of ${of.name}`)}
${of.offers.map(([slug, name, price]) => `<h2>${name}</h2><p>${told(of, name, price)} ${link(`/${slug}`, `More about ${name.toLowerCase()}`)}</p>`).join('\n')}
<h2>Ask for a date</h2><form action="/contact"><label>Your email <input type="email" name="mail"></label><button>Send</button></form>
<iframe title="Map of ${of.town}" src="https://maps.example/embed"></iframe><p>We buy from ${link('https://partner.example/', 'our partner')}.</p>`
}

/** A whole website of eight pages without a fault. */
export function goodSite(of: Business): TruthSite {
  const pages: [string, string, string, string][] = [
    [
      '/',
      `${of.trade} in ${of.town} for ${of.people} | ${of.name}`,
      `${of.trade} in ${of.town}: ${of.offers.map(([, it]) => it.toLowerCase()).join(', ')} for ${of.people}. Fair prices and clear dates.`,
      home(of),
    ],
    ...of.offers.map(([slug, name, price]): [string, string, string, string] => [
      `/${slug}`,
      `${name} in ${of.town} from ${price} | ${of.name}`,
      described(of, name),
      `<h1>${name} in ${of.town}</h1><h2>What you get</h2><p>${told(of, name, price)}</p>${picture(`/${slug}.webp`, name)}`,
    ]),
    [
      '/about',
      `About the people behind ${of.name} in ${of.town}`,
      `Who works at ${of.name} in ${of.town}, how we started in 2009, and what we promise to everyone who calls us.`,
      `<h1>About ${of.name}</h1><p>${told(of, 'Honest work', 'a first talk that is free')}</p>`,
    ],
    [
      '/contact',
      `Contact ${of.name} in ${of.town} by phone or mail`,
      `Call ${of.name} in ${of.town} on ${of.phone}, or come by: we are open from Monday to Friday, eight to five.`,
      `<h1>Contact us</h1><p>Call ${of.phone}. Monday to Friday, 8 am to 5 pm.</p>`,
    ],
    [
      '/privacy',
      `Privacy policy of the ${of.name} website, ${of.town}`,
      `Which data the website of ${of.name} keeps about its visitors, why it does so, and how you can have them deleted.`,
      `<h1>Privacy policy</h1><p>We keep what you send us for as long as we need it to answer you.</p>`,
    ],
  ]
  const files = [
    '/icon.svg',
    '/touch.png',
    '/site.css',
    '/site.js',
    '/preview.jpg',
    '/team-at-work.webp',
    ...of.offers.map(([slug]) => `/${slug}.webp`),
  ]
  const origin = `https://${of.host}`
  return {
    name: of.name,
    origin,
    start: '/',
    answers: new Map<string, TruthAnswer>([
      ...pages.map(([path, title, description, body]): [string, TruthAnswer] => [
        path,
        { body: pageOf(of, path, title, description, body) },
      ]),
      ...files.map((path): [string, TruthAnswer] => [
        path,
        { headers: { 'content-type': 'application/octet-stream' }, body: 'file' },
      ]),
      ['https://partner.example/', { body: 'Hello' }],
      ['https://maps.example/embed', { body: 'Map' }],
    ]),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'max-age=60',
      'strict-transport-security': 'max-age=31536000',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      server: 'nginx',
    },
    robots: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml`,
    sitemap: pages.map(([path]) => origin + path),
    unknownStatus: 404,
    sendsOn: true,
    isCompressed: true,
    rendered: new Map(),
  }
}

/** A good website of four short pages: little text isn't a fault, and `/index.html` isn't a separate page. */
export function smallSite(of: Business): TruthSite {
  const site = goodSite(of)
  const keep = new Set(['/', `/${of.offers[0]?.[0]}`, '/contact', '/privacy'])
  for (const [path, { body }] of [...site.answers])
    if (!keep.has(path) && body?.startsWith('<!doctype')) site.answers.delete(path)
  const nav = `<nav>${link('/index.html', of.name)} ${link(`/${of.offers[0]?.[0]}`, of.offers[0]?.[1] ?? '')} ${link('/contact', 'Contact us')}</nav>`
  for (const [path, answer] of site.answers)
    if (answer.body?.startsWith('<!doctype'))
      site.answers.set(path, { body: answer.body.replace(/<nav>.*?<\/nav>/s, nav) })
  const first = site.answers.get('/')?.body ?? ''
  const body = `<h1>${of.trade} in ${of.town}</h1><p>${of.name} makes things by hand for ${of.people}. ${told(of, of.offers[0]?.[1] ?? '', of.offers[0]?.[2] ?? '')}</p><h2>Visit us</h2><p>We are open from Monday to Friday.</p>`
  const html = first.replace(/<main>.*<\/main>/s, `<main>${body}</main>`)
  site.answers.set('/', { body: html })
  site.answers.set('/index.html', { body: html })
  site.sitemap = [...keep].map((it) => site.origin + it)
  return site
}
