/** Tags as people type them: 'bread, Baking,, bread' is two. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '')
  return tags.filter((it, at) => tags.findIndex((other) => other.toLowerCase() === it.toLowerCase()) === at)
}

/** `How to Choose Bread` -> `how-to-choose-bread.md` */
export function fileNameOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'post'}.md`
}

/** Titles are kept once, whatever their case (what saves them says so, too). */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
