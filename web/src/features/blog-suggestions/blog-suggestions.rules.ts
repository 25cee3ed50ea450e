/** Tags as typed: 'bread, Baking,, bread' is two. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '')
  return tags.filter((it, at) => tags.findIndex((other) => other.toLowerCase() === it.toLowerCase()) === at)
}

/** `How to Choose Bread` -> `how-to-choose-bread.md` */
export function fileNameOf(title: string, ending: 'md' | 'html' | 'docx'): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'post'}.${ending}`
}

/** Titles are saved once, ignoring case (the server does the same). */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Counts the words that readers see. */
export const wordsIn = (markdown: string): number =>
  markdown.split(/\s+/).filter((it) => /[\p{L}\p{N}]/u.test(it)).length

/** Placeholders for the owner to fill in: `[your answer]`, but not a link. */
export const gapsIn = (markdown: string): number => markdown.match(/\[[^\]]+\](?!\()/g)?.length ?? 0
