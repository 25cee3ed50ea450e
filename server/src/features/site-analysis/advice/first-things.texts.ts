/** Replaces `word-count` on a page without any words. */
export const NO_WORDS = 'no-words'

/** What to do, its benefit, and its extra urgency beyond the impact. By check id. */
export const checkWords: Readonly<Record<string, readonly [title: string, gain: string, more?: number]>> = {
  indexable: ['Let Google show your page', 'Without this nobody finds you by searching.', 4],
  https: [
    'Make your website secure with https',
    'Browsers stop warning your visitors, and Google prefers secure sites.',
    3,
  ],
  [NO_WORDS]: ['Put words on your page', 'Visitors see an empty page, and Google finds nothing to show.', 8],
  'word-count': ['Write more on your home page', 'Google and visitors learn what you do, for whom and where.', 1],
  'http-redirect': [
    'Send all visitors to the secure address',
    'Nobody lands on the version that browsers call not secure.',
  ],
  'insecure-password': ['Protect the passwords of your visitors', 'Nobody on the same network can read them.', 3],
  'mixed-content': ['Load everything over https', 'The padlock stays, and browsers block nothing on your page.'],
  'broken-internal': [
    'Repair the broken links',
    'Visitors no longer run into dead ends, and Google finds your pages.',
    2,
  ],
  'broken-external': ['Repair the links to other websites', 'Visitors no longer run into dead ends.'],
  'broken-files': ['Put back the missing pictures and files', 'Your pages look and work as you meant them to.', 2],
  'redirect-loops': ['Stop the addresses that lead nowhere', 'Visitors see a page where they now see an error.', 2],
  'redirect-chains': ['Shorten the detours', 'Pages open sooner, and Google follows them to the end.'],
  'heavy-files': ['Make your heaviest files smaller', 'The pages that use them open faster, above all on phones.'],
  'needs-javascript': [
    'Show your text without JavaScript',
    'Search engines and link previews see what visitors see.',
    1,
  ],
  title: ['Give the page a title', 'It is the headline of your search result.', 1],
  'title-length': ['Rewrite the title', 'Search results show all of it.'],
  'title-all-pages': ['Give every page a title', 'It is the headline of each search result.'],
  'title-unique': ['Give each page its own title', 'Your pages stop competing with each other.'],
  description: [
    'Write a short description of the page',
    'It is the text under your search result, and decides who clicks.',
  ],
  'description-all-pages': ['Describe every page in a sentence', 'It is the text under each search result.'],
  h1: ['Give the page a main heading', 'Visitors and Google see at a glance what it is about.'],
  'h1-all-pages': ['Give every page a main heading', 'Visitors and Google see at a glance what each is about.'],
  placeholder: ['Replace the filler text', 'Visitors read about you, not Latin.', 2],
  'duplicate-pages': ['Keep one address for each page', 'Google puts all its trust into one address.'],
  'noindex-pages': ['Check the pages you hide from Google', 'What should be found is found.'],
  'canonical-target': ['Point Google at your own pages', 'Your pages are shown, not the ones they name now.', 1],
  viewport: ['Make the page fit phones', 'Most of your visitors read it without zooming.', 2],
  'structured-data-valid': [
    'Repair your business data for Google',
    'Opening hours, ratings and prices can show in search results.',
  ],
  'structured-data': ['Tell Google who and where you are', 'Address and opening hours can show in search results.'],
  sitemap: ['Give Google a list of your pages', 'New and changed pages are found sooner.'],
  'open-graph': ['Add a preview for shared links', 'Links to you show a picture and a headline in chats and networks.'],
  'image-alt': ['Describe your pictures in words', 'Blind visitors and image search understand them.'],
  labels: ['Name the fields of your form', 'Everyone can fill it in, with a screen reader too.'],
  'response-time': ['Make your server answer faster', 'Every page opens sooner.'],
  'slow-pages': ['Make your slow pages answer faster', 'Visitors don’t leave while they wait.'],
  compression: ['Switch on compression', 'Pages load faster, at no cost.'],
  'internal-links': ['Link to your other pages', 'Visitors and Google find them.'],
  'unknown-page': ['Answer wrong addresses with an error', 'Google doesn’t fill its list with pages that don’t exist.'],
}

/** What to do and how, by Lighthouse's finding id. */
export const speedWords: Readonly<Record<string, readonly [title: string, how: string]>> = {
  'image-delivery-insight': [
    'Make your pictures smaller',
    'Save them no wider than they are shown, as WebP, and upload them again.',
  ],
  'render-blocking-insight': [
    'Let the page show before everything is loaded',
    'Ask the person who built the site to load these files later: defer for scripts, only the needed styles first.',
  ],
  'document-latency-insight': [
    'Make your server answer faster',
    'Switch on caching and compression at your host, and take out redirects before the page.',
  ],
  'cache-insight': [
    'Let browsers keep your files',
    'Have the server send Cache-Control: max-age=31536000 with files that rarely change.',
  ],
  'font-display-insight': ['Show text before fonts are loaded', 'Add font-display: swap to your fonts.'],
  'legacy-javascript-insight': [
    'Drop scripts for old browsers',
    'Ask the person who built the site to build these scripts for browsers of today.',
  ],
  'duplicated-javascript-insight': [
    'Load each script once',
    'Ask the person who built the site to take out the copies.',
  ],
  'third-parties-insight': [
    'Drop add-ons you don’t need',
    'Remove chat, tracking and other add-ons that nobody uses from the page.',
  ],
  'lcp-discovery-insight': [
    'Load the main picture first',
    'Put it into the HTML as an <img> with fetchpriority="high" and without loading="lazy".',
  ],
  'network-dependency-tree-insight': [
    'Load what matters without waiting in line',
    'Ask the person who built the site to preload these files: each now waits for the one before it.',
  ],
  'cls-culprits-insight': ['Stop the page from jumping', 'Give pictures and frames a width and a height.'],
  'dom-size-insight': ['Make the page simpler', 'Split very long pages, and take out needless boxes within boxes.'],
  'modern-http-insight': ['Switch on HTTP/2 or HTTP/3', 'Ask your host: it is a setting of the server.'],
  'unused-javascript': ['Load less script', 'Take out add-ons that this page doesn’t use.'],
  'unused-css-rules': ['Load fewer styles', 'Take out styles that this page doesn’t use.'],
  'unminified-javascript': ['Shrink your scripts', 'Switch on minification in your site builder or build step.'],
  'unminified-css': ['Shrink your styles', 'Switch on minification in your site builder or build step.'],
  'uses-text-compression': ['Switch on compression', 'Turn on gzip or Brotli at the server.'],
  'server-response-time': ['Make your server answer faster', 'Use a cache or better hosting.'],
  redirects: ['Take out redirects before the page', 'Link and advertise the final address.'],
  'total-byte-weight': ['Make the page lighter', 'Begin with the largest files: smaller pictures, fewer add-ons.'],
}
