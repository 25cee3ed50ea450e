import type { SeoDataSource } from './port.ts'

/** No provider is connected: the three parts are not available, and none of it is made up. */
export const noSeoData: SeoDataSource = {
  name: 'none',
  about: async () => ({ traffic: null, backlinks: null, competitors: null, failures: [] }),
}
