/** The platform's icon beside its name. Platforms other than Google Ads get their first letter. */
export function PlatformMark({ platform, size = 20 }: { platform: string; size?: number }) {
  if (platform !== 'google')
    return (
      <span
        aria-hidden="true"
        style={{ width: size, height: size }}
        className="grid shrink-0 place-items-center rounded-sm bg-hover text-xs font-semibold uppercase"
      >
        {platform.charAt(0)}
      </span>
    )
  return (
    <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M8.1 3.6 2.9 12.7" stroke="#fbbc04" strokeWidth="5" strokeLinecap="round" />
      <path d="m10.7 4.2 5.2 9.1" stroke="#4285f4" strokeWidth="5" strokeLinecap="round" />
      <circle cx="4.6" cy="14.6" r="2.9" fill="#34a853" />
    </svg>
  )
}
