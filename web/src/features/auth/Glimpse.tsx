import { ShieldCheck } from 'lucide-react'
import { authTexts } from './auth.texts.ts'

const words = authTexts.glimpse
const button = 'rounded-md px-3.5 py-1.5 text-base font-medium'

/** An illustration of the product: a request, its approval card, and the result. It isn't interactive. */
export const Glimpse = () => (
  <figure role="img" aria-label={words.label} className="mt-8 rounded-xl bg-bg p-5 text-fg shadow-pop">
    <div aria-hidden="true" className="flex flex-col gap-3.5">
      <p className="self-end rounded-2xl rounded-br-sm bg-hover px-4 py-2.5 text-base">{words.ask}</p>
      <div className="overflow-hidden rounded-lg border border-accent/45 bg-surface">
        <div className="p-4">
          <p className="flex items-center gap-2 text-sm font-medium text-accent-text">
            <ShieldCheck className="size-4" />
            {words.title}
          </p>
          <p className="mt-2 text-md font-semibold">{words.what}</p>
          {words.lines.map((it) => (
            <p key={it} className="mt-1 text-base text-pretty text-muted tabular">
              {it}
            </p>
          ))}
        </div>
        <div className="flex gap-2 border-t border-line px-4 py-3">
          <span className={`${button} bg-accent text-on-accent`}>{words.approve}</span>
          <span className={`${button} border border-line`}>{words.cancel}</span>
        </div>
      </div>
      <p className="flex justify-between text-sm text-muted">
        {words.week}
        <span>{words.example}</span>
      </p>
      <dl className="-mt-1.5 grid grid-cols-3 gap-2.5">
        {words.figures.map(({ name, value }) => (
          <div key={name} className="rounded-lg border border-line bg-surface px-3.5 py-2.5">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </figure>
)
