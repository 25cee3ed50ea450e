import { type Business, listBusinesses } from '@adwright/contract/businesses/businesses'
import { activeBusiness, openBusiness } from './active-business.ts'
import { useAction } from './queries.ts'

/** The businesses the person works for, their first one first. */
export const useBusinesses = () => useAction(listBusinesses, {}, { topics: ['businesses'] })

/** This window's business. */
export const activeOf = (all: readonly Business[]): Business | undefined =>
  all.find((it) => (activeBusiness() === '' ? it.is_first : it.id === activeBusiness()))

export const goToBusiness = (business: Business, path?: string): void =>
  openBusiness(business.is_first ? '' : business.id, path)
