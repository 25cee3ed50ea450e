import type { FastifyServerOptions } from 'fastify'

type Factories = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/**
 * Input and output are checked in the action pipeline, and no route has a schema of fastify's kind. Its compilers are 100 files,
 * which every start would read for nothing.
 */
const compilersFactory = {
  buildValidator: () => () => () => true,
  buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
} as unknown as Factories

export const noSchemas = { compilersFactory }
