import { type WatchLanguage, watchLanguages, type WatchSettings } from '@adwright/contract/watch'
import type { Ctx } from '#kernel/ctx.ts'
import type { OwnerScope } from '#db/scope.ts'
import type { Clock } from '#kernel/clock.ts'
import { keepSettings, keepSpoken, watchRow } from './watch.store.ts'
import { textsIn } from './words/index.ts'
import { ownCurrency } from '#features/ad-account/index.ts'

export async function readSettings(scope: OwnerScope, clock: Clock): Promise<WatchSettings> {
  const { enabled, mail, daysOff, mayLower, language } = await watchRow(scope, clock.now())
  return { enabled, mail, days_off: daysOff, may_lower: mayLower, language }
}

type Change = { readonly [K in keyof WatchSettings]?: WatchSettings[K] | undefined }

/** Stores the given settings; others stay. */
export async function changeSettings({ scope, clock, note }: Ctx, change: Change): Promise<WatchSettings> {
  const before = await readSettings(scope, clock)
  const after: WatchSettings = {
    enabled: change.enabled ?? before.enabled,
    mail: change.mail ?? before.mail,
    days_off: [...new Set(change.days_off ?? before.days_off)],
    may_lower: change.may_lower ?? before.may_lower,
    language: change.language === undefined ? before.language : change.language,
  }
  await keepSettings(scope, after)
  note({ before, after, undo: { action: 'set_watch_settings', input: before } })
  return after
}

const isWritten = (language: string): language is WatchLanguage => watchLanguages.some((it) => it === language)

/** Records the language an owner writes in; languages the watch doesn't support are ignored. */
export async function noteSpoken(scope: OwnerScope, language: string): Promise<void> {
  if (isWritten(language)) await keepSpoken(scope, language)
}

/** The watch's texts in the owner's language: the chosen one, else the one they write in. */
export async function wordsOf({ scope, clock }: { readonly scope: OwnerScope; readonly clock: Clock }) {
  const { language, spoken } = await watchRow(scope, clock.now())
  return textsIn(language ?? spoken ?? 'en', await ownCurrency(scope))
}
