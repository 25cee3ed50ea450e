import type { TruthAnswer, TruthSite } from './base-site.testing.ts'

/** Changes a page's HTML; a change without effect is an error in the truth set. */
export function edit(site: TruthSite, path: string, from: string | RegExp, to: string): void {
  const answer = site.answers.get(path)
  const body = answer?.body ?? ''
  const changed = body.replace(from, to)
  if (changed === body) throw new Error(`${site.name} ${path}: nothing to change at ${String(from)}`)
  site.answers.set(path, { ...answer, body: changed })
}
export const home = (from: string | RegExp, to: string) => (site: TruthSite) => edit(site, '/', from, to)
export const add =
  (html: string, path = '/') =>
  (site: TruthSite) =>
    edit(site, path, '</main>', `${html}</main>`)
export const inHead =
  (html: string, path = '/') =>
  (site: TruthSite) =>
    edit(site, path, '</head>', `${html}</head>`)
export const without = (header: string) => (site: TruthSite) => void delete site.headers[header]
export const header = (name: string, value: string) => (site: TruthSite) =>
  void Object.assign(site.headers, { [name]: value })
export const change = (to: (site: TruthSite) => Partial<TruthSite>) => (site: TruthSite) =>
  void Object.assign(site, to(site))
export const also = (path: string, answer: TruthAnswer) => (site: TruthSite) => void site.answers.set(path, answer)
/** Copies part of one page to another. */
export const copy = (from: string, to: string, what: RegExp) => (site: TruthSite) =>
  edit(site, to, what, what.exec(site.answers.get(from)?.body ?? '')?.[0] ?? '')
export const both =
  (...all: readonly ((site: TruthSite) => void)[]) =>
  (site: TruthSite) => {
    for (const plant of all) plant(site)
  }
export const moved = (to: string): TruthAnswer => ({ status: 301, headers: { location: to } })
export const TITLE = /<title>.*?<\/title>/
export const DESCRIPTION = /<meta name="description"[^>]*>/
export const H1 = /<h1>.*?<\/h1>/

/** Turns every page into a shell that scripts fill in. */
export function builtByScripts(site: TruthSite): void {
  for (const [path, { body }] of site.answers) {
    if (!body?.startsWith('<!doctype')) continue
    site.rendered.set(path, body)
    site.answers.set(path, {
      body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><div id="root"></div><script src="/site.js"></script></body></html>',
    })
  }
}
