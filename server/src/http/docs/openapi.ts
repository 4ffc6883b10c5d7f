import { Failure } from '@bedesten/contract/answers.schemas'
import { API_BASE, listNeeded } from '@bedesten/contract/endpoint'
import type { Access, Endpoint } from '@bedesten/contract/endpoint'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { renderDocsPage } from './docs-page.ts'
import { DOCS_SCRIPT } from './docs-style.ts'
import type { Upload } from '../mount.ts'
import { listRefusals, REFUSALS } from './refusal-statuses.ts'

interface DescribeOptions {
  /** Public origin of the product; undefined: the origin the reader used. */
  publicOrigin: string | undefined
  /** HTML that brings the product's fonts and colours to the page. */
  pageHead: string | undefined
}

/** Collects every endpoint mounted after it; call it before the modules are mounted. */
export async function describeApi(
  app: FastifyInstance,
  { publicOrigin, pageHead = '' }: DescribeOptions,
): Promise<void> {
  const endpoints = new Map<string, Endpoint>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bedesten API',
        version: '1',
        description:
          'Firmaların sosyal pazaryeri. Yanıtlar JSON, zamanlar ISO 8601 UTC biçimindedir. Bir adresin tanımadığı yöntem 405 ve Allow başlığıyla yanıtlanır.',
        contact: { name: 'Bedesten', ...(publicOrigin !== undefined && { url: publicOrigin }) },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicOrigin ?? '/', description: 'Bu sunucu' }],
      tags: Object.entries(TAGS).map(([name, [title, description]]) => ({ name, 'x-displayName': title, description })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Oturum açınca alınan erişim anahtarı.',
          },
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'X-API-Key',
            description: 'Firmanın Ayarlar sayfasındaki API anahtarı; /auth altındaki çağrıları açmaz.',
          },
        },
      },
    },
    transform: (input) => {
      const { endpoint, upload } = input.route.config ?? {}
      if (!endpoint) return { schema: { hide: true }, url: input.url }
      endpoints.set(endpoint.id, endpoint)
      const { schema, url } = jsonSchemaTransform(input)
      return {
        schema: {
          ...schema,
          ...(upload && describeUpload(upload)),
          ...describeFile(endpoint),
          ...describeCall(endpoint),
        },
        url,
      }
    },
    transformObject: (made) => {
      // In this mode it always is one of OpenAPI.
      const document = 'openapiObject' in made ? made.openapiObject : {}
      describeAnswers(document as Document, endpoints)
      return document
    },
  })
  let document: object | undefined
  let page: string | undefined
  const options = { config: { access: 'public' as const }, schema: { hide: true } }
  app.get(`${API_BASE}/openapi.json`, options, async () => (document ??= app.swagger()))
  app.get('/api/docs', { ...options, config: { access: 'public', counts: 'page' } }, async (_request, reply) => {
    page ??= renderDocsPage(app.swagger(), pageHead)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
  app.get('/api/docs.js', { ...options, config: { access: 'public', counts: 'never' } }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(DOCS_SCRIPT),
  )
}

/** By the first segment of the path: a title for readers and a sentence. */
const TAGS: Record<string, [title: string, description: string]> = {
  auth: ['Hesap', 'Hesap, oturumlar, şifre ve API anahtarı.'],
  me: ['Siz', 'Oturumu açan kişi, rolü, firmaları ve ona gelen davetler.'],
  products: ['Ürünler', 'Ürünler, resimleri, yorumları ve toplu güncelleme.'],
  imports: ['İçe aktarma', 'Ürünleri bir XLSX ya da CSV dosyasından alma.'],
  orders: ['Siparişler', 'Verilen ve gelen siparişler.'],
  quotes: [
    'Teklifler',
    'Teklif talepleri, verilen tekliflerin bütün sürümleri ve siparişe giden yol; yalnızca iki tarafça görülür.',
  ],
  approvals: ['Onaylar', 'Bir üyenin sınırını aşan siparişler: yetkili biri onaylayana kadar bekler.'],
  'purchase-requests': ['Alım ilanları', 'Firmaların aradıkları, herkese açık; teklifleri yalnızca ilan sahibi görür.'],
  dealers: ['Bayiler', 'Bir satıcının indirim ya da açık hesap tanıdığı firmalar: yalnızca iki tarafça görülür.'],
  accounts: [
    'Cari hesaplar',
    'Satıcı, alıcı ve para birimi başına bir hesap: ekstre, açık kalemler, tahsilat ve mutabakat istekleri. Kayıtlar değişmez.',
  ],
  figures: ['Rakamlar', 'Satışların ve alımların gün, ürün, firma, şehir ve kategori toplamları.'],
  reconciliations: ['Mutabakat', 'İstenen mutabakatların yanıtı ve formu.'],
  cart: ['Sepet', 'Alışveriş sepeti.'],
  lists: ['Listeler', 'Kaydedilen ürünlerin listeleri; şirketteki herkes görür, satın alma yetkisi olan değiştirir.'],
  'quick-order': [
    'Hızlı sipariş',
    'Kodlarla (SKU, barkod) ürün bulma: yapıştırılan, okutulan ya da dosyadaki satırlar.',
  ],
  alerts: ['Haber istekleri', 'Yeniden stoğa giren ya da ucuzlayan ürünler için istenen, bir kez verilen haberler.'],
  companies: ['Firmalar', 'Firmalar, profiller, takip ve engelleme.'],
  members: ['Ekip', 'Firmanın üyeleri, rolleri ve sınırları, ekibe davetler ve sahipliğin devri.'],
  invitations: ['Davetler', 'Davet bağlantısının gösterdiği firma ve rol, ve davetin kabulü.'],
  conversations: [
    'Konuşmalar',
    'İki firmanın iletileri: yalnızca ikisi görür, ikisi de aynı sırada görür. Bir çift için tek konuşma vardır.',
  ],
  messages: ['İletiler', 'İletilerde arama ve kendi iletinizi geri alma.'],
  posts: ['Gönderiler', 'Gönderiler, beğeniler ve yorumlar.'],
  notifications: ['Bildirimler', 'Firmanıza gelen bildirimler.'],
  push: [
    'Anlık bildirimler',
    'Tarayıcıların işletim sisteminde gösterdiği bildirimler (Web Push): anahtar, cihazlar ve kişinin tercihleri.',
  ],
  events: ['Anlık olaylar', 'Olan biteni anında bildiren açık bağlantı.'],
  webhooks: [
    'Webhooklar',
    'Olanların imzalı olarak gönderildiği adresler ve teslim günlükleri. Yalnızca oturumla yönetilir.',
  ],
  'api-keys': ['API anahtarları', 'Firmanızın anahtarları ve yetkileri. Yalnızca oturumla yönetilir.'],
  'data-exports': ['Verilerim', 'Kişinin ya da sahibi için şirketin buradaki bütün verisi, bir ZIP dosyasında.'],
  activity: ['Etkinlik', 'Firmanızda kimin neyi ne zaman yaptığı; bir yıl saklanır.'],
  upload: ['Dosyalar', 'Gönderilerde kullanılacak resimler, iletilere ve tekliflere eklenecek dosyalar.'],
  reports: ['Bildirme', 'Kurala aykırı bulunanların işletmeciye bildirilmesi.'],
  operator: [
    'Pazar yönetimi',
    'Görevlilerin kuyruğu, şirketler, denetim kaydı, site ve sağlık. Görevli olmayan herkese 404 yanıtı verilir.',
  ],
  complaints: ['Şikâyet', 'Herkesin yapabildiği şikâyet; 48 saat içinde karara bağlanır.'],
  consents: ['Onaylar', 'Kullanım koşullarına, KVKK metnine ve kampanya e-postasına verilen onaylar.'],
  categories: ['Kategoriler', 'Ürünlerin durduğu ağaç ve alıcıların süzdüğü özellikler.'],
  legal: ['Yasal sayfalar', 'Kullanım koşulları, KVKK ve öteki yasal metinler, sürümleriyle.'],
  site: ['Kurulum', 'Kurulumun herkese açık ayarları.'],
}

/** In the words of OpenAPI, where an empty object means that going without is allowed too. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{}, { bearer: [] }, { apiKey: [] }],
  own: [{ bearer: [] }, { apiKey: [] }],
  session: [{ bearer: [] }],
  person: [{ bearer: [] }],
  operator: [{ bearer: [] }],
}

const ACCESS_SENTENCES: Record<Access, string> = {
  public: 'Herkese açıktır.',
  optional: 'Herkese açıktır; oturum ya da API anahtarı varsa yanıt ona göredir.',
  own: 'Oturum ya da API anahtarı gerekir.',
  session: 'Oturum gerekir; API anahtarı yetmez.',
  person: 'Oturum gerekir, bir firma gerekmez; API anahtarı yetmez.',
  operator: 'Pazarın görevlileri içindir; başka herkese böyle bir adres yoktur.',
}

function describeCall(endpoint: Endpoint) {
  const { id, summary, path, access, right, idempotent } = endpoint
  const needed = listNeeded(endpoint)
  const repeated = idempotent ? ' Idempotency-Key başlığıyla yinelenen istek bir kez işlenir.' : ''
  return {
    operationId: id,
    summary,
    description: `${summary} ${ACCESS_SENTENCES[access]}${describeRights(needed)}${repeated}`,
    ...(right !== undefined && { 'x-right': right }),
    tags: [path.split('/')[1] ?? ''],
    security: SECURITY[access],
  }
}

function describeRights(needed: readonly string[]): string {
  return needed.length === 0 ? '' : ` Gereken yetki: ${needed.join(' ya da ')}.`
}

function describeUpload({ type, schema }: Upload) {
  return { consumes: [type], body: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }
}

/** An answer that is a file. */
function describeFile({ produces }: Endpoint) {
  if (!produces) return {}
  const content = Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  return { response: { 200: { description: 'Dosya.', content } } }
}

interface Answer {
  description: string
  headers?: object
  content?: object
}
interface Document {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, Answer | { $ref: string }> }>>
  components: { schemas: object; responses: object; headers: object }
}

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const REPLAYED = { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }

