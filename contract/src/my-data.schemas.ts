import { z } from 'zod'
import { KnownPassword } from './accounts.schemas.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { exactText, Id, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { EXPORT_KINDS, EXPORT_STATES, UNSETTLED_KINDS } from './my-data.ts'
import { ORDER_STATUSES } from './order-states.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

const DataExport = z.object({
  id: Id,
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  created_at: Timestamp,
  /** Of the file; null until it is ready. */
  expires_at: Timestamp.nullable(),
  bytes: z.int().nullable(),
  /** Below /api/v1; null until it is ready. */
  url: z.string().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const listDataExports = endpoint({
  id: 'listDataExports',
  method: 'GET',
  path: '/data-exports',
  access: 'person',
  right: 'self',
  summary: 'Hazırlanan veri dosyalarını verir: kişinin kendisininkini, şirketin sahibine şirketinkini de.',
  query: pageQuery(100),
  response: answer({ data: z.array(DataExport), pagination: Pagination }),
})

export const createDataExport = endpoint({
  id: 'createDataExport',
  method: 'POST',
  path: '/data-exports',
  access: 'person',
  right: 'self',
  summary:
    'Kişinin, ya da sahibi için şirketin, buradaki bütün verisini arka planda bir ZIP dosyasına (JSON, CSV, dosyalar) hazırlar; her tür günde bir kez.',
  body: z.object({ kind: z.enum(EXPORT_KINDS, { error: 'Kişi ya da şirket verisi seçilmelidir' }) }),
  refusals: [403, 409],
  status: 202,
  response: answer({ data: DataExport }),
})

export const getDataExportFile = endpoint({
  id: 'getDataExportFile',
  method: 'GET',
  path: '/data-exports/{id}/file',
  access: 'person',
  right: 'self',
  summary: 'Hazır olan veri dosyasını 7 gün boyunca verir.',
  params: z.object({ id: PathId }),
  produces: ['application/zip'],
  response: z.object({}),
})

const Confirmation = z.object({
  password: KnownPassword,
  /** Needed when the second step is on. */
  code: exactText('Kod', { max: 20 }).optional(),
})

export const deleteMe = endpoint({
  id: 'deleteMe',
  method: 'DELETE',
  path: '/me',
  access: 'person',
  right: 'self',
  summary: 'Hiçbir şirketin sahibi olmayan kişinin hesabını siler; yaptığı işler şirketlerin geçmişinde adıyla kalır.',
  body: Confirmation,
  refusals: [409],
  response: answer({}),
})

/** What has to be finished before a company can close. */
const UnsettledItem = z.object({
  kind: z.enum(UNSETTLED_KINDS),
  id: Id,
  /** Of an order. */
  number: z.string().nullable(),
  /** The other company. */
  company_name: z.string().nullable(),
  side: z.enum(['buyer', 'seller']).nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  /** Of an approval: who asks. */
  person: z.string().nullable(),
  amount: z.number(),
  currency: Currency,
})
export type UnsettledItem = z.infer<typeof UnsettledItem>

const Closing = z.object({
  /** Null unless the company is closing. */
  closing: z.object({ asked_at: Timestamp, erase_at: Timestamp }).nullable(),
  /** At most 100. */
  items: z.array(UnsettledItem),
  item_count: z.int(),
  members: z.int(),
})
export type Closing = z.infer<typeof Closing>

export const getClosing = endpoint({
  id: 'getClosing',
  method: 'GET',
  path: '/companies/me/closing',
  access: 'session',
  right: 'read',
  summary: 'Şirketin kapanıp kapanmadığını ve kapanmadan önce bitmesi gereken işleri verir.',
  response: answer({ data: Closing }),
})

export const closeCompany = endpoint({
  id: 'closeCompany',
  method: 'POST',
  path: '/companies/me/close',
  access: 'session',
  right: 'close',
  summary:
    'Şirketi kapatır: 30 gün gizlenir ve geri alınabilir, sonra silinir. Açık sipariş ya da onay varken 409 unsettled, data.items ile.',
  body: Confirmation,
  refusals: [409],
  response: answer({ data: Closing }),
})

export const reopenCompany = endpoint({
  id: 'reopenCompany',
  method: 'POST',
  path: '/companies/me/reopen',
  access: 'session',
  right: 'close',
  summary: 'Kapanmakta olan şirketi geri alır; her şeyi yeniden görünür.',
  refusals: [409],
  response: answer({ data: Closing }),
})
