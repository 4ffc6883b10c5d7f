import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { CompanyHit } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import {
  CONVERSATIONS_PAGE_SIZE,
  MESSAGE_EMPTY,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX,
  MESSAGES_PAGE_SIZE,
  REFERENCE_KINDS,
} from './messages.ts'
import { Currency } from './money.schemas.ts'
import { OrderStatus } from './order-states.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'

/** The record that a message references, in its current state. */
export const MessageReference = z.object({
  kind: z.enum(REFERENCE_KINDS),
  id: Id,
  /** Name of a product or request, number of an order or quote; null once it no longer exists for this viewer. */
  title: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Price of a product, total of an order or quote. */
  amount: z.number().nullable(),
  currency: Currency.nullable(),
  /** Unit of the price. */
  unit: z.string().nullable(),
  /** Status of an order, quote or request. */
  status: z.string().nullable(),
})
export type MessageReference = z.infer<typeof MessageReference>

/** Visible to the two companies of the conversation only. */
export const MessageFile = z.object({ id: Id, name: z.string(), size: z.int(), type: z.string(), url: z.string() })
export type MessageFile = z.infer<typeof MessageFile>

const messageFields = {
  /** Increases within a conversation; defines the order for both sides. */
  id: Id,
  sender_id: Id,
  /** The author. */
  person: NamedPerson.nullable(),
  /** Empty if withdrawn, or if there are only files or a reference. */
  text: z.string(),
  created_at: Timestamp,
  /** When the receiver read it. */
  read_at: Timestamp.nullable(),
  withdrawn: z.boolean(),
}

export const Message = z.object({
  ...messageFields,
  conversation_id: Id,
  reference: MessageReference.nullable(),
  files: z.array(MessageFile),
})
export type Message = z.infer<typeof Message>

/** A message in one line. */
export const MessageLine = z.object({
  ...messageFields,
  /** Name of its first file. */
  file_name: z.string().nullable(),
  reference_kind: z.enum(REFERENCE_KINDS).nullable(),
})
export type MessageLine = z.infer<typeof MessageLine>

const stateFields = {
  /** The other company. */
  company: CompanyHit,
  /** Unread messages of this side. */
  unread_count: z.int(),
  muted: z.boolean(),
  /** Whether this side has blocked the other company. */
  blocked: z.boolean(),
  /** Whether the other company has blocked this one. */
  refuses_me: z.boolean(),
}

export const Conversation = z.object({ id: Id, ...stateFields, last_message: MessageLine })
export type Conversation = z.infer<typeof Conversation>

const OpenOrder = z.object({ id: Id, order_number: z.string(), order_status: OrderStatus })

/** State between two companies, even without a conversation. */
export const ConversationState = z.object({
  /** Null before it is opened. */
  id: Id.nullable(),
  ...stateFields,
  /** Whether operators have hidden the other company: it is written to about open orders alone. */
  hidden: z.boolean(),
  /** When a new conversation may be opened; null: now. */
  limit_ends_at: Timestamp.nullable(),
  /** Open orders of the two, newest first, at most 3: messages about them are always allowed. */
  open_orders: z.array(OpenOrder),
})
export type ConversationState = z.infer<typeof ConversationState>

/** A search result. */
export const FoundMessage = z.object({ conversation_id: Id, company: CompanyHit, message: MessageLine })
export type FoundMessage = z.infer<typeof FoundMessage>

const SentId = z.int('Geçersiz kimlik').positive('Geçersiz kimlik')
const FILES_MESSAGE = `Bir iletiye en fazla ${MESSAGE_FILES_MAX} dosya eklenebilir`

export const NewMessage = z
  .object({
    text: optionalText('İleti', MESSAGE_MAX),
    reference: z
      .object(
        {
          kind: z.enum(REFERENCE_KINDS, { error: `Tür şunlardan biri olmalıdır: ${REFERENCE_KINDS.join(', ')}` }),
          id: SentId,
        },
        { error: 'Başvuru { kind, id } olmalıdır' },
      )
      .nullable()
      .optional(),
    file_ids: z
      .array(SentId, { error: 'Dosyalar bir liste olmalıdır' })
      .max(MESSAGE_FILES_MAX, FILES_MESSAGE)
      .refine((ids) => new Set(ids).size === ids.length, 'Bir dosya iki kez eklenemez')
      .optional(),
  })
  .refine(({ text, file_ids }) => Boolean(text) || (file_ids?.length ?? 0) > 0, {
    path: ['text'],
    error: MESSAGE_EMPTY,
  })
export type NewMessage = z.output<typeof NewMessage>

const ById = z.object({ id: PathId })
const ByCompany = z.object({ company_id: PathId })

export const listConversations = endpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/conversations',
  access: 'own',
  right: 'read',
  summary:
    'Konuşmalarınızı, son iletisi en yeni olandan başlayarak listeler; search karşı firmanın adında ve iletilerde arar.',
  query: pageQuery(CONVERSATIONS_PAGE_SIZE).extend({ search: optionalText('Arama metni', 100) }),
  response: answer({ data: z.array(Conversation), pagination: Pagination }),
})

