import type { FirstThing } from '@adwright/contract/site-analysis'
import { FIRST_THINGS_SHOWN, firstThingsTitle } from '@adwright/contract/site-analysis.rules'
import { Part } from './Part.tsx'
import { siteTexts } from './site-analysis.texts.ts'

interface FirstThingsProps {
  things: readonly FirstThing[]
  /** The page on a phone, as a data: URL. */
  screenshot: string | undefined
  isSample: boolean
}

/** The top of a report: what to do first, in plain words, next to the page on a phone. */
export function FirstThings({ things, screenshot, isSample }: FirstThingsProps) {
  const shown = things.slice(0, FIRST_THINGS_SHOWN)
  if (shown.length === 0) return null
  return (
    <Part title={firstThingsTitle(shown.length)} isSample={isSample}>
      <div className="flex flex-col gap-6 sm:flex-row">
        <ol className="flex min-w-0 grow flex-col gap-5">
          {shown.map((it, at) => (
            <Thing key={it.title} thing={it} number={at + 1} />
          ))}
        </ol>
        {screenshot && (
          <figure className="shrink-0 self-center sm:self-start">
            <img
              src={screenshot}
              alt={siteTexts.onPhone}
              className="w-40 rounded-2xl border-4 border-line-strong object-contain"
            />
            <figcaption className="mt-1.5 text-center text-xs text-muted">{siteTexts.onPhone}</figcaption>
          </figure>
        )}
      </div>
    </Part>
  )
}

const Thing = ({ thing: { title, gain, where, how }, number }: { thing: FirstThing; number: number }) => (
  <li className="flex gap-3">
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-base font-semibold text-accent-text"
    >
      {number}
    </span>
    <div className="min-w-0">
      <h3 className="text-md font-semibold">{title}</h3>
      <p className="text-base text-pretty">{gain}</p>
      <p className="mt-1.5 text-sm text-pretty">
        <span className="font-medium">{siteTexts.how}</span> {how}
      </p>
      <Where places={where} />
    </div>
  </li>
)

/** A single place goes into the line, several below it. */
const Where = ({ places }: { places: readonly string[] }) => {
  const label = <span className="font-medium">{siteTexts.where}</span>
  const [first] = places
  if (places.length === 1)
    return (
      <p className="mt-1 text-sm wrap-anywhere">
        {label} {first}
      </p>
    )
  return (
    <div className="mt-1 text-sm">
      {label}
      <ul className="text-muted">
        {places.map((it) => (
          <li key={it} className="wrap-anywhere">
            {it}
          </li>
        ))}
      </ul>
    </div>
  )
}
