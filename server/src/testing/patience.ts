import { vi } from 'vitest'

const PATIENCE_MS = 120_000

// vitest gives an awaited event one second, which a machine with busy cores does not always keep.
const { waitFor } = vi
vi.waitFor = (look, options = { timeout: PATIENCE_MS }) => waitFor(look, options)
