import { type Action, type Rest, toolsOf } from '@adwright/contract/action'
import { type ErrorCode, errors } from '@adwright/contract/errors'
import { z } from 'zod'
import { failureResponses, failuresOf } from './failures.ts'
import { type OtherCall, otherCalls } from './other-calls.ts'

/** OpenAPI 3.1 for every call: actions from their declarations, the few others from theirs. */

type Json = Record<string, unknown>
/** Actions by the feature that declares them. */
export type ByFeature = readonly (readonly [string, readonly Action[]])[]

const Failure = {
  type: 'object',
  description: 'The one shape of failure. `message` and `detail` are the same sentence.',
  required: ['success', 'message', 'detail', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errors) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string', description: 'Dotted: `headlines.0`.' }, message: { type: 'string' } },
      },
    },
  },
}

export function openApiOf(features: ByFeature, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, actions] of features)
    for (const action of actions) {
      if (!action.rest) continue
      const { path, alsoAt, method } = action.rest
      const operation = operationOf(feature, action, action.rest)
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
      if (alsoAt) paths[alsoAt] = { [method.toLowerCase()]: { ...operation, operationId: `${action.name}_also` } }
    }
  for (const call of otherCalls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: otherOperation(call) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Adwright',
      version: '1',
      description:
        'Money is US dollars, times are ISO 8601 UTC, dates are YYYY-MM-DD. Every path answers with and without a trailing slash.',
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(features).map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure },
      responses: failureResponses,
    },
  }
}

const tagsOf = (features: ByFeature): string[] => [
  ...new Set([
    ...features.flatMap(([name, actions]) => (actions.some((it) => it.rest) ? [tagOf(name)] : [])),
    ...otherCalls.map((it) => it.tag),
  ]),
]

export const tagOf = (feature: string): string =>
  feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('_', ' ')

/** `list_campaigns` -> `List campaigns`. */
export const titleOf = (action: Action): string => tagOf(action.name)

function operationOf(feature: string, action: Action, rest: Rest): Json {
  const status = String(rest.status ?? 200)
  const schema = schemaOf(action.input, 'input')
  const { parameters, body } = partsOf(rest, schema)
  const [tool] = toolsOf(action)
  return {
    operationId: action.name,
    summary: titleOf(action),
    ...(tool ? { description: tool.description } : {}),
    tags: [tagOf(feature)],
    'x-effect': action.effect,
    ...(action.tier ? { 'x-tier': action.tier } : {}),
    ...(action.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { [status]: successOf(action, rest), ...failuresOf(codesOf(action, rest, body !== undefined)) },
  }
}

/** A call's possible errors, as far as its declaration tells; any others have the same shape as `default`. */
function codesOf(action: Action, rest: Rest, hasBody: boolean): ErrorCode[] {
  const isOutside = action.effect === 'spend' || action.effect === 'change_outside'
  const found: Readonly<Partial<Record<ErrorCode, boolean>>> = {
    bad_request: hasBody || rest.idempotent === true,
    unauthorized: action.access !== 'public',
    role_required: action.access !== 'public' && action.about !== 'person',
    tier_required: action.tier !== undefined,
    proof_required: action.asksAgain === true,
    not_found: rest.path.includes('{'),
    conflict: action.effect !== 'read',
    idempotency_conflict: rest.idempotent === true,
    gone: rest.path.includes('{secret}'),
    too_large: hasBody,
    wrong_type: hasBody,
    validation_failed: Object.keys(schemaOf(action.input, 'input').properties ?? {}).length > 0,
    rate_limited: true,
    internal: true,
    upstream_failed: isOutside,
    upstream_unavailable: isOutside,
    outcome_unknown: isOutside,
  }
  return (Object.keys(found) as ErrorCode[]).filter((code) => found[code])
}

function otherOperation(call: OtherCall): Json {
  const { status, description, type } = call.success
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const signature = { name: 'signature', in: 'query', schema: { type: 'string' } }
  const all = call.access === 'signed' ? [...parameters, signature] : parameters
  return {
    operationId: call.name,
    summary: tagOf(call.name),
    description: call.description,
    tags: [call.tag],
    'x-effect': call.method === 'GET' ? 'read' : 'draft',
    ...(call.access ? { security: call.access === 'public' ? [] : [{ bearer: [] }, {}] } : {}),
    ...(all.length > 0 ? { parameters: all } : {}),
    responses: {
      [status]: { description, ...(type ? { content: { [type]: { schema: {} } } } : {}) },
      ...failuresOf(call.failures),
    },
  }
}

function successOf(action: Action, rest: Rest): Json {
  if (rest.status === 204) return { description: 'Done.' }
  const headers: Json = {
    ...(rest.paged
      ? { 'X-Next-Before': { description: 'There is more: the next `before`.', schema: { type: 'string' } } }
      : {}),
    ...(rest.idempotent
      ? { 'Idempotency-Replayed': { description: 'The first answer again.', schema: { const: 'true' } } }
      : {}),
  }
  return {
    description: 'Success.',
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    content: { 'application/json': { schema: schemaOf(action.output, 'output') } },
  }
}

function partsOf(rest: Rest, schema: Json): { parameters: Json[]; body: Json | undefined } {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = (schema.required ?? []) as readonly string[]
  const inPath = [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const others = Object.keys(properties).filter((it) => !inPath.includes(it))
  const parameters: Json[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
  if (rest.idempotent)
    parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 1, maxLength: 255 } })
  if (rest.method === 'GET' || rest.method === 'DELETE') {
    for (const name of others)
      parameters.push({ name, in: 'query', required: required.includes(name), schema: properties[name] })
    return { parameters, body: undefined }
  }
  return { parameters, body: bodyOf(rest, properties, others, required) }
}

function bodyOf(
  rest: Rest,
  properties: Record<string, Json>,
  others: readonly string[],
  required: readonly string[],
): Json | undefined {
  if (rest.rawBody)
    return {
      required: true,
      content: { 'application/json': { schema: { description: 'The signed event, byte for byte.' } } },
    }
  if (rest.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', required: ['file'], properties: { file } }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (rest.bodyIs) return { required: true, content: { 'application/json': { schema: properties[rest.bodyIs] ?? {} } } }
  if (others.length === 0) return undefined
  const needed = required.filter((it) => others.includes(it))
  const schema = {
    type: 'object',
    properties: Object.fromEntries(others.map((it) => [it, properties[it]])),
    ...(needed.length > 0 ? { required: needed } : {}),
  }
  return { required: needed.length > 0, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'throw',
  }) as Json
  return json
}
