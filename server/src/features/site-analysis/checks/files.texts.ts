/** Website checks: files that pages load. */
export const fileTexts = {
  brokenFiles: {
    element: 'Pictures, scripts and styles are there',
    recommendation: 'Upload these files again, or take them out of the pages.',
    used: (nameOf: string, status: number, holders: string) => `${nameOf} (${status}), used on ${holders}`,
    good: 'No file is missing.',
    bad: (it: string) => `Missing files: ${it}.`,
  },
  heavyFiles: {
    element: 'Weight of files',
    recommendation: 'Save pictures no wider than they are shown, as WebP; split large scripts.',
    used: (nameOf: string, bytesText: string, holders: string) => `${nameOf} (${bytesText}), used on ${holders}`,
    good: 'No file is heavier than 500 KB.',
    bad: (it: string) => `Heavy files: ${it}.`,
  },
} as const
