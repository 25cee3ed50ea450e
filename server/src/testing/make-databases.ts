import { migratedSnapshot } from '#db/memory.ts'

// A program of its own: the database in memory that tests begin with, and the one in a folder that a build makes.
await migratedSnapshot()
await import('#db/embedded/make-first-database.ts')
