import { businesses, goodSite, smallSite, type TruthSite } from './base-site.testing.ts'
import { type Fault, faults } from './faults.testing.ts'

export interface TruthCase {
  readonly site: TruthSite
  readonly expected: ReadonlySet<string>
  /** Not counted as right or wrong. */
  readonly open: ReadonlySet<string>
}

/** The twelve sites: ten with faults, and two without. */
export const truthSet = (): TruthCase[] =>
  businesses.map((of, at) => {
    const site = at === businesses.length - 1 ? smallSite(of) : goodSite(of)
    const planted = faults.filter((it) => it.on === at + 1)
    for (const { plant } of planted) plant(site)
    if (site.origin.startsWith('http:')) asPlain(site)
    const words = (of: (one: Fault) => string | undefined): Set<string> =>
      new Set(planted.flatMap((it) => of(it)?.split(' ') ?? []))
    return { site, expected: words((it) => it.checks), open: words((it) => it.also) }
  })

/** A site without https uses http in its own URLs. */
function asPlain(site: TruthSite): void {
  const plain = (text: string): string => text.replaceAll(site.origin.replace('http:', 'https:'), site.origin)
  for (const [path, answer] of site.answers)
    if (answer.body) site.answers.set(path, { ...answer, body: plain(answer.body) })
  for (const [path, html] of site.rendered) site.rendered.set(path, plain(html))
  site.sitemap = site.sitemap?.map(plain)
}
