import { checkTag, getMeasuring, stopMeasuring, testConversion } from '@adwright/contract/measuring'
import { useAction, useDo } from '#api/queries.ts'

/** What counts, the website's tag, and its state. */
export const useMeasuring = (enabled: boolean) =>
  useAction(getMeasuring, {}, { topics: ['performance', 'campaigns', 'ad_account'], enabled })
export const useCheckTag = () => useDo(checkTag)
export const useStopMeasuring = () => useDo(stopMeasuring)
export const useTestConversion = () => useDo(testConversion)
