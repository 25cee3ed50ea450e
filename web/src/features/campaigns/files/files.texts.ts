/** Sentences of files in Google Ads Editor's columns. */
export const texts = {
  more: 'Export and import',
  export: 'Export for Google Ads Editor',
  import: 'Import from Google Ads Editor',
  exportFailed: 'The campaigns could not be exported',
  title: 'Import campaigns',
  lead: 'A CSV file with the columns of Google Ads Editor. You see what it would change before anything happens.',
  choose: 'CSV file',
  previewFailed: 'The file could not be checked',
  importFailed: 'The file could not be imported',
  result: (changes: number, errors: number) =>
    `${changes === 1 ? '1 line changes' : `${changes} lines change`} something, ${errors === 1 ? '1 line has' : `${errors} lines have`} a mistake.`,
  done: (changes: number, errors: number) =>
    `${changes === 1 ? '1 line was' : `${changes} lines were`} done, ${errors === 1 ? '1 line was' : `${errors} lines were`} not.`,
  line: 'Line',
  campaign: 'Campaign',
  what: 'What',
  state: 'State',
  kinds: { change: 'Change', none: 'Same', error: 'Mistake' },
  doneKinds: { change: 'Done', none: 'Same', error: 'Not done' },
  apply: (changes: number) => `Apply ${changes === 1 ? '1 change' : `${changes} changes`}`,
  cancel: 'Cancel',
  close: 'Close',
  showAll: 'Show lines without a change',
} as const
