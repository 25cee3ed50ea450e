import type { ReactNode } from 'react'
import { authTexts } from './auth.texts.ts'
import { Glimpse } from './Glimpse.tsx'

/** The product's logo, in the surrounding colors. */
const Mark = ({ size }: { size: number }) => <img src="/icon.svg" alt="" width={size} height={size} />

/** The frame of every authentication page: the form on the left, the product on the right. */
export function AuthFrame({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[1fr_minmax(0,34rem)]">
      <main className="flex flex-col px-5 py-6 sm:px-10">
        <a
          href="/"
          className="reach relative inline-flex items-center gap-2.5 self-start rounded-md text-lg font-semibold tracking-tight"
        >
          <Mark size={28} />
          {authTexts.product}
        </a>
        <div className="m-auto w-full max-w-sm py-10">
          <h1 className="text-2xl font-semibold">{title}</h1>
          {hint && <p className="mt-1.5 text-md text-pretty text-muted">{hint}</p>}
          <div className="mt-7">{children}</div>
        </div>
      </main>
      <aside className="relative hidden overflow-hidden bg-[#12382c] p-12 text-[#eef5f1] lg:flex lg:flex-col lg:justify-center">
        <svg viewBox="0 0 400 400" aria-hidden="true" className="absolute -right-24 -bottom-28 w-[34rem] text-white/6">
          <path
            d="M60 340 170 60h60l110 280"
            fill="none"
            stroke="currentColor"
            strokeWidth="44"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="200" cy="262" r="34" className="fill-[#f2b84b]/80" />
        </svg>
        <div className="relative max-w-md">
          <p className="text-3xl font-semibold text-balance">{authTexts.pitch}</p>
          <p className="mt-4 text-lg text-pretty text-[#bcd6ca]">{authTexts.pitchMore}</p>
          <Glimpse />
        </div>
      </aside>
    </div>
  )
}
