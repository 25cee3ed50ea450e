import type { MailWords } from '#services/mailer/layout.ts'
import type { ProposalRow } from './watch.store.ts'
import type { WatchTexts } from './words/index.ts'

export interface WeekMail {
  readonly proposals: readonly ProposalRow[]
  /** Results of earlier proposals. */
  readonly judged: readonly ProposalRow[]
  /** Each one's answer link. */
  readonly links: ReadonlyMap<string, string>
}

/** The week's proposals as an email, each with its own link, and the results of earlier ones. */
export function weekWords(
  { proposals, judged, links }: WeekMail,
  { app, stop }: { readonly app: string; readonly stop: string },
  { mail: t }: WatchTexts,
): MailWords {
  const came = judged.map((it) => t.cameOf(it.words.title, it.result?.text ?? ''))
  const isNews = proposals.length > 0
  return {
    subject: isNews ? t.subject(proposals.length) : t.results,
    heading: isNews ? t.news : t.results,
    paragraphs: [...came, ...(isNews ? [t.looked] : [])],
    sections: proposals.map(({ id, words }) => ({
      heading: words.title,
      paragraphs: [`${words.why} ${words.effect}`, `${words.source}. ${words.judged}`],
      button: { label: words.button, url: links.get(id) ?? app },
    })),
    button: { label: t.open, url: app },
    footnote: t.footnote,
    stop: { label: t.stop, url: stop },
  }
}
