import type { z } from 'zod'

/**
 * What running the action does to the world. Facts are declared here; each transport sets its own policy.
 * - `read`: nothing changes.
 * - `draft`: writes inside the product only.
 * - `change_outside`: changes something at an outside service, without costing more.
 * - `spend`: can cost money or credits, now or later.
 */
export type Effect = 'read' | 'draft' | 'spend' | 'change_outside'

/** The kinds of data that an action can make stale. The web refetches exactly these. */
export const topics = [
  'account',
  'activity',
  'ad_account',
  'approvals',
  'blog_suggestions',
  'business_profile',
  'businesses',
  'campaign_views',
  'campaigns',
  'chat',
  'content_calendar',
  'credits',
  'date_notes',
  'feedback',
  'home',
  'images',
  'memories',
  'model_usage',
  'notifications',
  'one_page_site',
  'payments',
  'performance',
  'reports',
  'subscription',
  'watch',
  'website_analyses',
] as const
export type Topic = (typeof topics)[number]

/** The topics that belong to the person, whichever business they work in. */
export const personTopics: ReadonlySet<Topic> = new Set(['account'])
/** The topics that belong to the payer, across all businesses they pay for. */
export const purseTopics: ReadonlySet<Topic> = new Set([
  'account',
  'credits',
  'model_usage',
  'payments',
  'subscription',
])

/** The plans, lowest first. */
export type Tier = 'Free' | 'Pro' | 'Enterprise'

/** The roles of a business's members, lowest first. A client sees reports and approves; a viewer sees everything and changes nothing. */
export const roles = ['client', 'viewer', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

/** An action's HTTP route, and how its input and output travel on it. */
export interface Rest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fixed path; a `{name}` in it is a path parameter, passed as the input field of that name. */
  readonly path: string
  /** A second path to the same action. */
  readonly alsoAt?: string
  /** Status of a success. 200 when left out; 204 sends no body. */
  readonly status?: number
  /** `plain`: the output itself. `envelope`: `{success: true, message, data}`. */
  readonly reply: 'plain' | 'envelope'
  /** The whole request body is this one field of the input (for bodies that are arrays). */
  readonly bodyIs?: string
  /** The body is a multipart form; its `file` is passed as `{bytes, fileName}`. */
  readonly upload?: true
  /** The largest upload. Default: a profile picture's limit. */
  readonly maxBytes?: number
  /** The body is kept as raw bytes in the input field `raw`, and `headers` beside it (signed webhooks). */
  readonly rawBody?: true
  /** Honors the Idempotency-Key header. */
  readonly idempotent?: true
  /** Clients poll this read, so an answer may be cached for seconds, until one of the owner's topics goes stale. */
  readonly kept?: true
  /** The list can grow: takes `limit` and `before`, answers with `X-Next-Before`. Newest first, except for conversations. */
  readonly paged?: true | 'oldest_first'
}

/** How an action is described to machines that may call it. */
export interface ToolFacts {
  readonly description: string
  /** It can delete something. */
  readonly destructive?: true
  /** Calling it again with the same input changes nothing more. */
  readonly idempotent?: true
  /**
   * The output field with the id of what it made or read. The chat shows that as a card as soon as the call starts; until there is an
   * output, the id is derived from the call (server: `workIdOf`).
   */
  readonly shows?: string
  /** Rarely needed: a model that starts with few tools has to search for it. */
  readonly deferred?: true
  /** For lists: the default `limit` when a machine calls. */
  readonly rows?: number
  /** Needed when one action has several tools. Fields that are left out, here and below, come from the action. */
  readonly name?: string
  readonly effect?: Effect
  /** The tool's input. Without `toInput`, the action's input or a part of it. */
  readonly input?: z.ZodType
}

/** A tool made from an action. Mapping its input and answer here keeps the difference out of all other code. */
export interface ToolOf<I extends z.ZodType, O extends z.ZodType> extends ToolFacts {
  readonly toInput?: (asked: never) => z.input<I>
  toAnswer?(output: z.output<O>, asked: never): unknown
}

/** One thing the product can do, as data: HTTP, the chat's tools and MCP are all made from it. */
export interface Action<N extends string = string, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly name: N
  readonly effect: Effect
  /** `owner` (left out): a signed-in person. `public`: anybody. */
  readonly access?: 'owner' | 'public'
  /**
   * Whose data it uses: the current business's (left out), the calling person's in any business (such as sign-in settings), or the purse's,
   * which only its payer may open (plans, payments).
   */
  readonly about?: 'person' | 'purse'
  /** The lowest role that may do this. Left out: `viewer` for reads, otherwise `manager`. */
  readonly role?: Role
  /** The lowest tier that may do this. */
  readonly tier?: Tier
  readonly input: I
  readonly output: O
  readonly staleAfter?: readonly Topic[]
  /** It writes, but nothing that a person would look for in the activity log. */
  readonly unlogged?: true
  /** Requires a recent proof of identity (`prove_identity` or a sign-in); otherwise 403 `proof_required`. */
  readonly asksAgain?: true
  readonly rest?: Rest
  /** Present: the agent and MCP clients may call it. Written for the model: when to use it, in one or two sentences. */
  readonly tool?: ToolOf<I, O> | readonly ToolOf<I, O>[]
}

/** The lowest role that may run this action. */
export const roleFor = ({ role, effect }: Pick<Action, 'role' | 'effect'>): Role =>
  role ?? (effect === 'read' ? 'viewer' : 'manager')

/** Whether `role` may do everything that `least` may. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least)

/** A tool with its name; fields that it leaves out are filled in from its action. */
export interface DeclaredTool extends ToolOf<z.ZodType, z.ZodType> {
  readonly name: string
  readonly effect: Effect
  readonly input: z.ZodType
  readonly action: Action
}

/** The tools of one action. Fields that a tool leaves out (name, effect, input) come from the action. */
export function toolsOf(action: Action): readonly DeclaredTool[] {
  const { name, effect, input, tool = [] } = action
  return [tool].flat().map((facts) => ({ name, effect, input, ...facts, action }))
}

/** Declares one thing the product can do. */
export function action<const N extends string, I extends z.ZodType, O extends z.ZodType>(
  declared: Action<N, I, O>,
): Action<N, I, O> {
  return declared
}
