import { siteOf } from '#kernel/site-of.rules.ts'
import type { WebErrorKind } from '#services/web-reader/port.ts'

export interface PageFacts {
  /** As typed. */
  readonly typed: string
  /** The final URL, if the page opened. */
  readonly leadsTo?: string
  readonly failed?: WebErrorKind
  /** The business profile's website; '' if there is none. */
  readonly own: string
}

const failures: Readonly<Partial<Record<WebErrorKind, string>>> = {
  not_public: 'Nobody can open this address from outside. Google refuses a page that doesn’t open.',
  not_an_address: 'This isn’t a website address.',
  unreachable: 'The page doesn’t open. Google refuses ads that lead to it.',
  timed_out: 'The page took too long to open. Google refuses ads whose page doesn’t open.',
  too_many_redirects: 'The address leads from one to another without end. Google refuses such a page.',
  not_a_page: 'There is no web page at this address, but a file.',
}

/** Google's public rules for landing pages: it must open, and be on the website that the ad shows. */
export function pageFaults({ typed, leadsTo, failed, own }: PageFacts): string[] {
  // A page that only blocks programs opens for people.
  const failure = failed && failures[failed]
  if (failure) return [failure]
  const elsewhere = leadsTo !== undefined && siteOf(leadsTo) !== siteOf(typed)
  return [
    ...(elsewhere
      ? [
          `The address leads on to ${siteOf(leadsTo)}. The ad shows ${siteOf(typed)}, and Google wants both to be the same.`,
        ]
      : []),
    ...(own !== '' && !elsewhere && siteOf(own) !== siteOf(typed)
      ? [
          `This isn’t the website of your business profile (${siteOf(own)}). All ads of an ad group must lead to one website.`,
        ]
      : []),
  ]
}
