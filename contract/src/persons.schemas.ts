import { z } from 'zod'
import { Id } from './fields.schemas.ts'

/** The person who acted for a company. */
export const NamedPerson = z.object({
  /** For the person's own company only. */
  id: Id.nullable(),
  name: z.string(),
  /** No longer belongs to the company. */
  left: z.boolean(),
})
export type NamedPerson = z.infer<typeof NamedPerson>
