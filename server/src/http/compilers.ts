import type { FieldError } from '@bedesten/contract/answers.schemas'
import { turkishError } from '@bedesten/contract/turkish-errors'
import { isDeepStrictEqual } from 'node:util'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invalid } from './errors.ts'
import { listRefusals } from './docs/refusal-statuses.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Serializes answers as the server does. */
    toWriter: (schema: z.ZodType) => Writer
  }
}

/**
 * Validates requests and writes answers by the contract's zod schemas, with compiled code that drops fields the schema
 * does not list. It would also write null as "" and 1.5 as 1 where the schema allows neither: in development and tests
 * each answer is therefore checked too, so that a wrong one fails instead of leaving the server.
 */
export function useContractSchemas(app: FastifyInstance, options: { validateAnswers: boolean }): void {
  z.config({ localeError: turkishError })
  app.setValidatorCompiler(({ schema }) => {
    const zodSchema = asZod(schema)
    return (data: unknown) => {
      const result = zodSchema.safeParse(data)
      return result.success ? { value: result.data } : { error: invalid(toFieldErrors(result.error)) }
    }
  })
  if (options.validateAnswers) refuseUndescribed(app)
  const toWriter = (schema: z.ZodType): Writer => {
    const write = compileWriter(schema)
    return options.validateAnswers ? (answer) => checkWritten(schema, answer, write(answer)) : write
  }
  app.decorate('toWriter', toWriter)
  app.setSerializerCompiler(({ schema }) => toWriter(asZod(schema)))
}

type Writer = (answer: unknown) => string

/** Cached, because routes and the servers of tests share schemas and compiling is slow. */
const writers = new WeakMap<z.ZodType, Writer>()

/** Compiles on the first answer: compiling all took an eighth of each start. */
function compileWriter(schema: z.ZodType): Writer {
  let write: Writer | undefined
  return (answer) => {
    write ??= writers.get(schema) ?? remember(schema, fastJson(toAnswerJsonSchema(schema)))
    return write(answer)
  }
}

function remember(schema: z.ZodType, write: Writer): Writer {
  writers.set(schema, write)
  return write
}

function checkWritten(schema: z.ZodType, answer: unknown, written: string): string {
  const expected = JSON.parse(JSON.stringify(schema.parse(answer)))
  if (isDeepStrictEqual(JSON.parse(written), expected)) return written
  throw new Error(`The answer was written as ${written} instead of ${JSON.stringify(expected)}`)
}

/** A refusal missing from the API description fails a test. */
function refuseUndescribed(app: FastifyInstance): void {
  app.addHook('onSend', async (request, { statusCode }) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || statusCode < 400 || statusCode >= 500 || listRefusals(endpoint).includes(statusCode)) return
    const message = `${endpoint.method} ${endpoint.path} answers ${statusCode}, which its endpoint does not state`
    throw Object.assign(new Error(message), { statusCode: 500 })
  })
}

/** As the framework does for bodies that it reads itself. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw invalid(toFieldErrors(result.error))
  return result.data
}

/** The first message of each invalid field. */
function toFieldErrors(error: z.ZodError): FieldError[] {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  return [...messages].map(([path, msg]) => ({ path, msg }))
}

function toAnswerJsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // `type: [x, null]` is written directly; the same as anyOf would be validated on every answer.
    override: ({ jsonSchema }) => {
      const [first, second, ...more] = jsonSchema.anyOf ?? []
      if (!first || second?.type !== 'null' || more.length > 0 || typeof first.type !== 'string') return
      if (first.type === 'object' || first.type === 'array') return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, first, { type: [first.type, 'null'] })
      // Inside a nullable object it is validated all the same.
      if (first.enum) jsonSchema.enum = [...first.enum, null]
    },
  }) as Schema
}

function asZod(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('Route schemas come from the contract and are zod schemas')
}
