import { TEN_YEARS, WHILE_OPEN, type DataRecord } from './record.ts'

const STAYS = { whose: 'both', erased: { company: 'stays' }, kept: TEN_YEARS } as const
const QUOTES = 'Teklifler ve belgeleri'
const MESSAGES = 'Mesajlar ve ekleri'
const OF_QUOTE = 't.quote_id in (select id from quotes where buyer_id = :id or seller_id = :id)'
const OF_CONVERSATION = 't.conversation_id in (select id from conversations where low_id = :id or high_id = :id)'

/** Purchase requests, quotes, messages. */
export const talk = {
  purchase_request_lines: {
    name: 'Alım ilanları',
    whose: 'company',
    ofCompany: 't.purchase_request_id in (select id from purchase_requests where company_id = :id)',
    personal: '',
    harmless: 'name unit',
    exported: 'all',
    erased: { company: 'own' },
    kept: WHILE_OPEN,
  },
  purchase_requests: {
    name: 'Alım ilanları',
    whose: 'company',
    ofCompany: 't.company_id = :id',
    personal: 'text city city_fold geo',
    harmless: 'title tags tag_ids image_url line_names search_vec',
    exported: { without: 'city_fold search_vec geo tag_ids line_names' },
    // Those that were offered to stay for the sellers, without text and image.
    erased: { company: 'own' },
    kept: WHILE_OPEN,
  },
  quotes: {
    ...STAYS,
    name: QUOTES,
    ofCompany: '(t.buyer_id = :id or t.seller_id = :id)',
    personal: 'note delivery_city change_note reason',
    harmless: 'quote_number status target_currency decided_by',
    exported: { without: 'seen_at' },
  },
  quote_lines: {
    ...STAYS,
    name: QUOTES,
    ofCompany: OF_QUOTE,
    personal: '',
    harmless: 'name unit variant_name sku',
    exported: 'all',
  },
  quote_offers: {
    ...STAYS,
    name: QUOTES,
    ofCompany: OF_QUOTE,
    personal: 'note payment_terms',
    harmless: 'currency',
    exported: 'all',
  },
  quote_offer_lines: {
    ...STAYS,
    name: QUOTES,
    ofCompany: OF_QUOTE,
    personal: '',
    harmless: 'variant_name sku',
    exported: 'all',
  },
  quote_events: {
    ...STAYS,
    name: QUOTES,
    ofCompany: OF_QUOTE,
    personal: 'person_id note',
    harmless: 'actor kind',
    exported: { without: 'person_id' },
  },
  quote_files: { ...STAYS, name: QUOTES, ofCompany: OF_QUOTE, personal: 'upload_id', exported: 'all' },
  conversations: {
    ...STAYS,
    name: MESSAGES,
    ofCompany: '(t.low_id = :id or t.high_id = :id)',
    personal: '',
    exported: {
      without:
        'low_unread high_unread low_read_id high_read_id low_muted high_muted low_told_at high_told_at low_open_until high_open_until',
    },
  },
  messages: {
    ...STAYS,
    name: MESSAGES,
    ofCompany: OF_CONVERSATION,
    ofPerson: 't.person_id = :id',
    personal: 'person_id text text_fold',
    harmless: 'reference_kind sent_key',
    exported: { without: 'person_id text_fold sent_key' },
    erased: { company: 'stays', person: 'stays' },
  },
  message_files: {
    ...STAYS,
    name: MESSAGES,
    ofCompany:
      't.message_id in (select m.id from messages m join conversations c on c.id = m.conversation_id where c.low_id = :id or c.high_id = :id)',
    personal: 'upload_id',
    exported: 'all',
  },
} as const satisfies Record<string, DataRecord>
