import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Timestamp } from './fields.schemas.ts'
import { LEGAL_SLUGS } from './legal.ts'

/** A calendar day. */
const Day = z.iso.date()

const LegalVersion = z.object({ version: z.int(), holds_from: Day, published_at: Timestamp })

export const LegalPage = z.object({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  /** 0: the draft that comes with the product. */
  version: z.int(),
  /** Null for a draft. */
  published_at: Timestamp.nullable(),
  holds_from: Day.nullable(),
  /** Of an earlier version: its last day. */
  held_until: Day.nullable(),
  /** Headings, paragraphs, lists, tables and links alone. */
  html: z.string(),
  /** Nothing has been published: the text is an example. */
  draft: z.boolean(),
  /** Published ones, the newest first. */
  versions: z.array(LegalVersion),
})
export type LegalPage = z.infer<typeof LegalPage>

export const getLegalPage = endpoint({
  id: 'getLegalPage',
  method: 'GET',
  path: '/legal/{slug}',
  access: 'public',
  summary: 'Yasal bir sayfanın yürürlükteki ya da istenen sürümünü verir.',
  params: z.object({ slug: z.string().max(60, 'Geçersiz sayfa') }),
  query: z.object({
    version: z
      .string()
      .regex(/^(0|[1-9]\d{0,5})$/, 'Geçersiz sürüm')
      .transform(Number)
      .optional(),
  }),
  response: answer({ data: LegalPage }),
})
