import type { PageFacts } from './page-facts.ts'

const BRIEF =
  /\b(privacy|terms|conditions|imprint|impressum|legal|disclaimer|cookies?|datenschutz|agb|mentions l[eé]gales|confidentialit[eé]|aviso legal|privacidad|privacidade|termos|note legali|contact( us)?|kontakt|contacto|contato|contatti|opening hours|hours|directions|find us|map|log ?in|sign ?(in|up)|register|account|cart|basket|checkout|thank you|thanks|search|book( now| online)?|booking|reserv\w+|gallery|photos|portfolio|sitemap|not found|404)\b/i

/** Whether a page needs few words: contact, legal, booking and the like. By its URL or heading. */
export function isBriefByNature(page: Pick<PageFacts, 'url' | 'headings'>): boolean {
  const last = new URL(page.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const heading = page.headings.find((it) => it.level === 1)?.text ?? ''
  return (
    BRIEF.test(
      decoded(last)
        .replace(/\.\w+$/, '')
        .replace(/[-_+]/g, ' '),
    ) ||
    (heading.length < 40 && BRIEF.test(heading))
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A malformed URL is used as written.
    return text
  }
}
