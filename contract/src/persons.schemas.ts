import { z } from 'zod'
import { Id } from './fields.schemas.ts'

/** Who did something for a company, beside the company. */
export const NamedPerson = z.object({
  /** For the own company alone. */
  id: Id.nullable(),
  name: z.string(),
  /** No longer belongs to the company. */
  left: z.boolean(),
})
export type NamedPerson = z.infer<typeof NamedPerson>
