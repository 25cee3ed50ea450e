import { wordsIn } from '../text/words.rules.ts'
import { type Check, plural, shown, verdict } from './check.rules.ts'
import { scriptTexts } from './scripts.texts.ts'

/** Whether there is text before scripts run. */
export const scriptChecks: readonly Check[] = [
  {
    id: 'needs-javascript',
    element: scriptTexts.needsJavascript.element,
    impact: 'Medium',
    recommendation: scriptTexts.needsJavascript.recommendation,
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
        ? scriptTexts.needsJavascript.pageNeedsJavascript(few)
        : start.wordsWithoutScripts === undefined
          ? scriptTexts.needsJavascript.somePagesNeed
          : scriptTexts.needsJavascript.pageNeedsJavascriptWithout(few, wordsIn(start.text).length)
      return verdict(where.length === 0, scriptTexts.needsJavascript.good, bad, where)
    },
  },
]
