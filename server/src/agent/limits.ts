/** Limits of one reply. Time and steps don't count while a card waits (contract.md, Approval cards). */
export const REPLY_MAX_STEPS = 12
export const REPLY_MAX_TOKENS = 400_000
export const REPLY_MAX_WORK_MS = 180_000
/** Limits of one model answer. */
export const STEP_MAX_OUTPUT_TOKENS = 4_096
export const FIRST_CHUNK_MS = 45_000
/** After this long without text the owner is told to wait. */
export const SILENCE_MS = 10_000
export const BETWEEN_CHUNKS_MS = 30_000
/** Retries on 429 and 5xx, before any text has arrived. */
export const MODEL_RETRIES = 2
/** Time limit of one tool. A website analysis takes longest. */
export const TOOL_MAX_MS = 150_000
export const TOOLS_PER_STEP = 16
/** How much of the conversation the model gets. */
export const HISTORY_MAX_CHARS = 160_000
export const HISTORY_MAX_TURNS = 80
/** Maximum size of the notes on what no longer fits. */
export const NOTES_MAX_CHARS = 24_000
/** How often streaming text is stored. */
export const FLUSH_MS = 250
/**
 * How long a node counts as alive after its last heartbeat. It sends four in that time, so that another node resumes a dead one's replies
 * within 5 s.
 */
export const LEASE_MS = 3_600
/** How often to look for cards that nobody answered within a day. */
export const CARDS_EVERY_MS = 4_000
/** More events than can happen between two writes, so that no number is reused after a crash. */
export const SEQ_JUMP = 10_000
/**
 * SIGTERM ends the process within 10 s (contract.md, Starting it): replies get this long to end by themselves, then they're stored as they
 * are.
 */
export const CLOSE_GRACE_MS = 3_000
export const CLOSE_PATIENCE_MS = 2_500
/** The most cards from MCP calls that may wait for one owner at once. */
export const OUTSIDE_CARDS_MAX = 20
/** The most owners' messages in one statement. */
export const BATCH_MAX = 64
/** The most conversations that stay cached between messages. */
export const MEMORY_MAX_SESSIONS = 64
export const MEMORY_MAX_CHARS = 200_000
