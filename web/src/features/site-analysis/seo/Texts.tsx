import type { SeoData } from '@adwright/contract/seo-result'
import { easeColour } from '@adwright/contract/site-analysis.rules'
import { Figures } from '../Figures.tsx'
import { NotAvailable, Part } from '../Part.tsx'
import { texts } from '../site-analysis.texts.ts'

const whole = new Intl.NumberFormat('en-US')
const tones = { green: 'text-good', yellow: 'text-warn', red: 'text-bad' } as const

interface Props {
  data: SeoData
  isSample: boolean
}

export function Readability({ data: { readability: it }, isSample }: Props) {
  return (
    <Part title={texts.readability} isSample={isSample}>
      {it ? (
        <>
          <div className="mb-4 flex items-end gap-3">
            <span className={`text-3xl font-semibold tabular-nums ${tones[easeColour(it.score)]}`}>{it.score}</span>
            <span className="pb-0.5">
              <span className="block text-base font-medium">{it.label}</span>
              <span className="block text-sm text-muted">{texts.ease}</span>
            </span>
          </div>
          <Figures
            figures={[
              { label: texts.grade, value: it.grade_level },
              { label: texts.words, value: whole.format(it.words) },
              { label: texts.sentences, value: whole.format(it.sentences) },
              { label: texts.readingTime, value: texts.minutes(it.reading_time_minutes) },
            ]}
          />
        </>
      ) : (
        <NotAvailable title={texts.noReadability}>{texts.noReadabilityHint}</NotAvailable>
      )}
    </Part>
  )
}

export function Content({ data: { word_count: it }, isSample }: Props) {
  return (
    <Part title={texts.content} isSample={isSample}>
      {it ? (
        <Figures
          figures={[
            { label: texts.wordsTotal, value: whole.format(it.total) },
            { label: texts.wordsCorrected, value: whole.format(it.corrected), hint: texts.wordsCorrectedHint },
            { label: texts.anchorWords, value: whole.format(it.anchor_text_words) },
            { label: texts.anchorShare, value: `${it.anchor_percentage}%` },
          ]}
        />
      ) : (
        <NotAvailable title={texts.noContent} />
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
    <Part title={texts.structure} isSample={isSample}>
      {levels.every((it) => it.list.length === 0) ? (
        <NotAvailable title={texts.noStructure} />
      ) : (
        <div className="flex flex-col gap-4">
          {levels.map(({ level, list }) => (
            <div key={level} className="min-w-0">
              <h3 className="mb-1.5 text-sm font-medium text-muted">{texts.headings(level, list.length)}</h3>
              <ul className="flex flex-col gap-1 text-base">
                {list.slice(0, LIST_MAX).map((it, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two headings may have the same words
                  <li key={at} className="border-l-2 border-line pl-2.5 wrap-anywhere">
                    {it}
                  </li>
                ))}
              </ul>
              {list.length > LIST_MAX && (
                <p className="mt-1.5 text-sm text-muted">{texts.more(list.length - LIST_MAX)}</p>
              )}
            </div>
          ))}
        </div>
      )}
    </Part>
  )
}
