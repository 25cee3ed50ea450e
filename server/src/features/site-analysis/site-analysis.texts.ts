import { WATCHES_MAX } from '@adwright/contract/limits'

/** The website analysis messages. */
export const siteAnalysisTexts = {
  analyzeJob: {
    cutOff: 'The analysis was cut off. Please start it again.',
    failed: (url: string, sentenceOf: string) => `We couldn’t analyze ${url}: ${sentenceOf}`,
    onMobile: (performanceScore: number | string) => `${performanceScore} on mobile`,
    onDesktop: (desktopScore: number | string) => `${desktopScore} on desktop`,
    ready: (url: string, said: string) => `The analysis of ${url} is ready: ${said}.`,
    gotWorse: (url: string, fallen: string) => `Your website ${url} got worse since the last check: ${fallen}.`,
  },
  away: {
    tooLarge: 'That page is too large or too tangled to be read.',
  },
  compare: {
    mobile: 'Mobile performance',
    desktop: 'Desktop performance',
    seoScore: 'SEO score',
    readingEase: 'Reading ease',
    failedChecks: 'Technical checks failed',
  },
  forAgent: {
    stillRunning:
      'The analysis still runs: other websites are measured first. It goes on by itself, its card shows how far it is, and a notification tells when it is ready.',
    sample: 'Sample data: this is a demo website, and none of these figures were measured.',
    stopped: 'The analysis was stopped.',
    where: (where: string) => ` Where: ${where}`,
  },
  pastAnalysis: {
    onPaper: 'This website stands on paper.',
  },
  scores: {
    mobile: 'Mobile performance',
    desktop: 'Desktop performance',
    fellFrom: (name: string, was: number, is: number) => `${name} fell from ${was} to ${is}`,
  },
  siteAnalysis: {
    stopped: 'You stopped this analysis.',
    over: 'This analysis is over already.',
    differentWebsites: 'These are two different websites. Choose two analyses of the same one.',
  },
  readability: {
    veryEasy: 'Very easy',
    fairlyEasy: 'Fairly easy',
    fairlyDifficult: 'Fairly difficult',
    veryDifficult: 'Very difficult',
  },
  watches: {
    tooMany: `At most ${WATCHES_MAX} websites can be checked every week.`,
  },
  firstThings: {
    enteredPage: 'The page you entered',
    faster: (seconds: string) => `about ${seconds} s faster on a phone`,
    lessToLoad: (bytesText: string, isId: boolean) => `${bytesText} less to load${isId ? ' on the next visit' : ''}`,
    andMore: (count: number) => `and ${count} more`,
  },
} as const
