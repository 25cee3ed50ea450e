import { wordsIn } from '../text/words.rules.ts'
import { type Check, plural, shown, verdict } from './check.rules.ts'

/** Whether there is something to read before scripts run. */
export const scriptChecks: readonly Check[] = [
  {
    id: 'needs-javascript',
    element: 'Text without JavaScript',
    impact: 'Medium',
    recommendation: 'Have your server send the finished page (server-side rendering or prerendering).',
    look: (site) => {
      const { start, pages, unbuilt } = site
      const built = pages.filter((it) => it.wordsWithoutScripts !== undefined)
      if (built.length + unbuilt.length === 0 && pages.every((it) => it.markup.scripts === 0)) return undefined
      const where = [
        ...shown(site, built),
        ...shown(
          site,
          unbuilt.map((url) => ({ url })),
        ),
      ]
      const few = plural(start.wordsWithoutScripts ?? wordsIn(start.text).length, 'word')
      const bad = unbuilt.includes(start.url)
        ? `The page needs JavaScript: without it there are ${few}. It could not be opened in a browser, so its text was not judged.`
        : start.wordsWithoutScripts === undefined
          ? 'Some pages need JavaScript: without it they are empty.'
          : `The page needs JavaScript: without it there are ${few}, with it ${wordsIn(start.text).length}. It was judged as a browser shows it.`
      return verdict(where.length === 0, 'The text is there before any script runs.', bad, where)
    },
  },
]
