/** What one reply may take. Time and steps don't count while a card waits (contract.md, Approval cards). */
export const REPLY_MAX_STEPS = 12
export const REPLY_MAX_TOKENS = 400_000
export const REPLY_MAX_WORK_MS = 180_000
/** One answer of the model, and what it may think before that. */
export const STEP_MAX_OUTPUT_TOKENS = 4_096
export const STEP_MAX_THINKING_TOKENS = 12_000
export const FIRST_CHUNK_MS = 45_000
/** Nothing was said for so long: the owner is told that it goes on. */
export const SILENCE_MS = 10_000
export const BETWEEN_CHUNKS_MS = 30_000
/** Tries after the first one, on 429 and 5xx, before anything was said. */
export const MODEL_RETRIES = 2
/** One tool. An analysis of a website is the longest. */
export const TOOL_MAX_MS = 150_000
export const TOOLS_PER_STEP = 16
/** What is told the model of the conversation before. */
export const HISTORY_MAX_CHARS = 160_000
export const HISTORY_MAX_TURNS = 80
/** What is kept in notes of what no longer fits. */
export const NOTES_MAX_CHARS = 24_000
/** How often what is being said is written down. */
export const FLUSH_MS = 250
/** How long a node counts as alive after it last said so; it says so three times in that. */
export const LEASE_MS = 12_000
/** More events than can lie between two writes: a number is never used twice after a process died. */
export const SEQ_JUMP = 10_000
/** SIGTERM ends the process within 10 s (contract.md, Starting it). */
export const CLOSE_PATIENCE_MS = 7_000
/** Cards of calls over MCP that may wait for one owner at once. */
export const OUTSIDE_CARDS_MAX = 20
/** How many people's messages go into one statement. */
export const BATCH_MAX = 64
/** What is remembered of conversations between two messages. */
export const MEMORY_MAX_SESSIONS = 200
export const MEMORY_MAX_CHARS = 200_000
