/** Texts about the assistant's memory. */
export const memoryTexts = {
  title: 'What the assistant remembers',
  about: (amount: string) =>
    `The assistant keeps these in mind in every chat. A limit such as “never over ${amount} a day” is shown on each approval that goes over it.`,
  list: 'Remembered',
  none: 'Nothing yet. Tell the assistant “remember that we close on Mondays”, or add it here.',
  loading: 'Loading what the assistant remembers',
  failed: 'We couldn’t load this list',
  newLabel: 'Something to remember',
  newHint: 'One short sentence, such as “Call me Sam”',
  add: 'Remember',
  addFailed: 'We couldn’t save this',
  text: 'Remembered sentence',
  edit: (text: string) => `Edit “${text}”`,
  remove: (text: string) => `Forget “${text}”`,
  save: 'Save',
  cancel: 'Cancel',
  saveFailed: 'We couldn’t save the change',
  removed: (text: string) => `Forgotten: “${text}”`,
  removeFailed: 'We couldn’t remove this',
  undo: 'Undo',
} as const
