import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.schemas.ts'
import { INVOICE_PROFILES } from './order-drafts.ts'

const ById = z.object({ id: PathId })
const NO_JSON = z.object({})

export const getInvoiceDraft = endpoint({
  id: 'getInvoiceDraft',
  method: 'GET',
  path: '/orders/{id}/documents/invoice.xml',
  access: 'own',
  right: 'money',
  summary:
    'Size gelen siparişin e-Fatura taslağını UBL-TR 2.1 (TR1.2) olarak verir. Numara ve imza entegratörün programında verilir; eksik bilgi varsa 422 (missing_facts) alanları sayar: seller, buyer.',
  params: ById,
  query: z.object({
    profile: z
      .enum(INVOICE_PROFILES, { error: 'Profil TICARIFATURA, TEMELFATURA ya da EARSIVFATURA olmalıdır' })
      .default('TICARIFATURA'),
  }),
  refusals: [403, 409],
  produces: ['application/xml'],
  response: NO_JSON,
})

export const getDespatchDraft = endpoint({
  id: 'getDespatchDraft',
  method: 'GET',
  path: '/orders/{id}/documents/despatch.xml',
  access: 'own',
  right: 'money',
  summary:
    'Size gelen siparişin e-İrsaliye taslağını UBL-TR 2.1 (TR1.2) olarak verir. Numara, imza, plaka ve taşıyıcının kimliği entegratörün programında verilir; eksik bilgi varsa 422 (missing_facts) alanları sayar: seller, buyer, delivery.',
  params: ById,
  refusals: [403, 409],
  produces: ['application/xml'],
  response: NO_JSON,
})
