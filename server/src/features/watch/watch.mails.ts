import type { MailWords } from '#services/mailer/layout.ts'
import type { ProposalRow } from './watch.store.ts'

export interface WeekMail {
  readonly proposals: readonly ProposalRow[]
  /** What came of earlier ones. */
  readonly judged: readonly ProposalRow[]
  /** Where each is answered. */
  readonly links: ReadonlyMap<string, string>
}

const counted = (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`)

/** The week's proposals by mail, each with its own link, and what came of earlier ones. */
export function weekWords(
  { proposals, judged, links }: WeekMail,
  { app, stop }: { readonly app: string; readonly stop: string },
): MailWords {
  const came = judged.map((it) => `What came of “${it.words.title}”: ${it.result?.text ?? ''}`)
  const isNews = proposals.length > 0
  return {
    subject: isNews ? `For you this week: ${counted(proposals.length)}` : 'What came of your changes',
    heading: isNews ? 'For you this week' : 'What came of your changes',
    paragraphs: [...came, ...(isNews ? ['We looked at your campaigns. Nothing below is done until you say yes.'] : [])],
    sections: proposals.map(({ id, words }) => ({
      heading: words.title,
      paragraphs: [`${words.why} ${words.effect}`, `${words.source}. ${words.judged}`],
      button: { label: words.button, url: links.get(id) ?? app },
    })),
    button: { label: 'Open Adwright', url: app },
    footnote: 'You’re getting this email because Adwright watches your campaigns. Limits and switches are in Settings.',
    stop: { label: 'Stop these suggestions', url: stop },
  }
}