/** Adds the success and all possible refusals of a call. */
function describeAnswers({ paths, components }: Document, endpoints: Map<string, Endpoint>): void {
  components.schemas = { Failure: z.toJSONSchema(Failure) }
  components.headers = HEADERS
  components.responses = Object.fromEntries(Object.entries(REFUSALS).map(toRefusal))
  for (const { operationId, responses } of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    const endpoint = endpoints.get(operationId)
    if (!endpoint) throw new Error(`${operationId} is described, but not mounted`)
    for (const [status, answer] of Object.entries(responses)) {
      const description = SUCCESSES[status] ?? 'İstek yerine getirildi.'
      const headers = { ...REQUEST_ID, ...(endpoint.idempotent && REPLAYED) }
      responses[status] = { ...answer, description, headers }
    }
    for (const status of listRefusals(endpoint)) {
      responses[status] = { $ref: `#/components/responses/${REFUSALS[status]?.name}` }
    }
  }
}

const SUCCESSES: Record<string, string> = {
  201: 'Kayıt oluşturuldu.',
  202: 'İstek alındı; gerisi arka planda yapılır.',
}

function toRefusal([status, { name, description }]: [string, { name: string; description: string }]): [string, Answer] {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  const waits = status === '429' || status === '503'
  return [name, { description, headers: { ...REQUEST_ID, ...(waits && RETRY_AFTER) }, content }]
}

const HEADERS = {
  RequestId: {
    description: 'İsteğin numarası; bir sorun bildirirken bunu yazın.',
    schema: { type: 'string', format: 'uuid' },
  },
  RetryAfter: {
    description: 'Yeniden denemeden önce beklenecek süre, saniye olarak.',
    schema: { type: 'integer', minimum: 0 },
  },
  IdempotentReplayed: {
    description: 'Yanıt daha önce verilmiş olanın yinelenmesiyse true.',
    schema: { type: 'string', const: 'true' },
  },
}