export const openConversation = endpoint({
  id: 'openConversation',
  method: 'POST',
  path: '/conversations',
  access: 'own',
  right: 'talk',
  summary:
    'Bir firmayla konuşmayı açar; zaten varsa onu verir. Henüz kimsenin yanıt vermediği bir firma günde en fazla 20 yeni konuşma açabilir.',
  body: z.object({ company_id: SentId }),
  refusals: [403, 404, 409],
  response: answer({ data: z.object({ id: Id }) }),
})

export const countUnreadConversations = endpoint({
  id: 'countUnreadConversations',
  method: 'GET',
  path: '/conversations/unread-count',
  access: 'own',
  right: 'read',
  summary: 'Okunmamış iletisi olan konuşmalarınızın sayısını verir; 100 ve üzeri 100 olarak sayılır.',
  response: answer({ unread_count: z.int() }),
})

export const getConversation = endpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/conversations/{id}',
  access: 'own',
  right: 'read',
  summary: 'Bir konuşmanın karşı firmasını ve durumunu verir.',
  params: ById,
  response: answer({ data: ConversationState }),
})

export const getConversationWith = endpoint({
  id: 'getConversationWith',
  method: 'GET',
  path: '/conversations/with/{company_id}',
  access: 'own',
  right: 'read',
  summary: 'Bir firmayla konuşmanızın durumunu, konuşma henüz açılmamış olsa da verir; hiçbir şeyi değiştirmez.',
  params: ByCompany,
  refusals: [409],
  response: answer({ data: ConversationState }),
})

export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/conversations/{id}/messages',
  access: 'own',
  right: 'read',
  summary:
    'Bir konuşmanın iletilerini en yeniden başlayarak listeler. after bir iletiden sonra gelenleri, around bir iletinin çevresini verir.',
  params: ById,
  query: pageQuery(MESSAGES_PAGE_SIZE).extend({
    after: PathId.optional().describe('Bir iletinin kimliği: yalnızca ondan sonra gelenler'),
    around: PathId.optional().describe('Bir iletinin kimliği: onun çevresi'),
  }),
  response: answer({
    data: z.array(Message),
    /** `next_cursor` leads to older messages, `previous_cursor` to newer ones; null where there are none. */
    pagination: Pagination.extend({ previous_cursor: z.string().nullable() }),
  }),
})

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/conversations/{id}/messages',
  access: 'own',
  right: 'talk',
  summary: 'Bir ileti gönderir; Idempotency-Key başlığı aynı iletinin iki kez gönderilmesini önler.',
  idempotent: true,
  params: ById,
  body: NewMessage,
  refusals: [403, 409],
  status: 201,
  response: answer({ data: Message }),
})

export const getMessageFile = endpoint({
  id: 'getMessageFile',
  method: 'GET',
  path: '/conversations/{id}/files/{file_id}',
  access: 'own',
  right: 'read',
  summary: 'Bir iletiye eklenmiş dosyayı verir; yalnızca konuşmanın iki firması alabilir.',
  params: z.object({ id: PathId, file_id: PathId }),
  produces: ['application/pdf', 'image/webp'],
  response: z.object({}),
})

export const readConversation = endpoint({
  id: 'readConversation',
  method: 'POST',
  path: '/conversations/{id}/read',
  access: 'own',
  right: 'talk',
  summary:
    'Konuşmada size gelenleri, up_to verilirse o iletiye kadar, okundu işaretler. open konuşmanın ekranda açık olduğunu (true, bir dakika için) ya da kapandığını (false) söyler.',
  params: ById,
  body: z.object({
    up_to: SentId.optional(),
    open: z.boolean('open true ya da false olmalıdır').optional(),
  }),
  response: answer({ unread_count: z.int() }),
})

export const muteConversation = endpoint({
  id: 'muteConversation',
  method: 'PUT',
  path: '/conversations/{id}/muted',
  access: 'own',
  right: 'talk',
  summary: 'Bir konuşmanın bildirimlerini ve e-postalarını kapatır ya da açar.',
  params: ById,
  body: z.object({ muted: z.boolean('muted true ya da false olmalıdır') }),
  response: answer({ data: z.object({ muted: z.boolean() }) }),
})

export const withdrawMessage = endpoint({
  id: 'withdrawMessage',
  method: 'DELETE',
  path: '/messages/{id}',
  access: 'own',
  right: 'talk',
  summary: 'Kendi iletinizi, gönderdikten sonraki 15 dakika içinde, dosyalarıyla birlikte geri alır.',
  params: ById,
  refusals: [409],
  response: answer({ data: Message }),
})

export const searchMessages = endpoint({
  id: 'searchMessages',
  method: 'GET',
  path: '/messages/search',
  access: 'own',
  right: 'read',
  summary: 'Konuşmalarınızdaki iletilerde arar, en yeniden başlayarak listeler.',
  query: pageQuery(CONVERSATIONS_PAGE_SIZE).extend({ q: requiredText('Arama metni', 100) }),
  response: answer({ data: z.array(FoundMessage), pagination: Pagination }),
})
