import { serverTimeZone } from '#kernel/clock.ts'
import type { Config } from '#config.ts'

/** The lines printed at startup: the URL, and for each service whether it's a sandbox. */
export function startupSummary(config: Config): string {
  const mark = (word: string, isSandbox: boolean): string => (isSandbox ? `${word} (sandbox)` : word)
  const rows: [string, string][] = [
    ['database', config.DATABASE_URL === undefined ? `embedded, in ${config.DATA_DIR}` : 'PostgreSQL'],
    [
      'ads',
      mark(config.ADS_PLATFORM === 'google' ? 'Google Ads' : 'Google Ads in a box', config.ADS_PLATFORM === 'sandbox'),
    ],
    ['payments', mark(config.PAYMENTS === 'stripe' ? 'Stripe' : 'checkout', config.PAYMENTS === 'sandbox')],
    [
      'mail',
      mark(config.MAILER === 'smtp' ? 'SMTP' : `files in ${config.DATA_DIR}/outbox`, config.MAILER === 'outbox'),
    ],
    ['assistant', config.AI_MODEL],
    ['images', config.IMAGE_MODEL],
    ['files', config.FILES],
    ['time zone', serverTimeZone],
  ]
  const lines = rows.map(([name, value]) => `  ${name.padEnd(11)}${value}`)
  if (config.WEBSITE_ALLOW_HOSTS.length > 0) {
    lines.push(
      `  Warning: WEBSITE_ALLOW_HOSTS lets ${config.WEBSITE_ALLOW_HOSTS.join(', ')} skip the check for public addresses.`,
    )
  }
  return [`Adwright is open at ${config.PUBLIC_URL}`, ...lines].join('\n')
}
