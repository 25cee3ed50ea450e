import { vi } from 'vitest'

const PATIENCE_MS = 120_000

// vitest gives an awaited event one second, which isn't always enough on a busy machine.
const { waitFor } = vi
vi.waitFor = (look, options = { timeout: PATIENCE_MS }) => waitFor(look, options)
