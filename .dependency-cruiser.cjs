/** The layers. Every rule is an error; there is no warning level. scripts/layers.test.ts plants one violation per rule. */
const test = '(\\.test\\.tsx?$|/testing/|/testing\\.ts$|\\.suite\\.ts$|/suite\\.ts$)'
module.exports = {
  forbidden: [
    {
      name: 'no-unresolvable',
      comment: 'An import the checker cannot follow is an import it cannot judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-cycles',
      comment: 'Types count as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^contract/' }, to: { path: '^(server|web)/' } },
    {
      name: 'contract-imports-zod-and-papaparse',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod|papaparse)/' },
    },
    { name: 'web-never-sees-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-sees-web', severity: 'error', from: { path: '^server/src' }, to: { path: '^web/' } },
    {
      name: 'features-meet-at-index',
      comment: 'Import another server feature only through its index.ts.',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: {
        path: '^server/src/features/[^/]+/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'campaign-parts-meet-at-index',
      comment: 'A part of the campaigns feature imports another one through its index.ts, never the index of them all.',
      severity: 'error',
      from: { path: '^server/src/features/campaigns/([^/]+)/' },
      to: {
        path: '^server/src/features/campaigns/',
        pathNot: ['^server/src/features/campaigns/$1/', '^server/src/features/campaigns/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'Web features meet only in web/src/app.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/[^/]+/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-app',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/views\\.ts$' },
    },
    {
      name: 'features-know-ports-not-vendors',
      severity: 'error',
      from: { path: '^server/src/(features|agent|kernel)/' },
      to: { path: '^server/src/services/', pathNot: ['/port\\.ts$', '^server/src/services/services\\.ts$', '^server/src/services/mailer/layout\\.ts$'] },
    },
    {
      name: 'services-know-no-feature',
      severity: 'error',
      from: { path: '^server/src/services/' },
      to: { path: '^server/src/(features|agent|transports|build)' },
    },
    {
      name: 'features-know-no-transport',
      severity: 'error',
      from: { path: '^server/src/features/' },
      to: { path: '^server/src/(transports|agent|build|main)' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/kernel/' },
      to: { path: '^server/src/(features|agent|transports|build|main)' },
    },
    {
      name: 'db-knows-only-contract',
      severity: 'error',
      from: { path: '^server/src/db/' },
      to: { path: '^server/src/(features|agent|transports|services|build|main)' },
    },
    {
      name: 'only-stores-touch-tables',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: '\\.store\\.ts$' },
      to: { path: '^server/src/db/', dependencyTypesNot: ['type-only'], pathNot: '^server/src/db/scope\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: '*.rules.ts may import only the contract, other rules, data, texts, the catalogue of trades and AppError.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        dependencyTypesNot: ['type-only'],
        pathNot: ['^contract/', '\\.rules\\.ts$', '/data/', '\\.(lexicon|texts)\\.ts$', '^server/src/trades/', 'node_modules/(zod|papaparse)/', '^server/src/kernel/(app-error|clock)\\.ts$'],
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Plain values (a day, an amount of money) have no business word in them.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(contract/|web/src/(features|api|app)/)', pathNot: '^contract/src/values/' },
    },
    {
      name: 'vendor-sdk-only-in-its-adapter',
      severity: 'error',
      from: { path: '^server/src', pathNot: '^server/src/services/' },
      to: { path: 'node_modules/(stripe|google-auth-library|@ai-sdk/(openai|anthropic|google|openai-compatible)|nodemailer|lighthouse|puppeteer-core)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: test },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs'],
    },
  },
}
