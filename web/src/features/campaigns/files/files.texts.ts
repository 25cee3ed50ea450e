import { counted } from '../counted.ts'

/** Texts about files in Google Ads Editor's columns. */
export const fileTexts = {
  more: 'More',
  export: 'Export for Google Ads Editor',
  import: 'Import from Google Ads Editor',
  exportFailed: 'We couldn’t export the campaigns',
  assetsLeftOut: (count: number) =>
    count === 1
      ? 'One asset isn’t in the file: Editor’s files can’t hold it'
      : `${count} assets aren’t in the file: Editor’s files can’t hold them`,
  leftOut: (count: number) =>
    count === 1
      ? 'One campaign isn’t in the file: we couldn’t read where it’s shown'
      : `${count} campaigns aren’t in the file: we couldn’t read where they’re shown`,
  title: 'Import campaigns',
  lead: 'A CSV file from Google Ads Editor. You’ll see what it would create or change before anything happens.',
  choose: 'CSV file',
  drop: 'Or drop it here.',
  previewFailed: 'We couldn’t check the file',
  importFailed: 'We couldn’t import the file',
  result: (creates: number, changes: number, errors: number) =>
    `${counted(creates, 'new campaign')}, ${counted(changes, 'change')}, ${counted(errors, 'mistake')}.`,
  done: (creates: number, changes: number, errors: number) =>
    `${counted(creates, 'campaign')} created, ${counted(changes, 'change')} done, ${counted(errors, 'line')} not done.`,
  newArePaused: 'New campaigns are created paused. Nothing is spent until you turn them on.',
  line: 'Line',
  place: (line: number, campaign: string) => `${line} · ${campaign}`,
  campaign: 'Campaign',
  what: 'What',
  state: 'State',
  kinds: { change: 'Change', create: 'New', none: 'Same', error: 'Mistake' },
  doneKinds: { change: 'Done', create: 'Created', none: 'Same', error: 'Not done' },
  apply: (creates: number, changes: number) =>
    creates === 0
      ? `Apply ${counted(changes, 'change')}`
      : changes === 0
        ? `Create ${counted(creates, 'campaign')}`
        : `Create ${creates}, change ${changes}`,
  beginning: 'Reading your campaigns…',
  progress: (done: number, total: number) => `${done} of ${counted(total, 'line')} done`,
  progressLabel: 'Import progress',
  progressHint: 'If you stop, what’s already done stays.',
  stop: 'Stop',
  stopping: 'Stopping after this line…',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  showAll: 'Show unchanged lines',
} as const
