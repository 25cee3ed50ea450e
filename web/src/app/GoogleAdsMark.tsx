/** An icon for Google Ads beside its name: a bar and a dot, drawn by us. */
export function GoogleAdsMark({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M8.1 3.6 2.9 12.7" stroke="#fbbc04" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M11.9 3.6 17.1 12.7"
        stroke="#4285f4"
        strokeWidth="5"
        strokeLinecap="round"
        transform="translate(-1.2 .6)"
      />
      <circle cx="4.6" cy="14.6" r="2.9" fill="#34a853" />
    </svg>
  )
}
