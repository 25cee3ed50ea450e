import type { SeoData } from '@adwright/contract/seo-result'
import { easeColour } from '@adwright/contract/site-analysis.rules'
import { Figures } from '../Figures.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { siteTexts } from '../site-analysis.texts.ts'

const whole = new Intl.NumberFormat('en-US')
const tones = { green: 'text-good', yellow: 'text-warn', red: 'text-bad' } as const

interface Props {
  data: SeoData
  isSample: boolean
}

export function Readability({ data: { readability }, isSample }: Props) {
  return (
    <Part title={siteTexts.readability} isSample={isSample}>
      {readability ? (
        <>
          <div className="mb-4 flex items-end gap-3">
            <span className={`text-3xl font-semibold tabular-nums ${tones[easeColour(readability.score)]}`}>
              {readability.score}
            </span>
            <span className="pb-0.5">
              <span className="block text-base font-medium">{readability.label}</span>
              <span className="block text-sm text-muted">{siteTexts.ease}</span>
            </span>
          </div>
          <Figures
            figures={[
              { label: siteTexts.grade, value: readability.grade_level },
              { label: siteTexts.words, value: whole.format(readability.words) },
              { label: siteTexts.sentences, value: whole.format(readability.sentences) },
              { label: siteTexts.readingTime, value: siteTexts.minutes(readability.reading_time_minutes) },
            ]}
          />
        </>
      ) : (
        <NotAvailable title={siteTexts.noReadability}>{siteTexts.noReadabilityHint}</NotAvailable>
      )}
    </Part>
  )
}

export function Content({ data: { word_count: wordCount }, isSample }: Props) {
  return (
    <Part title={siteTexts.content} isSample={isSample}>
      {wordCount ? (
        <Figures
          figures={[
            { label: siteTexts.wordsTotal, value: whole.format(wordCount.total) },
            {
              label: siteTexts.wordsCorrected,
              value: whole.format(wordCount.corrected),
              hint: siteTexts.wordsCorrectedHint,
            },
            { label: siteTexts.anchorWords, value: whole.format(wordCount.anchor_text_words) },
            { label: siteTexts.anchorShare, value: `${wordCount.anchor_percentage}%` },
          ]}
        />
      ) : (
        <NotAvailable title={siteTexts.noContent} />
      )}
    </Part>
  )
}

const LIST_MAX = 8

export function Structure({ data: { headings }, isSample }: Props) {
  const levels = headings
    ? (['h1', 'h2', 'h3'] as const).map((it) => ({ level: it.toUpperCase(), list: headings[it] }))
    : []
  return (
    <Part title={siteTexts.structure} isSample={isSample}>
      {levels.every((it) => it.list.length === 0) ? (
        <NotAvailable title={siteTexts.noStructure} />
      ) : (
        <div className="flex flex-col gap-4">
          {levels.map(({ level, list }) => (
            <div key={level} className="min-w-0">
              <h3 className="mb-1.5 text-sm font-medium text-muted">{siteTexts.headings(level, list.length)}</h3>
              <ul className="flex flex-col gap-1 text-base">
                {list.slice(0, LIST_MAX).map((it, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words
                  <li key={at} className="border-l-2 border-line pl-2.5 wrap-anywhere">
                    {it}
                  </li>
                ))}
              </ul>
              {list.length > LIST_MAX && (
                <p className="mt-1.5 text-sm text-muted">{siteTexts.more(list.length - LIST_MAX)}</p>
              )}
            </div>
          ))}
        </div>
      )}
    </Part>
  )
}
