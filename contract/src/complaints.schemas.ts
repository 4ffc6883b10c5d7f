import { z } from 'zod'
import { Email } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { COMPLAINT_KINDS, COMPLAINT_LIMITS } from './complaints.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { QUEUE_DECISIONS, QUEUE_STATES } from './operator.ts'
import { OrderUpload } from './order-uploads.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

const Files = z
  .array(OrderUpload)
  .max(COMPLAINT_LIMITS.files, `En fazla ${COMPLAINT_LIMITS.files} dosya ekleyebilirsiniz`)
  .optional()

const UNTICKED = 'Devam etmek için işaretleyin'

export const sendComplaint = endpoint({
  id: 'sendComplaint',
  method: 'POST',
  path: '/complaints',
  access: 'public',
  summary: 'Hukuka aykırı içeriği, hak ihlalini ya da kişisel veri ihlalini bildirir; hesap gerekmez.',
  body: z.object({
    kind: z.enum(COMPLAINT_KINDS, { error: 'Konu seçin' }),
    address: requiredText('İçeriğin adresi', COMPLAINT_LIMITS.address),
    name: requiredText('Adınız soyadınız', COMPLAINT_LIMITS.name),
    email: Email,
    text: requiredText('Neden', COMPLAINT_LIMITS.text),
    /** A ticked box, whatever its value. */
    statement: z
      .string({ error: UNTICKED })
      .refine((value) => !['', 'false', '0', 'off'].includes(value.trim().toLowerCase()), UNTICKED),
  }),
  files: z.object({ files: Files }),
  status: 201,
  response: answer({ data: z.object({ number: z.string(), created_at: Timestamp, due_at: Timestamp }) }),
})

const ComplaintFile = z.object({ id: Id, name: z.string(), bytes: z.int(), url: z.string() })
const ComplaintAnswer = z.object({
  text: z.string(),
  /** Said after the decision. */
  objects: z.boolean(),
  person: z.string().nullable(),
  created_at: Timestamp,
  files: z.array(ComplaintFile),
})

const Complaint = z.object({
  number: z.string(),
  kind: z.enum(COMPLAINT_KINDS),
  address: z.string(),
  /** Of who complained. */
  name: z.string(),
  text: z.string(),
  created_at: Timestamp,
  answers: z.array(ComplaintAnswer),
})

/** As operators read it. */
export const OperatorComplaint = Complaint.extend({ email: z.string(), files: z.array(ComplaintFile) })
export type OperatorComplaint = z.infer<typeof OperatorComplaint>

/** As the company reads it that it is about: without address and papers of who complained. */
export const CompanyComplaint = Complaint.extend({
  title: z.string(),
  due_at: Timestamp,
  state: z.enum(QUEUE_STATES),
  decision: z.enum(QUEUE_DECISIONS.complaint).nullable(),
  reason: z.string().nullable(),
  decided_at: Timestamp.nullable(),
  may_answer: z.boolean(),
})
export type CompanyComplaint = z.infer<typeof CompanyComplaint>

export const listCompanyComplaints = endpoint({
  id: 'listCompanyComplaints',
  method: 'GET',
  path: '/companies/me/complaints',
  access: 'session',
  right: 'read',
  summary: 'Firmanızla ilgili şikâyetleri, en yenisi önce, yanıtlarınız ve kararlarıyla verir.',
  query: pageQuery(100),
  response: answer({ data: z.array(CompanyComplaint), pagination: Pagination }),
})

export const answerComplaint = endpoint({
  id: 'answerComplaint',
  method: 'POST',
  path: '/companies/me/complaints/{number}/answer',
  access: 'session',
  right: 'manage',
  summary: 'Bir şikâyete karardan önce açıklama, karardan sonra bir kez belgeyle karşı çıkma.',
  params: z.object({ number: z.string().max(20, 'Geçersiz numara') }),
  body: z.object({ text: requiredText('Yanıt', COMPLAINT_LIMITS.text) }),
  files: z.object({ files: Files }),
  refusals: [409],
  response: answer({ data: CompanyComplaint }),
})

const produces = ['image/webp', 'application/pdf'] as const

export const getCompanyComplaintFile = endpoint({
  id: 'getCompanyComplaintFile',
  method: 'GET',
  path: '/companies/me/complaints/files/{id}',
  access: 'session',
  right: 'read',
  summary: 'Bir şikâyete verdiğiniz yanıtın belgesini verir.',
  params: z.object({ id: PathId }),
  produces,
  response: answer({}),
})

export const getOperatorComplaintFile = endpoint({
  id: 'getOperatorComplaintFile',
  method: 'GET',
  path: '/operator/complaints/files/{id}',
  access: 'operator',
  summary: 'Bir şikâyetin belgesini verir; bakıldığı kaydedilir.',
  params: z.object({ id: PathId }),
  produces,
  response: answer({}),
})
