import { plural } from './check.rules.ts'
/** Website checks: how a page is built. */
export const pageMakeTexts = {
  viewport: {
    element: 'Fits phones (viewport)',
    recommendation: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
    good: 'The page follows the width of the device.',
    bad: 'The page doesn’t adapt to the width of the device.',
    noViewportSet: 'No viewport is set.',
  },
  zoom: {
    element: 'Visitors may zoom',
    recommendation: 'Remove user-scalable=no and maximum-scale from the viewport tag.',
    good: 'Zooming is allowed.',
    bad: 'Zooming is switched off.',
  },
  charset: {
    element: 'Character set',
    recommendation: 'Say it first in the head: <meta charset="utf-8">.',
    good: 'The page says its character set.',
    bad: 'The page does not say its character set.',
  },
  doctype: {
    element: 'Doctype',
    recommendation: 'Begin the page with <!doctype html>.',
    good: 'The page is HTML5.',
    bad: 'The doctype is missing, and browsers fall back to old rules.',
  },
  htmlSize: {
    element: 'Size of the HTML',
    recommendation: 'Keep the HTML under 200 KB.',
    good: (kilobytes: string) => `The HTML has ${kilobytes}.`,
    bad: (isCut: boolean, kilobytes: string) => `The HTML has ${isCut ? 'more than ' : ''}${kilobytes}.`,
  },
  elements: {
    element: 'Number of elements',
    recommendation: 'Keep it under 1,500: large pages are slow on phones.',
    good: (elements: number) => `The page has ${plural(elements, 'element')}.`,
  },
  depth: {
    element: 'Depth of elements',
    recommendation: 'Nest at most 32 elements within each other.',
    good: (depth: number) => `The page is ${plural(depth, 'level')} deep.`,
  },
  blockingScripts: {
    element: 'Scripts that hold up the page',
    recommendation: 'Add defer or async to scripts in the head.',
    good: 'No script holds up the page.',
    bad: (blockingScripts: number) => `${plural(blockingScripts, 'script holds', 'scripts hold')} up the page.`,
  },
  styleSheets: {
    element: 'Number of style sheets',
    recommendation: 'Join them: each one holds up the page.',
    good: (blockingStyles: number) => `The page loads ${plural(blockingStyles, 'style sheet')}.`,
  },
  inlineCode: {
    element: 'Code within the page',
    recommendation: 'Move scripts and styles to files, which browsers keep.',
    good: (kilobytes: string) => `The page carries ${kilobytes} of code.`,
  },
  mixedContent: {
    element: 'Mixed content',
    recommendation: 'Load everything over https.',
    good: 'Everything comes over https.',
    bad: (count: number) => `${plural(count, 'file comes', 'files come')} over plain http.`,
  },
  outdatedHtml: {
    element: 'Outdated HTML',
    recommendation: 'Replace these elements with CSS.',
    good: 'No outdated element is used.',
    bad: (outdated: string) => `The page uses ${outdated}.`,
  },
  plugins: {
    element: 'No plug-ins',
    recommendation: 'Replace Flash and other plug-ins: browsers no longer run them.',
    good: 'No plug-in is used.',
    bad: (plugins: number) => `The page uses ${plural(plugins, 'plug-in')}.`,
  },
  labels: {
    element: 'Labels of form fields',
    recommendation: 'Give each field a label.',
    good: 'No field lacks a label.',
    bad: (fieldsWithoutLabel: number) => `${plural(fieldsWithoutLabel, 'field has', 'fields have')} no label.`,
  },
  buttons: {
    element: 'Buttons have a name',
    recommendation: 'Give each button a text or an aria-label.',
    good: 'No button lacks a name.',
    bad: (buttonsWithoutName: number) => `${plural(buttonsWithoutName, 'button has', 'buttons have')} no name.`,
  },
  frames: {
    element: 'Frames have a title',
    recommendation: 'Say in a title what each iframe shows.',
    good: 'No frame lacks a title.',
    bad: (framesWithoutTitle: number) => `${plural(framesWithoutTitle, 'frame has', 'frames have')} no title.`,
  },
  landmark: {
    element: 'Main part is marked',
    recommendation: 'Put what the page is about into a <main> element.',
    good: 'The page has a <main>.',
    bad: 'The page has no <main>.',
  },
  duplicateIds: {
    element: 'Ids are unique',
    recommendation: 'Use each id once on a page.',
    good: 'No id is used twice.',
    bad: (duplicateIds: number) => `${plural(duplicateIds, 'id is', 'ids are')} used again.`,
  },
} as const
