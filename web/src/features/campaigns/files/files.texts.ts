const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Sentences of files in Google Ads Editor's columns. */
export const fileTexts = {
  more: 'More',
  export: 'Export for Google Ads Editor',
  import: 'Import from Google Ads Editor',
  exportFailed: 'The campaigns could not be exported',
  title: 'Import campaigns',
  lead: 'A CSV file with the columns of Google Ads Editor. You see what it would change or create before anything happens.',
  choose: 'CSV file',
  previewFailed: 'The file could not be checked',
  importFailed: 'The file could not be imported',
  result: (creates: number, changes: number, errors: number) =>
    `${counted(creates, 'new campaign')}, ${counted(changes, 'change')}, ${counted(errors, 'mistake')}.`,
  done: (creates: number, changes: number, errors: number) =>
    `${counted(creates, 'campaign')} made, ${counted(changes, 'change')} done, ${counted(errors, 'line')} not done.`,
  newArePaused: 'New campaigns are made paused: nothing is spent before you turn them on.',
  line: 'Line',
  place: (line: number, campaign: string) => `${line} · ${campaign}`,
  campaign: 'Campaign',
  what: 'What',
  state: 'State',
  kinds: { change: 'Change', create: 'New', none: 'Same', error: 'Mistake' },
  doneKinds: { change: 'Done', create: 'Made', none: 'Same', error: 'Not done' },
  apply: (creates: number, changes: number) =>
    creates === 0
      ? `Apply ${counted(changes, 'change')}`
      : changes === 0
        ? `Create ${counted(creates, 'campaign')}`
        : `Create ${creates}, change ${changes}`,
  beginning: 'Reading your campaigns …',
  progress: (done: number, total: number) => `${done} of ${counted(total, 'line')} done`,
  progressLabel: 'How far the import is',
  progressHint: 'What is done when you stop stays done.',
  stop: 'Stop',
  stopping: 'Stopping after this line …',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  showAll: 'Show lines without a change',
} as const
