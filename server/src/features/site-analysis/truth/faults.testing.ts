import type { TruthSite } from './base-site.testing.ts'
import {
  builtByScripts,
  DESCRIPTION,
  H1,
  TITLE,
  add,
  also,
  both,
  change,
  copy,
  edit,
  header,
  home,
  inHead,
  moved,
  without,
} from './plants.testing.ts'

/** One planted fault, with the checks that must find it. */
export interface Fault {
  /** By site number, from 1. */
  readonly on: number
  readonly checks: string
  /** Checks that may also report it, because they examine the same thing. */
  readonly also?: string
  readonly plant: (site: TruthSite) => void
}

const fault = (on: number, checks: string, plant: Fault['plant'], also?: string): Fault => ({
  ...{ on, checks, plant },
  ...(also && { also }),
})

/** Each check's fault, once. */
export const faults: readonly Fault[] = [
  // 1: a bakery
  fault(1, 'title', home(TITLE, ''), 'title-all-pages'),
  fault(1, 'description', home(DESCRIPTION, ''), 'description-all-pages'),
  fault(1, 'canonical', home(/<link rel="canonical"[^>]*>/, '')),
  fault(1, 'language', home('<html lang="en">', '<html>')),
  fault(1, 'image-alt', home(' alt="The team of Corner Crust"', '')),
  fault(1, 'hsts', without('strict-transport-security')),
  fault(
    1,
    'robots-txt',
    change(() => ({ robots: undefined })),
  ),
  fault(1, 'link-texts', add('<a href="/about">click here</a>')),
  fault(1, 'broken-internal', add('<a href="/gone">Last year’s offer</a>', '/rye-bread')),
  fault(
    1,
    'heavy-files',
    both(
      add('<img src="/oven.webp" alt="The oven" width="9" height="9" loading="lazy">', '/about'),
      also('/oven.webp', {
        headers: { 'content-type': 'image/webp', 'content-length': '2500000' },
        body: 'x'.repeat(2_500_000),
      }),
    ),
  ),
  // 2: a plumber
  fault(2, 'title-length', home(TITLE, '<title>Plumber in Leeds</title>')),
  fault(2, 'description-length', home(DESCRIPTION, '<meta name="description" content="A plumber in Leeds.">')),
  fault(2, 'h1', home(H1, ''), 'h1-all-pages'),
  fault(2, 'csp', both(without('content-security-policy'), header('x-frame-options', 'DENY'))),
  fault(
    2,
    'sitemap',
    change(() => ({ sitemap: undefined })),
  ),
  fault(2, 'empty-links', add('<a href="/about"></a>')),
  fault(2, 'image-size', home(' width="640" height="480"', '')),
  fault(2, 'broken-external', add('<a href="https://closed.example/guild">Our guild</a>', '/about')),
  fault(2, 'zoom', home('initial-scale=1', 'initial-scale=1, user-scalable=no')),
  fault(2, 'icon', home('<link rel="icon" href="/icon.svg">', '')),
  // 3: a lawyer
  fault(3, 'title-single', inHead('<title>Marsh Law, family lawyer in Denver</title>')),
  fault(
    3,
    'description-single',
    inHead(
      '<meta name="description" content="Family lawyer in Denver: divorce advice, child custody, wills and estates.">',
    ),
  ),
  fault(3, 'h1-single', add('<h1>Talk to a lawyer</h1>')),
  fault(3, 'noindex-pages', inHead('<meta name="robots" content="noindex">', '/child-custody')),
  fault(3, 'nosniff', without('x-content-type-options')),
  fault(
    3,
    'redirected-links',
    both(add('<a href="/old-team">Our team</a>', '/about'), also('/old-team', moved('/about'))),
  ),
  fault(
    3,
    'image-lazy',
    add([1, 2, 3, 4].map((it) => `<img src="/team-at-work.webp?${it}" alt="At work" width="9" height="9">`).join('')),
    'broken-files',
  ),
  fault(3, 'labels', add('<input name="phone">')),
  fault(3, 'structured-data', home(/<script type="application\/ld\+json">.*?<\/script>/, '')),
  fault(3, 'canonical-target', (site) =>
    edit(site, '/divorce-advice', 'https://marsh-law.example/divorce-advice"', 'https://old-marsh.example/divorce"'),
  ),
  // 4: a yoga studio
  fault(4, 'title-all-pages', (site) => edit(site, '/prenatal-yoga', TITLE, '')),
  fault(4, 'description-all-pages', (site) => edit(site, '/morning-flow', DESCRIPTION, '')),
  fault(4, 'h1-all-pages', (site) => edit(site, '/teacher-training', H1, '')),
  fault(4, 'framing', header('content-security-policy', "default-src 'self'")),
  fault(
    4,
    'sitemap-own',
    change((site) => ({ sitemap: [...(site.sitemap ?? []), 'https://www.still-water-old.example/'] })),
  ),
  fault(4, 'link-count', add('<a href="/about">Our story</a>'.repeat(160))),
  fault(4, 'image-format', home('/team-at-work.webp', '/team-at-work.jpg'), 'broken-files'),
  fault(4, 'buttons', add('<button></button>')),
  fault(4, 'viewport', home(/<meta name="viewport"[^>]*>/, '')),
  fault(
    4,
    'redirect-loops',
    both(
      add('<a href="/book">Book a class</a>', '/about'),
      also('/book', moved('/book-now')),
      also('/book-now', moved('/book')),
    ),
  ),
  // 5: a dentist
  fault(5, 'title-unique', copy('/dental-implants', '/teeth-whitening', TITLE)),
  fault(5, 'description-unique', copy('/teeth-whitening', '/check-ups', DESCRIPTION)),
  fault(5, 'h1-unique', copy('/check-ups', '/about', H1)),
  fault(5, 'referrer-policy', without('referrer-policy')),
  fault(
    5,
    'sitemap-start',
    change((site) => ({ sitemap: site.sitemap?.slice(1) })),
  ),
  fault(
    5,
    'internal-links',
    (site) =>
      void site.answers.set('/', {
        body: (site.answers.get('/')?.body ?? '').replace(/<a href="\/[^>]*>(.*?)<\/a>/g, '$1'),
      }),
  ),
  fault(5, 'image-names', home('/team-at-work.webp', '/img_0042.webp'), 'broken-files'),
  fault(5, 'frames', home(' title="Map of Bristol"', '')),
  fault(5, 'doctype', home('<!doctype html>\n', '')),
  fault(5, 'empty-headings', add('<h2></h2>', '/check-ups')),
  fault(5, 'canonical canonical-target', inHead('<link rel="canonical" href="https://copy-of-park.example/">')),
  // 6: a garden designer
  fault(6, 'h2', home(/<h2>(.*?)<\/h2>/gs, '<p>$1</p>')),
  fault(
    6,
    'word-count',
    home(/<p>(?:Lawn care|Tree pruning|Patio building) is what.*?<\/p>|<p>Green Gate is a .*?<\/p>/gs, ''),
    'text-ratio',
  ),
  fault(6, 'server-version', header('server', 'Apache/2.2.15')),
  fault(
    6,
    'compression',
    change(() => ({ isCompressed: false })),
  ),
  fault(6, 'open-graph', home(/<meta property="og:image"[^>]*>/, '')),
  fault(6, 'twitter-card', home(/<meta name="twitter:card"[^>]*>/, '')),
  fault(6, 'touch-icon', home(/<link rel="apple-touch-icon"[^>]*>/, '')),
  fault(6, 'charset', both(home('<meta charset="utf-8">', ''), header('content-type', 'text/html'))),
  fault(
    6,
    'unknown-page',
    change(() => ({ unknownStatus: 200 })),
  ),
  // 7: a garage
  fault(7, 'heading-order', add('<h4>Opening hours</h4>')),
  fault(7, 'thin-pages', (site) => edit(site, '/oil-change', /<p>.*<\/p>/s, '<p>Oil change from €79.</p>')),
  fault(7, 'title-in-h1', home(H1, '<h1>We like engines</h1>')),
  fault(7, 'cache', without('cache-control')),
  fault(7, 'open-graph-image', home('content="https://motor-house.example/preview.jpg"', 'content="/preview.jpg"')),
  fault(7, 'hreflang', inHead('<link rel="alternate" hreflang="english" href="/">')),
  fault(
    7,
    'url-readable',
    both(
      add('<a href="/Brake_Pads_2">Brake pads</a>', '/about'),
      (site) =>
        void site.answers.set('/Brake_Pads_2', {
          body: (site.answers.get('/about')?.body ?? '')
            .replaceAll('/about"', '/Brake_Pads_2"')
            .replace(/About/g, 'Brake pads')
            .replace('Who works', 'Which pads we fit and who works'),
        }),
    ),
  ),
  fault(7, 'broken-files', add('<script src="https://cdn.example/gallery.js"></script>', '/about')),
  fault(7, 'outdated-html', add('<font>Since 2009</font>')),
  fault(7, 'duplicate-ids', add('<b id="price"></b><b id="price"></b>')),
  fault(
    7,
    'redirect-chains redirected-links',
    both(
      add('<a href="/mot-2019">Inspection</a>', '/about'),
      also('/mot-2019', moved('/mot-2021')),
      also('/mot-2021', moved('/mot')),
      also('/mot', moved('/car-inspection')),
    ),
  ),
  fault(7, 'nofollow', inHead('<meta name="robots" content="nofollow">')),
  // 8: a coffee shop
  fault(8, 'placeholder', add('<p>Lorem ipsum dolor sit amet.</p>', '/lunch-bowls')),
  fault(8, 'text-ratio', home('</body>', `<!-- ${'kept by the page builder '.repeat(1_400)} --></body>`)),
  fault(8, 'refresh', inHead('<meta http-equiv="refresh" content="300">')),
  fault(8, 'hreflang-self', inHead('<link rel="alternate" hreflang="de" href="/about">')),
  fault(
    8,
    'structured-data-valid',
    inHead('<script type="application/ld+json">{"@type": "Menu",</script>', '/lunch-bowls'),
  ),
  fault(8, 'plugins', add('<embed src="/tour.swf">'), 'broken-files'),
  fault(8, 'landmark', home(/<main>(.*)<\/main>/s, '<div>$1</div>')),
  fault(8, 'crawlable-links', home('</footer>', '<a href="javascript:void(0)">Our menu</a></footer>')),
  fault(8, 'image-alt-all-pages', (site) => edit(site, '/flat-white', ' alt="Flat white"', '')),
  fault(
    8,
    'broken-files',
    add('<img src="/terrace.webp" alt="Our terrace" width="9" height="9" loading="lazy">', '/office-catering'),
  ),
  fault(8, 'response-time', (site) => void site.answers.set('/', { ...site.answers.get('/'), firstByteMs: 2_300 })),
  // 9: a hairdresser
  fault(9, 'indexable', inHead('<meta name="robots" content="noindex">')),
  fault(
    9,
    'http-redirect',
    change(() => ({ sendsOn: false })),
  ),
  fault(
    9,
    'mixed-content',
    home('src="/team-at-work.webp"', 'src="http://salon-vera.example/team-at-work.webp"'),
    'broken-files',
  ),
  fault(9, 'insecure-links', add('<a href="http://salon-vera.example/">Salon Vera</a>'), 'redirected-links'),
  fault(9, 'html-size', home('</body>', `<!-- ${'kept by the page builder '.repeat(9_000)} --></body>`), 'text-ratio'),
  fault(9, 'elements', add('<i></i>'.repeat(1_600))),
  fault(9, 'depth', add('<div>'.repeat(40) + '</div>'.repeat(40))),
  fault(9, 'blocking-scripts', inHead('<script src="/site.js?v=2"></script>'), 'broken-files'),
  fault(
    9,
    'style-sheets',
    inHead([2, 3, 4, 5, 6, 7, 8].map((it) => `<link rel="stylesheet" href="/site.css?v=${it}">`).join('')),
    'broken-files',
  ),
  fault(9, 'inline-code', inHead(`<style>${'a{color:#123}'.repeat(5_000)}</style>`)),
  fault(9, 'structured-business', (site) => {
    for (const [path, answer] of site.answers)
      if (answer.body?.includes('ld+json')) edit(site, path, /\{"@context".*?(?=<\/script>)/, '{"@type":"Recipe"}')
  }),
  fault(
    9,
    'slow-pages',
    (site) => void site.answers.set('/curly-cuts', { ...site.answers.get('/curly-cuts'), firstByteMs: 3_100 }),
  ),
  fault(
    9,
    'redirects',
    both(
      change(() => ({ start: '/first' })),
      also('/first', moved('/second')),
      also('/second', moved('/third')),
      also('/third', moved('/')),
    ),
  ),
  fault(
    9,
    'duplicate-pages',
    both(
      add('<a href="/hair-for-brides">For brides</a>', '/about'),
      (site) =>
        void site.answers.set('/hair-for-brides', {
          body: (site.answers.get('/bridal-styling')?.body ?? '').replace(/<link rel="canonical"[^>]*>/, ''),
        }),
    ),
  ),
  // 10: a gym whose page is built in the browser, on plain http
  fault(
    10,
    'https',
    change((site) => ({ origin: site.origin.replace('https:', 'http:') })),
  ),
  fault(
    10,
    'robots-sitemap',
    change(() => ({ robots: 'User-agent: *\nAllow: /' })),
  ),
  fault(10, 'insecure-password', add('<label>Password <input type="password"></label>')),
  fault(10, 'needs-javascript', builtByScripts),
]
