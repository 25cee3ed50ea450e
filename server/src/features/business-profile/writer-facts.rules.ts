import type { BusinessProfile } from '@adwright/contract/business-profile'

/** What a language model is told about the business it writes for: everything the owner said, and the only facts it may claim. */
export function writerFacts(profile: BusinessProfile): Readonly<Record<string, string>> {
  const { id: _, updated_at: __, location_id: ___, report_frequency_hours: ____, ...facts } = profile
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}
