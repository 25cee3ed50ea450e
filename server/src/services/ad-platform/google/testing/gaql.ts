import { rowPath } from './shapes.ts'

export type Row = Readonly<Record<string, unknown>>

interface Condition {
  readonly path: readonly string[]
  readonly operator: string
  readonly values: readonly string[]
}
export interface Query {
  readonly fields: readonly (readonly string[])[]
  readonly from: string
  readonly where: readonly Condition[]
  readonly order: { readonly path: readonly string[]; readonly down: boolean } | undefined
  readonly limit: number
}

/** A query that Google would refuse. */
export class BadQuery extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const pathOf = (field: string): string[] => {
  const path = rowPath(field)
  if (!path) throw new BadQuery('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`)
  return path
}

// The documented grammar: strings have no escapes.
const value = String.raw`'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|[A-Za-z0-9_]+`
const conditionForm = new RegExp(
  String.raw`^([a-z][\w.]*)\s*(!=|>=|<=|=|>|<|NOT IN|IN|NOT LIKE|LIKE|BETWEEN)\s*(\((?:\s*(?:${value})\s*,?)+\)|(?:${value})(?:\s+AND\s+(?:${value}))?)$`,
)
const queryForm =
  /^SELECT\s+([\w.,\s]+?)\s+FROM\s+([a-z_]+)(?:\s+WHERE\s+(.*?))?(?:\s+ORDER BY\s+([\w.]+)(?:\s+(ASC|DESC))?)?(?:\s+LIMIT\s+(\d+))?$/s

const plain = (text: string): string => (/^['"]/.test(text) ? text.slice(1, -1) : text)

/** The conditions of a WHERE clause, joined only by AND; quoted text is left alone. */
function conditionsIn(clause: string): string[] {
  const parts: string[] = []
  let part = ''
  let between = false
  for (const token of clause.match(/'[^']*'|"[^"]*"|\S+|\s+/g) ?? []) {
    if (token === 'AND' && !between) {
      parts.push(part.trim())
      part = ''
      continue
    }
    if (token === 'AND') between = false
    if (token === 'BETWEEN') between = true
    part += token
  }
  return [...parts, part.trim()]
}

function conditionOf(text: string): Condition {
  const found = conditionForm.exec(text)
  if (!found) throw new BadQuery('BAD_FIELD_NAME', `Error in WHERE clause: '${text}'`)
  const [, field = '', operator = '', rest = ''] = found
  return {
    path: pathOf(field),
    operator,
    values: (rest.match(new RegExp(value, 'g')) ?? []).filter((it) => it !== 'AND').map(plain),
  }
}

/**
 * @throws {BadQuery}
 */
export function parseQuery(text: string): Query {
  const found = queryForm.exec(text)
  if (!found) throw new BadQuery('UNEXPECTED_END_OF_QUERY', `Error in query: '${text}'`)
  const [, fields = '', from = '', where, order, direction, limit] = found
  return {
    fields: fields.split(',').map((it) => pathOf(it.trim())),
    from,
    where: where ? conditionsIn(where).map(conditionOf) : [],
    order: order ? { path: pathOf(order), down: direction === 'DESC' } : undefined,
    limit: limit ? Number(limit) : Number.POSITIVE_INFINITY,
  }
}

export const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce((it: unknown, name) => (it as Row | undefined)?.[name], row)

function likeForm(pattern: string): RegExp {
  const source = pattern
    .match(/\[[^\]]\]|\[\]\]|./gsu)
    ?.map((part) => {
      if (part === '%') return '.*'
      if (part === '_') return '.'
      return (part.length === 3 ? (part[1] ?? '') : part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source ?? ''}$`, 'isu')
}

const textOf = (thing: unknown): string =>
  typeof thing === 'boolean' ? String(thing).toUpperCase() : thing === undefined ? '' : String(thing)
const compare = (a: string, b: string): number => {
  if (/^-?\d+$/.test(a) && /^-?\d+$/.test(b)) return BigInt(a) < BigInt(b) ? -1 : Number(BigInt(a) > BigInt(b))
  return a < b ? -1 : Number(a > b)
}

function holds(row: Row, { path, operator, values }: Condition): boolean {
  const found = at(row, path)
  const is = textOf(found ?? (values[0] === 'FALSE' || values[0] === 'TRUE' ? false : undefined))
  const [first = '', second = ''] = values
  switch (operator) {
    case '=':
      return is === first
    case '!=':
      return is !== first
    case 'IN':
      return values.includes(is)
    case 'NOT IN':
      return !values.includes(is)
    case 'LIKE':
      return likeForm(first).test(is)
    case 'NOT LIKE':
      return !likeForm(first).test(is)
    case 'BETWEEN':
      return compare(is, first) >= 0 && compare(is, second) <= 0
    case '>':
      return compare(is, first) > 0
    case '>=':
      return compare(is, first) >= 0
    case '<':
      return compare(is, first) < 0
    default:
      return compare(is, first) <= 0
  }
}

/** Values that Google leaves out of its JSON. */
const isEmpty = (thing: unknown): boolean =>
  thing === undefined ||
  thing === null ||
  thing === '' ||
  thing === '0' ||
  thing === 0 ||
  thing === false ||
  (Array.isArray(thing) && thing.length === 0)

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], thing: unknown): void {
  if (rest.length === 0) target[name] = thing
  else {
    target[name] ??= {}
    put(target[name] as Record<string, unknown>, rest, thing)
  }
}

/** The requested fields, and the names of their resources. */
function pick(row: Row, query: Query): Row {
  const picked: Record<string, unknown> = {}
  for (const path of query.fields) {
    const result = at(row, path)
    const name = at(row, [path[0] ?? '', 'resourceName'])
    if (name !== undefined) put(picked, [path[0] ?? '', 'resourceName'], name)
    if (!isEmpty(result)) put(picked, path, result)
    else if (path[0] === 'metrics') picked.metrics ??= {}
  }
  return picked
}

/** A query's rows in Google's format. */
export function answer(query: Query, rows: readonly Row[]): Row[] {
  const found = rows.filter((row) => query.where.every((it) => holds(row, it)))
  const { order } = query
  const sorted = order
    ? found.toSorted((a, b) => compare(textOf(at(a, order.path)), textOf(at(b, order.path))) * (order.down ? -1 : 1))
    : found
  return sorted.slice(0, query.limit).map((row) => pick(row, query))
}
