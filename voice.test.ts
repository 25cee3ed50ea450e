import { globSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { textsIn, textsOutside } from './scripts/texts-outside.ts'

/** docs/voice.md: phrases that no colleague would say. */
const stilted =
  /\b(anew|whoever|whatever it is|by which way|in any case|as things stand)\b|\bstands? (here|there)\b|\bcould not be \w+ed\b|\bis no \w+ but\b/i

test('screens and mails speak plainly (docs/voice.md)', () => {
  const files = ['web/src', 'server/src', 'contract/src'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(texts|mails)\.tsx?$|^errors\.ts$/.test(file))
      .map((file) => `${side}/${file}`),
  )
  expect(files.length).toBeGreaterThan(35)
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (!/^\s*(\/\/|\*|\/\*)/.test(line) && stilted.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(faults).toEqual([])
})

/** docs/voice.md: American spelling. The words that identify a trade, and their topics, keep both. */
const british =
  /\b(?:(?:dis|un)?(?:col|fav|flav|neighb|hon|lab|harb|hum|rum|sav|behavi)our|(?:kilo|centi|milli)?metres?\b|(?:cent|theat|fib|lit)res?\b|(?:organ|recogn|personal|optim|summar|apolog|categor)is(?:e|ed|es|ing|er|ation)\b|analys(?:ed|e|ing)\b|(?:cancel|travel|label|model)l(?:ed|ing)\b|jewellery|catalogue|programmes?\b|cheques?\b|tyres?\b|grey\b|licence|enquir|ageing\b|mould|aluminium|set-up\b)/i

test('English is spelled as in the US, on screens, in mails, in what the assistant says and drafts', () => {
  const texts = ['web/src', 'server/src', 'contract/src'].flatMap((side) =>
    readdirSync(side, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)(?!(de|es|fr|it|pt)\.)[^/]*\.(texts|mails)\.tsx?$/.test(file))
      .map((file) => `${side}/${file}`),
  )
  // Only what is in quotation marks: names in code don't count.
  const said = texts.flatMap((file) =>
    (
      readFileSync(file, 'utf8')
        .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
        .match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g) ?? []
    ).map((text) => `${file}: ${text.replace(/\$\{[^}]*\}/g, '')}`),
  )
  const drafts = globSync('server/src/trades/data/*.json').flatMap((file) => {
    const { words, topics, ...prose } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(words).toBeDefined()
    return JSON.stringify(topics === undefined ? prose : { ...prose, topics: Object.keys(topics as object) }, null, 1)
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`)
  })
  const assistant = readFileSync('server/src/agent/offline/words/en.json', 'utf8').split('\n')
  expect(Math.min(said.length, drafts.length)).toBeGreaterThan(1000)
  expect([...said, ...drafts, ...assistant].filter((it) => british.test(it.replace(/^\S+: /, '')))).toEqual([])
})

/** Emails, prints, and server pages that open without signing in. Those for clients are screens of web/src. */
const shownByServer = [
  'services/mailer/layout',
  'kernel/print-page',
  'transports/{plain-page,public-report,pdf-file,unsubscribe,watch-link,website-report,one-page-site}',
  'features/*/*.mails',
  'features/*/{mail,*-mail,mail-*}',
  'features/billing/receipt.html',
  'features/one-page-site/{page,drawing,form}',
  'features/reports/{report-pdf,report-chart}',
  'features/site-analysis/report/*',
].flatMap((it) => globSync(`server/src/${it}.ts`))

/** Matched in an outside service's messages, or a keyword of a format: nobody reads them. */
const unread = ['Trying to modify a date into the past', 'Failed to create campaign', 'Offer']

test('screens, mails, prints and client pages have their texts in catalogues, ready for other languages', () => {
  expect(shownByServer.length).toBeGreaterThan(30)
  const outside = ['web/src', ...shownByServer].flatMap((it) => textsOutside(it, { words: true }))
  expect(outside.filter((it) => !unread.includes(it.text))).toEqual([])
})

/** Not in catalogs yet. A folder that has been moved leaves this list, and can't come back. */
const notYet: readonly string[] = [
  'contract/src',
  'server/src/agent/attached.rules.ts',
  'server/src/agent/business-at-hand.ts',
  'server/src/agent/execute.ts',
  'server/src/agent/facts-message.rules.ts',
  'server/src/agent/figures',
  'server/src/agent/gate.ts',
  'server/src/agent/model-step.ts',
  'server/src/agent/model-trouble.rules.ts',
  'server/src/agent/offline',
  'server/src/agent/outside-call.ts',
  'server/src/agent/owner-facts.rules.ts',
  'server/src/agent/recall.rules.ts',
  'server/src/agent/reply-buttons.rules.ts',
  'server/src/agent/shrink.rules.ts',
  'server/src/agent/tool-outcomes.rules.ts',
  'server/src/agent/tool-words.rules.ts',
  'server/src/agent/work.ts',
  'server/src/features/ad-account',
  'server/src/features/ad-copy',
  'server/src/features/billing',
  'server/src/features/blog-suggestions',
  'server/src/features/campaigns',
  'server/src/features/content-calendar',
  'server/src/features/figures',
  'server/src/features/notifications',
  'server/src/features/one-page-site',
  'server/src/features/performance',
  'server/src/features/places',
  'server/src/features/profile-from-website',
  'server/src/features/social-plan',
  'server/src/kernel',
  'server/src/services/ad-platform',
  'server/src/services/browser',
  'server/src/services/file-store',
  'server/src/services/image-maker',
  'server/src/services/mailer',
  'server/src/services/page-speed',
  'server/src/services/page-viewer',
  'server/src/services/payments',
  'server/src/services/pdf',
  'server/src/services/seo-data',
  'server/src/services/web-reader',
  'server/src/transports',
]
const folderOf = (file: string): string =>
  file.startsWith('contract/')
    ? 'contract/src'
    : file
        .split('/')
        .slice(0, /\/(features|services|agent)\//.test(file) ? 4 : 3)
        .join('/')

/** Everything else on the server talks to its operator. */
const speaking = [
  'contract/src',
  ...['features', 'transports', 'kernel', 'agent', 'services'].map((it) => `server/src/${it}`),
]

test('what the server says stands in catalogues, folder by folder', () => {
  const folders = speaking.flatMap((it) => textsOutside(it)).map((it) => folderOf(it.file))
  expect([...new Set(folders)].toSorted()).toEqual(notYet)
})

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: this is code
test.each([
  ['<p>Saved for you</p>'],
  ['<Button label="Save" />'],
  ['<p>{isOn ? `${count} campaigns` : null}</p>'],
  ["throw new AppError('conflict', 'This is done already.')"],
  ["throw invalid({ path: 'email', message: 'Taken' })"],
  ['const mail = { subject: `Report for ${name}` }'],
  ['const page = html`<h1 class="x">Receipt</h1>`'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: this is code
])('a text outside the catalogues is found: %s', (code) => {
  expect(textsIn(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true))).toHaveLength(1)
})
