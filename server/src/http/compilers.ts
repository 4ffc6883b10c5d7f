import type { FieldError } from '@bedesten/contract/answers'
import { turkishError } from '@bedesten/contract/turkish-errors'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { invalid } from './errors.ts'

/**
 * Validates requests and writes answers by the contract's zod schemas. Production serialises with compiled code;
 * elsewhere each answer is validated first, so a wrong shape fails a test. Both drop fields the schema does not list.
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
  app.setSerializerCompiler(({ schema }) => {
    const zodSchema = asZod(schema)
    if (options.validateAnswers) return (answer) => JSON.stringify(zodSchema.parse(answer))
    return fastJson(toAnswerJsonSchema(zodSchema))
  })
}

/** What the framework does for bodies it reads itself. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (!result.success) throw invalid(toFieldErrors(result.error))
  return result.data
}

/** The first message of each field; every field at fault is named. */
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
    },
  }) as Schema
}

function asZod(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new Error('Route schemas come from the contract and are zod schemas')
}
