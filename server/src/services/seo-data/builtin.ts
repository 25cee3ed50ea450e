import type { SeoDataSource } from './port.ts'

/** Makes the next requests fail, to simulate the outside world (contract, Sandbox by machine). */
export interface SeoDataControls {
  fault(times: number): void
}

/** No provider is connected: the three parts are unavailable, and nothing is made up. */
export function noSeoData(): SeoDataSource & SeoDataControls {
  let faults = 0
  return {
    name: 'none',
    fault: (times) => {
      faults += times
    },
    about: async () => {
      const fails = faults > 0
      if (fails) faults--
      return {
        traffic: null,
        backlinks: null,
        competitors: null,
        failures: fails ? ['We couldn’t get traffic, backlinks and competitors this time.'] : [],
      }
    },
  }
}
