import type { z } from 'zod'

/**
 * What running the action does to the world. Facts are declared here; each transport sets its own policy.
 * - `read`: nothing changes.
 * - `draft`: writes inside the product only.
 * - `change_outside`: changes something at an outside service, without costing more.
 * - `spend`: can cost money or credits, now or later.
 */
export type Effect = 'read' | 'draft' | 'spend' | 'change_outside'

/** Parts of what a person sees that go stale after an action. The web refetches exactly these. */
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

/** Of these, what is a person's own in whichever business they work. */
export const personTopics: ReadonlySet<Topic> = new Set(['account'])
/** Of these, what is the purse's in all businesses that it pays for. */
export const purseTopics: ReadonlySet<Topic> = new Set([
  'account',
  'credits',
  'model_usage',
  'payments',
  'subscription',
])

/** The plans, lowest first. */
export type Tier = 'Free' | 'Pro' | 'Enterprise'

/** What a member of a business may be, least first. A client sees reports and approves; a viewer sees everything and changes nothing. */
export const roles = ['client', 'viewer', 'manager', 'owner'] as const
export type Role = (typeof roles)[number]

/** An action's HTTP route, and how its input and output travel on it. */
export interface Rest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fixed path; `{name}` is a path parameter that lands in the input under that name. */
  readonly path: string
  /** Another path that answers the same. */
  readonly alsoAt?: string
  /** Status of a success. 200 when left out; 204 sends no body. */
  readonly status?: number
  /** `plain`: the output itself. `envelope`: `{success: true, message, data}`. */
  readonly reply: 'plain' | 'envelope'
  /** The whole request body is this one field of the input (for bodies that are arrays). */
  readonly bodyIs?: string
  /** The body is a multipart form whose field `file` lands in the input as `{bytes, fileName}`. */
  readonly upload?: true
  /** Of an upload: how large it may be, where that isn't a profile picture's size. */
  readonly maxBytes?: number
  /** The body is kept as raw bytes in the input field `raw`, and `headers` beside it (signed webhooks). */
  readonly rawBody?: true
  /** The Idempotency-Key header counts on this call. */
  readonly idempotent?: true
  /** Asked again and again: an answer may be kept for seconds, until something of its owner is stale. Of reads alone. */
  readonly kept?: true
  /** The list can grow: takes `limit` and `before`, answers with `X-Next-Before`. Rows come newest first, but for a conversation. */
  readonly paged?: true | 'oldest_first'
}

/** How an action is described to machines that may call it. */
export interface ToolFacts {
  readonly description: string
  /** It can take something away that was there. */
  readonly destructive?: true
  /** The same call again changes nothing more. */
  readonly idempotent?: true
  /**
   * The field of its output that names what it made or read. The chat shows that as a card from the call's first moment on: until
   * an output tells the id, it is the one that follows from the call's own (server: `workIdOf`).
   */
  readonly shows?: string
  /** Rarely needed: a model that is given few tools at first finds it when it looks for it. */
  readonly deferred?: true
  /** Of a list: how many rows a machine is given that names no `limit`. */
  readonly rows?: number
  /** One action can be several tools. A field that is left out, here and below, is as the action has it. */
  readonly name?: string
  readonly effect?: Effect
  /** What the tool takes. Without `toInput` it is the action's input, or a part of it. */
  readonly input?: z.ZodType
}

/** A tool of one action: its input and its answer are mapped here, so that nothing else knows of them. */
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
   * Whose data it is: of the business that the call is made in (left out), of the person who calls, in whichever business they work
   * (how they sign in), or of the purse, which its payer alone may open (plans, payments).
   */
  readonly about?: 'person' | 'purse'
  /** The least role that may do this in a business. Left out: `viewer` for what only reads, else `manager`. */
  readonly role?: Role
  /** The lowest tier that may do this. */
  readonly tier?: Tier
  readonly input: I
  readonly output: O
  readonly staleAfter?: readonly Topic[]
  /** It writes, but nothing a person would look for in the activity log. */
  readonly unlogged?: true
  /** Only shortly after the caller proved who they are (`prove_identity`, or signing in); otherwise 403 `proof_required`. */
  readonly asksAgain?: true
  readonly rest?: Rest
  /** Present: the agent and MCP clients may call it. Written for the model: when to use it, in one or two sentences. */
  readonly tool?: ToolOf<I, O> | readonly ToolOf<I, O>[]
}

/** The least role that may do this in a business. */
export const roleFor = ({ role, effect }: Pick<Action, 'role' | 'effect'>): Role =>
  role ?? (effect === 'read' ? 'viewer' : 'manager')

/** Whether one role may do all that another may. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least)

/** A tool by its own name, with what its action says where it says nothing. */
export interface DeclaredTool extends ToolOf<z.ZodType, z.ZodType> {
  readonly name: string
  readonly effect: Effect
  readonly input: z.ZodType
  readonly action: Action
}

/** The tools of one action, each with what it doesn't say itself (name, effect, input) taken from the action. */
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
