import type { Plugin, Rolldown } from 'vite'

/** The pages with an address of their own, and what is loaded completely before each renders. */
const PAGES = {
  shell: ['main', 'Shell', 'ChatView'],
  auth: ['main', 'AuthPage'],
  approve: ['main', 'ApproveRoute'],
  report: ['main', 'ReportPage'],
}
/** What the signed-in app loads once its first screen is painted. */
const LATER = { welcome: ['Tiles', 'MobileSuggestions', 'OtherInputs'], around: ['around', 'StartPage'] }
/** Nothing that these ever load goes into the signed-in app's own chunks. */
const GUESTS = ['AuthPage', 'ApproveRoute', 'ReportPage']
/** Matches one of our views by its file name. */
export const isFileOf = (view: string) => new RegExp(`[\\\\/]web[\\\\/]src[\\\\/].*[\\\\/]${view}\\.tsx?$`)

/** The index of all icons: importing one of them doesn't need the others. */
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

/** A module's imports; of the icons, only those it names. */
function importsOf(id: string, { getModuleInfo }: Pick<Graph, 'getModuleInfo'>): readonly string[] {
  const { importedIds = [], code } = getModuleInfo(id) ?? {}
  const list = importedIds.find((it) => ICONS.test(it))
  if (list === undefined) return importedIds
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? []
  const icons = names.split(',').map((it) => it.trim().split(' ')[0])
  const files = icons.flatMap((icon) => {
    const line = new RegExp(`default as ${icon}\\b[^}]*\\} from '\\./(icons/[\\w-]+\\.mjs)'`)
    return line.exec(getModuleInfo(list)?.code ?? '')?.[1] ?? []
  })
  return [...importedIds.filter((it) => it !== list), ...files.map((it) => list.replace('lucide-react.mjs', it))]
}

/** The modules loaded before any of the pages renders, each with its pages. */
function neededBy(context: Graph): Map<string, string[]> {
  const pagesOf = new Map<string, string[]>()
  for (const [page, views] of Object.entries(PAGES))
    for (const id of reached(views, (it) => importsOf(it, context), context))
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  return pagesOf
}

/** The modules of these views, and everything reachable from them. */
function reached(views: readonly string[], next: (id: string) => readonly string[], context: Graph): Set<string> {
  const ids = new Set([...context.getModuleIds()].filter((id) => views.some((view) => isFileOf(view).test(id))))
  for (const id of ids) for (const it of next(id)) ids.add(it)
  return ids
}

/** The modules loaded after the signed-in app's first screen, each with its group. */
function neededLater(context: Graph): Map<string, string> {
  const parts = new Map<string, string>()
  const everNeeded = (id: string) => [
    ...importsOf(id, context),
    ...(context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ]
  const guests = reached(GUESTS, everNeeded, context)
  for (const [part, views] of Object.entries(LATER))
    for (const id of reached(views, (it) => importsOf(it, context), context))
      if (!guests.has(id) && !parts.has(id)) parts.set(id, part)
  return parts
}

/**
 * One chunk for the modules needed by the same pages. By itself the bundler makes one for each set of the hundred views that share
 * something: a page would load 50 small files, and over HTTP/1.1 a browser requests six at a time.
 */
export function pageChunks() {
  const chunks = new Map<string, string>()
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd() {
      const isEntry = isFileOf('main')
      for (const [id, part] of neededLater(this)) chunks.set(id, part)
      // The entry stays a separate file: one that only imports others would be left out of the page, and they would be listed as scripts.
      for (const [id, pages] of neededBy(this))
        if (!isEntry.test(id)) chunks.set(id, pages.length > 1 && pages[0] === 'shell' ? 'all' : pages.join('-'))
    },
  }
  // Modules of few pages may need those of more pages, never the other way round.
  const groups = [
    'all',
    'auth-approve-report',
    'auth-approve',
    'auth-report',
    'approve-report',
    ...Object.keys(PAGES),
    ...Object.keys(LATER),
  ].map((name, at, { length }) => ({ name, test: (id: string) => chunks.get(id) === name, priority: length - at }))
  return { plugin, groups }
}
