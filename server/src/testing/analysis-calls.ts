import type { AnalysisSummary, WebsiteAnalysis } from '@adwright/contract/site-analysis'
import type { Person } from './app.ts'

export const HISTORY = '/api/website-analyses'

/** An owner's calls about website analyses; `who` is evaluated on each call. */
export function analysisCalls(who: () => Person) {
  const start = (body: object) => who().call<AnalysisSummary>('POST', HISTORY, body)
  const get = async (id: string) =>
    (await who().call<WebsiteAnalysis & { report_url: string }>('GET', `${HISTORY}/${id}`)).json
  const list = async () => (await who().call<AnalysisSummary[]>('GET', HISTORY)).json
  const news = async () => (await who().call<string[]>('GET', '/api/notifications')).json
  return { start, get, list, news }
}
