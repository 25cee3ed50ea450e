import { appTexts } from './app.texts.ts'

/** The logo: an A like a carpenter's square, with a small sun in it. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" style={{ width: size, height: size }} className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-[#17624a]" />
      <path
        d="M8.5 23 14.6 9h2.8l6.1 14"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="19.4" r="2.1" className="fill-[#f2b84b]" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="text-lg font-semibold tracking-tight">{appTexts.product}</span>
    </span>
  )
}
