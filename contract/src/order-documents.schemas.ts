import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText } from './fields.schemas.ts'
import { DEAL_LIMITS } from './order-payments.ts'
import { OrderUpload } from './order-uploads.schemas.ts'
import { buyerFilters, Order, sellerFilters } from './orders.schemas.ts'

const ById = z.object({ id: PathId })
const NO_JSON = z.object({})
const SHEETS = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'] as const
const Format = z.enum(['xlsx', 'csv'], { error: 'Biçim xlsx ya da csv olmalıdır' }).default('xlsx')

export const getOrderFile = endpoint({
  id: 'getOrderFile',
  method: 'GET',
  path: '/orders/{id}/files/{file_id}',
  access: 'own',
  right: 'read',
  summary: 'Siparişe eklenmiş bir dosyayı verir; yalnızca alıcısı ve satıcısı alabilir.',
  params: z.object({ id: PathId, file_id: PathId }),
  produces: ['application/pdf', 'image/webp', 'application/xml'],
  response: NO_JSON,
})

export const getOrderForm = endpoint({
  id: 'getOrderForm',
  method: 'GET',
  path: '/orders/{id}/documents/order-form.pdf',
  access: 'own',
  right: 'read',
  summary: 'Sipariş formunu PDF olarak verir.',
  params: ById,
  produces: ['application/pdf'],
  response: NO_JSON,
})

export const getProforma = endpoint({
  id: 'getProforma',
  method: 'GET',
  path: '/orders/{id}/documents/proforma.pdf',
  access: 'own',
  right: 'read',
  summary: 'Size gelen siparişin proformasını PDF olarak verir.',
  params: ById,
  refusals: [403],
  produces: ['application/pdf'],
  response: NO_JSON,
})

export const addInvoice = endpoint({
  id: 'addInvoice',
  method: 'POST',
  path: '/orders/{id}/invoices',
  access: 'own',
  right: 'money',
  summary: 'Size gelen siparişe faturayı ekler (PDF ya da XML, en çok 10 MB).',
  params: ById,
  body: z.object({ number: requiredText('Fatura numarası', DEAL_LIMITS.invoiceNumber) }),
  files: z.object({ file: OrderUpload }),
  refusals: [403, 409],
  status: 201,
  response: answer({ message: z.string(), data: Order }),
})

export const reorder = endpoint({
  id: 'reorder',
  method: 'POST',
  path: '/orders/{id}/reorder',
  access: 'own',
  right: 'buy',
  summary: 'Verdiğiniz siparişten hâlâ satılanları bugünkü koşullarla sepete ekler, kalanları nedeniyle söyler.',
  params: ById,
  refusals: [403],
  response: answer({
    message: z.string(),
    data: z.object({
      added: z.array(z.object({ product_id: Id, variant_id: Id.optional(), quantity: z.int() })),
      skipped: z.array(z.object({ product_name: z.string(), message: z.string() })),
    }),
  }),
})

export const exportBuyerOrders = endpoint({
  id: 'exportBuyerOrders',
  method: 'GET',
  path: '/orders/buyer/export',
  access: 'own',
  right: 'read',
  summary: 'Verdiğiniz siparişleri, listedeki süzgeçlerle, XLSX ya da CSV dosyası olarak verir.',
  query: z.object({ ...buyerFilters, format: Format }),
  produces: SHEETS,
  response: NO_JSON,
})

export const exportSellerOrders = endpoint({
  id: 'exportSellerOrders',
  method: 'GET',
  path: '/orders/seller/export',
  access: 'own',
  right: 'read',
  summary: 'Size gelen siparişleri, listedeki süzgeçlerle, XLSX ya da CSV dosyası olarak verir.',
  query: z.object({ ...sellerFilters, format: Format }),
  produces: SHEETS,
  response: NO_JSON,
})
