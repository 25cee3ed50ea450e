import { migratedSnapshot } from '#db/memory.ts'

// A separate program: creates the in-memory database that tests start with, and the one in a folder that a build makes.
await migratedSnapshot()
await import('#db/embedded/make-first-database.ts')
