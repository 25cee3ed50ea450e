import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './owner-id.ts'

/** The owner's business profile (product-2 §3), one per owner. */
export const businessProfiles = pgTable(
  'business_profiles',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ownerId(),
    businessName: text('business_name').notNull(),
    industry: text().notNull(),
    products: text().notNull().default(''),
    services: text().notNull().default(''),
    websiteUrl: text('website_url').notNull().default(''),
    /** Where the business is, as the ad platform names it; '' if unknown. */
    location: text().notNull().default(''),
    locationId: text('location_id').notNull().default(''),
    countryCode: text('country_code').notNull().default(''),
    audience: text().notNull().default(''),
    tone: text().notNull().default(''),
    languages: text().notNull().default(''),
    hours: text().notNull().default(''),
    phone: text().notNull().default(''),
    prices: text().notNull().default(''),
    reportFrequencyHours: integer('report_frequency_hours').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [unique('business_profiles_owner').on(t.ownerId)],
)
