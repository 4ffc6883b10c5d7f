import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { ProfileChange } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Timestamp } from './fields.schemas.ts'
import { OrderUpload } from './order-uploads.schemas.ts'
import { PAPER_KINDS, VERIFICATION_STATES } from './verification.ts'

export const Paper = z.object({
  id: Id,
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** Why it is not good; null where it is, or where nobody has looked yet. */
  remark: z.string().nullable(),
  created_at: Timestamp,
})

/** A number whose check digits were judged. */
const JudgedNumber = z.object({
  kind: z.enum(['vkn', 'tckn', 'mersis', 'unknown']),
  /** An identity number shows its last four digits only. */
  value: z.string(),
  valid: z.boolean(),
})

export const CompanyFacts = z.object({
  legal_name: z.string().nullable(),
  tax_office: z.string().nullable(),
  tax_number: JudgedNumber.nullable(),
  mersis_number: JudgedNumber.extend({
    /** Whether it holds the tax number; null where there is none. */
    fits_tax_number: z.boolean().nullable(),
  }).nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Other companies with the same tax number or MERSİS number. */
  twins: z.array(z.object({ id: Id, company_name: z.string(), short_name: z.string() })),
})
export type CompanyFacts = z.infer<typeof CompanyFacts>

/** With what has changed since it was approved. */
export const VerificationFacts = CompanyFacts.extend({
  before: z.object({ legal_name: z.string().nullable(), tax_number: z.string().nullable() }).nullable(),
})

export const Verification = z.object({
  state: z.enum(VERIFICATION_STATES),
  papers: z.array(Paper),
  /** Of the operator, for the whole. */
  remark: z.string().nullable(),
  submitted_at: Timestamp.nullable(),
  /** By when it is to be decided; null where nothing waits. */
  due_at: Timestamp.nullable(),
  decided_at: Timestamp.nullable(),
  /** Somebody looks at it: it can no longer be taken back. */
  taken: z.boolean(),
  facts: z.object({
    legal_name: z.string().nullable(),
    tax_office: z.string().nullable(),
    tax_number: z.string().nullable(),
    mersis_number: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
  }),
  /** What was approved, where it was changed since. */
  before: z.object({ legal_name: z.string().nullable(), tax_number: z.string().nullable() }).nullable(),
})
export type Verification = z.infer<typeof Verification>

const verificationAnswer = answer({ data: Verification })

export const getVerification = endpoint({
  id: 'getVerification',
  method: 'GET',
  path: '/companies/me/verification',
  access: 'own',
  right: 'profile',
  summary: 'Doğrulamanın durumunu, belgeleri ve varsa istenen düzeltmeleri verir.',
  response: verificationAnswer,
})

export const updateVerification = endpoint({
  id: 'updateVerification',
  method: 'PUT',
  path: '/companies/me/verification',
  access: 'own',
  right: 'profile',
  summary: 'Doğrulanacak yasal bilgileri değiştirir.',
  body: ProfileChange.pick({
    legal_name: true,
    tax_office: true,
    tax_number: true,
    mersis_number: true,
    address: true,
    city: true,
  }),
  response: verificationAnswer,
})

export const addPaper = endpoint({
  id: 'addPaper',
  method: 'POST',
  path: '/companies/me/verification/papers',
  access: 'own',
  right: 'profile',
  summary: 'Doğrulama için bir belge yükler (PDF, JPG, PNG); aynı türden öncekinin yerine geçer.',
  body: z.object({
    kind: z.enum(PAPER_KINDS, { error: `Belge türü şunlardan biri olmalıdır: ${PAPER_KINDS.join(', ')}` }),
  }),
  files: z.object({ file: OrderUpload }),
  refusals: [409],
  status: 201,
  response: verificationAnswer,
})

export const deletePaper = endpoint({
  id: 'deletePaper',
  method: 'DELETE',
  path: '/companies/me/verification/papers/{id}',
  access: 'own',
  right: 'profile',
  summary: 'Bir belgeyi geri çeker.',
  params: z.object({ id: PathId }),
  refusals: [409],
  response: verificationAnswer,
})

export const getPaperFile = endpoint({
  id: 'getPaperFile',
  method: 'GET',
  path: '/companies/me/verification/papers/{id}/file',
  access: 'own',
  right: 'profile',
  summary: 'Yüklediğiniz bir belgenin dosyasını verir.',
  params: z.object({ id: PathId }),
  produces: ['application/pdf', 'image/webp'],
  response: z.object({}),
})

export const submitVerification = endpoint({
  id: 'submitVerification',
  method: 'POST',
  path: '/companies/me/verification/submit',
  access: 'own',
  right: 'profile',
  summary: 'Belgeleri ve yasal bilgileri incelemeye gönderir.',
  body: z.object({}),
  refusals: [409],
  response: verificationAnswer,
})

export const withdrawVerification = endpoint({
  id: 'withdrawVerification',
  method: 'DELETE',
  path: '/companies/me/verification/submit',
  access: 'own',
  right: 'profile',
  summary: 'Henüz bakılmayan belgeleri incelemeden geri çeker.',
  refusals: [409],
  response: verificationAnswer,
})

export const getOperatorPaper = endpoint({
  id: 'getOperatorPaper',
  method: 'GET',
  path: '/operator/papers/{id}/file',
  access: 'operator',
  summary: 'Bir doğrulama belgesinin dosyasını verir; kimin baktığı denetim kaydına geçer.',
  params: z.object({ id: PathId }),
  produces: ['application/pdf', 'image/webp'],
  response: z.object({}),
})
