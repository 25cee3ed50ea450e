import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * The action pipeline checks input and output, and no route has a fastify schema. Its compilers are 100 files that every start would load
 * for nothing.
 */
const compilersFactory = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
} as unknown as Factories

export const noSchemas = { compilersFactory }
