import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SystemScope } from '#db/scope.ts'
import type { KeyHolder } from '#features/account/index.ts'
import type { BaseCtx } from '#kernel/ctx.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Limit, limitAddress, limitTries } from '#kernel/rate-limit.ts'
import { bearerOf } from '../http/serve.ts'
import type { McpCaller, McpParts } from './mcp-server.ts'
import { transportTexts } from '../transports.texts.ts'

export interface McpTransportParts extends McpParts {
  /** The API key's owner; undefined for an invalid key. */
  readonly identify: (key: string) => Promise<KeyHolder | undefined>
  readonly limits: Pick<BaseCtx, 'clock' | 'config'> & { readonly system: SystemScope }
}

const PATH = '/mcp'
/** The longest input is a whole calendar. */
const BODY_MAX_BYTES = 524_288
const CALLS_A_MINUTE: Limit = { name: 'mcp', max: 120, windowMs: 60_000 }
const BAD_KEYS_A_MINUTE: Limit = { name: 'mcp_key', max: 30, windowMs: 60_000 }

/** Loads the protocol with the first request, since many apps never get one. */
async function openProtocol(parts: McpTransportParts) {
  const [{ toNodeHandler }, { createMcpHandler }, { mcpServer }] = await Promise.all([
    import('@modelcontextprotocol/node'),
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ])
  const handler = createMcpHandler(
    // The caller was already identified; nothing about them is read from the request again.
    ({ authInfo }) => mcpServer(parts, authInfo?.extra as unknown as McpCaller),
    {
      maxRequestBodySize: BODY_MAX_BYTES,
      onerror: (err) => parts.log.debug({ err }, 'a request over MCP was refused'),
    },
  )
  return toNodeHandler(handler, { onerror: (err) => parts.log.error({ err }, 'a request over MCP failed') })
}

/** Streamable HTTP without sessions: each request is self-contained, so any node can answer it. */
export async function openMcpTransport(app: FastifyInstance, parts: McpTransportParts): Promise<void> {
  let protocol: ReturnType<typeof openProtocol> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    refuseForeignPages(request, parts.publicUrl)
    const who = await keyHolder(parts, request)
    await limitTries(parts.limits, parts.limits.system, CALLS_A_MINUTE, who.keyId)
    protocol ??= openProtocol(parts)
    const answer = await protocol
    reply.hijack()
    const extra = { who, requestId: request.id }
    const auth = { token: '', clientId: who.keyId, scopes: [who.scope], extra }
    await answer(Object.assign(request.raw, { auth }), reply.raw, request.body)
  }
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    app.route({ method, url: PATH, bodyLimit: BODY_MAX_BYTES, handler: serve })
}

async function keyHolder(parts: McpTransportParts, request: FastifyRequest): Promise<KeyHolder> {
  const key = bearerOf(request.headers.authorization)
  const who = key === undefined ? undefined : await parts.identify(key)
  if (who) return who
  await limitAddress({ ...parts.limits, ip: request.ip }, parts.limits.system, BAD_KEYS_A_MINUTE)
  throw new AppError('unauthorized', transportTexts.noApiKey)
}

/** Refuses requests with a foreign Origin: programs send none, but a page in a browser does (DNS rebinding). */
function refuseForeignPages(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers
  if (origin !== undefined && origin !== new URL(publicUrl).origin) throw new AppError('forbidden')
}
