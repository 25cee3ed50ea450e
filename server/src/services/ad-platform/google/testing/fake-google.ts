import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Reply, refuse, routesOf, suggestPlaces } from './calls.ts'
import { complaint } from './complaints.ts'
import { wrongIn } from './shapes.ts'
import { addClient, type Client, type GoogleWorld, linkOf, newWorld } from './world.ts'

export const MANAGER_ID = '1112223333'

export interface Seen {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: IncomingMessage['headers']
}

/**
 * How a call fails. `answer`: replaces the work. The others do the work first: `hang` never answers, `cut` breaks the connection, `garbage`
 * answers something that isn't JSON.
 */
export type Fault =
  | { readonly kind: 'answer'; readonly reply: Reply; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'hang' | 'cut' | 'garbage' }

interface Waiting {
  readonly at: RegExp
  readonly fault: Fault
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function send(response: ServerResponse, { status, json }: Reply, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'request-id': 'loopback',
    ...headers,
  })
  response.end(JSON.stringify(json, null, 2))
}

const badRequest = (message: string): Reply => ({
  status: 400,
  json: { error: { code: 400, message: `Invalid JSON payload received. ${message}`, status: 'INVALID_ARGUMENT' } },
})

/**
 * A fake Google over local HTTP: sign-in, the calls we make in Google's format, accounts in memory that follow the sandbox's rules, and
 * failures on demand. It tests our side of the protocol, not Google's.
 */
export async function openFakeGoogle(now: () => Date) {
  const world: GoogleWorld = newWorld(MANAGER_ID, now)
  addClient(world, { id: MANAGER_ID, name: 'Manager', isManager: true })
  const seen: Seen[] = []
  const waiting: Waiting[] = []
  const grants: URLSearchParams[] = []
  const good = new Set<string>()
  /** Refresh tokens of owners' logins, and the access tokens made from them. */
  const logins = new Map<string, { accounts: readonly string[]; isOver: boolean }>()
  const ofLogins = new Map<string, string>()
  let nextYes: { readonly token: string; readonly scope: string } | undefined
  let grantReply: Reply | undefined
  let pageRows = 10_000
  const routes = routesOf(() => pageRows)

  const grant = (form: URLSearchParams): Reply => {
    grants.push(form)
    if (grantReply) return grantReply
    if (form.get('grant_type') === 'authorization_code') {
      const yes = form.get('code') === 'good' && form.get('code_verifier') ? nextYes : undefined
      nextYes = undefined
      if (!yes) return { status: 400, json: { error: 'invalid_grant' } }
      return { status: 200, json: { access_token: 'a', refresh_token: yes.token, scope: yes.scope, expires_in: 3599 } }
    }
    const login = logins.get(form.get('refresh_token') ?? '')
    if (login?.isOver) return { status: 400, json: { error: 'invalid_grant' } }
    const token = `token-${grants.length}`
    good.add(token)
    if (login) ofLogins.set(token, form.get('refresh_token') ?? '')
    return { status: 200, json: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  const call = (path: string, body: Seen['body'], login: string | undefined, through: string | undefined): Reply => {
    const mine = login === undefined ? undefined : (logins.get(login)?.accounts ?? [])
    /** Accessible directly, or through one of the login's manager accounts. */
    const isMine = ({ id, below }: Client, all: readonly string[]): boolean =>
      through === undefined ? all.includes(id) : all.includes(through) && (id === through || below === through)
    if (path === 'customers:listAccessibleCustomers')
      return { status: 200, json: { resourceNames: (mine ?? []).map((it) => `customers/${it}`) } }
    if (path === 'geoTargetConstants:suggest') {
      const wrong = wrongIn('SuggestGeoTargetConstantsRequest', body)
      return wrong.length > 0 ? badRequest(wrong.join(' ')) : suggestPlaces(body)
    }
    const route = routes.find((it) => it.path.test(path))
    if (!route)
      return { status: 404, json: { error: { code: 404, message: 'Method not found.', status: 'NOT_FOUND' } } }
    const wrong = wrongIn(route.message, body)
    if (wrong.length > 0) return badRequest(wrong.join(' '))
    const client = world.clients.get(route.path.exec(path)?.[1] ?? '')
    const isManager = client?.id === MANAGER_ID
    const isOpen = client && (mine ? isMine(client, mine) : isManager || linkOf(client) === 'ACTIVE')
    if (!client || (route.managerOnly && !isManager) || !isOpen)
      return refuse(403, complaint('USER_PERMISSION_DENIED', "User doesn't have permission to access customer."))
    return route.call(world, client, body)
  }

  const taken = (path: string): Fault | undefined => {
    const at = waiting.findIndex((it) => it.at.test(path))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]?.fault
  }

  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request)
    if (request.url === '/revoke') {
      const login = logins.get(new URLSearchParams(text).get('token') ?? '')
      if (!login || login.isOver) return send(response, { status: 400, json: { error: 'invalid_token' } })
      login.isOver = true
      return send(response, { status: 200, json: {} })
    }
    if (request.url === '/token') return send(response, grant(new URLSearchParams(text)))
    const path = (request.url ?? '').replace(/^\/v25\//, '')
    const body = JSON.parse(text || '{}') as Seen['body']
    seen.push({ path, body, headers: request.headers })
    if (!good.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send(
        response,
        refuse(401, { errorCode: { authenticationError: 'OAUTH_TOKEN_EXPIRED' }, message: 'Expired.' }),
      )
    const fault = taken(path)
    if (fault?.kind === 'answer') return send(response, fault.reply, fault.headers)
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    const through = request.headers['login-customer-id']?.toString()
    const reply = call(path, body, ofLogins.get(token), through)
    if (fault === undefined) return send(response, reply)
    if (fault.kind === 'garbage') {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<html>busy</html>')
    }
    if (fault.kind === 'cut') response.destroy()
  }

  const server = createServer((request, response) => {
    answerCall(request, response).catch((error: unknown) => {
      response.writeHead(599)
      response.end(String(error))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    world,
    seen,
    grants,
    /** The next call whose path matches gets this response. */
    next: (at: RegExp, fault: Fault) => void waiting.push({ at, fault }),
    /** The next consent returns this login, which opens these accounts. */
    sayYes: (token: string, accounts: readonly string[], scope: string) => {
      logins.set(token, { accounts, isOver: false })
      nextYes = { token, scope }
    },
    /** Its owner withdraws the permission. */
    endLogin: (token: string) => {
      const login = logins.get(token)
      if (login) login.isOver = true
      for (const [access, refresh] of ofLogins) if (refresh === token) good.delete(access)
    },
    /** Invalidates the tokens issued so far. */
    expireTokens: () => good.clear(),
    grantAnswers: (reply: Reply | undefined) => {
      grantReply = reply
    },
    pageRows: (rows: number) => {
      pageRows = rows
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
