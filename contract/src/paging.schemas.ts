import { z } from 'zod'

/** A whole number inside a query string, where everything is text. */
function queryInteger(label: string, max: number) {
  const message = `${label} 1 ile ${max} arasında bir tam sayı olmalıdır`
  const Digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
  return z.union([z.number(), Digits], { error: message }).pipe(z.int(message).min(1, message).max(max, message))
}

/** Paging of every list. A cursor overrides the page number, which is then only echoed. */
export function pageQuery(standardLimit: number) {
  return z.object({
    page: queryInteger('Sayfa', 1_000_000).default(1),
    limit: queryInteger('Sayfa boyu', 100).default(standardLimit),
    cursor: z.string('Geçersiz imleç').max(1000, 'Geçersiz imleç').optional(),
  })
}

export type PageQuery = z.output<ReturnType<typeof pageQuery>>

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  /** False if `total` is an estimate, for long filtered lists. Absent if exact. */
  total_exact: z.literal(false).optional(),
  /** Pass it as `cursor` to get the next page, unaffected by new entries; null on the last page. */
  next_cursor: z.string().nullable(),
})
export type Pagination = z.infer<typeof Pagination>
