import { z } from 'zod'

/** Every successful answer is `{ success: true, ... }` with the named fields beside it. */
export function answer<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.object({ success: z.literal(true), ...fields })
}

/** Every failure, whatever its cause. `errors` is present for field errors only, `data` where a program needs it to go on. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
})
export type Failure = z.infer<typeof Failure>
export type FieldError = NonNullable<Failure['errors']>[number]
