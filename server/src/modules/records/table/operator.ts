import { FOR_EVER, LEGAL_YEARS, WHILE_OPEN, WHILE_USED, YEAR, type DataRecord } from './record.ts'

const ofCompany = 't.company_id = :id'

/** What the operator of the market decides, and the files of everybody. */
export const operator = {
  reports: {
    name: 'İçerik bildirimleri ve yaptırımlar',
    whose: 'company',
    ofCompany: 't.reporter_id = :id',
    personal: 'text snapshot reason',
    harmless: 'kind',
    exported: { without: 'snapshot entry_id' },
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  measures: {
    name: 'İçerik bildirimleri ve yaptırımlar',
    whose: 'company',
    ofCompany,
    personal: 'operator_id reason thing_title thing_before appeal_text appeal_answer',
    harmless: 'kind thing_kind appeal_state',
    exported: { without: 'operator_id thing_before' },
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  operator_notes: {
    name: 'Pazar görevlilerinin iş kuyruğu ve notları',
    whose: 'nobody',
    ofCompany: '(t.company_id = :id or t.entry_id in (select id from queue_entries where company_id = :id))',
    personal: 'person_id person_name text',
    exported: 'none',
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  queue_entries: {
    name: 'Pazar görevlilerinin iş kuyruğu ve notları',
    whose: 'nobody',
    ofCompany,
    personal: 'title snapshot text assigned_to decided_by decision_reason',
    harmless: 'kind state subject_kind decision',
    exported: 'none',
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  operator_audit: {
    name: 'Pazar görevlilerinin işlem kaydı',
    whose: 'nobody',
    ofCompany,
    ofPerson: 't.operator_id = :id',
    personal: 'operator_id operator_name text company_name subject reason address',
    harmless: 'act entry_number',
    exported: 'none',
    erased: { person: 'stays', company: 'stays' },
    // A leap day longer than the database refuses to delete.
    kept: { days: LEGAL_YEARS * YEAR + 4, column: 'created_at', text: '10 yıl' },
  },
  complaints: {
    name: 'Şikâyetler, belgeleri ve şirketin yanıtları',
    whose: 'company',
    ofCompany,
    personal: 'thing_address name email text',
    harmless: 'number kind',
    exported: { without: 'email entry_id' },
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  complaint_answers: {
    name: 'Şikâyetler, belgeleri ve şirketin yanıtları',
    whose: 'company',
    ofCompany: 't.complaint_id in (select id from complaints where company_id = :id)',
    personal: 'person_id text',
    exported: 'all',
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  complaint_files: {
    name: 'Şikâyetler, belgeleri ve şirketin yanıtları',
    whose: 'company',
    ofCompany: 't.complaint_id in (select id from complaints where company_id = :id)',
    personal: 'title',
    harmless: 'name type',
    exported: 'none',
    erased: { company: 'delete' },
    kept: WHILE_OPEN,
  },
  site_settings: {
    name: 'Sitenin ayarları ve hizmet sağlayıcı bilgileri',
    whose: 'nobody',
    personal: '',
    harmless: 'name provider notice_kind notice_text registration',
    exported: 'none',
    erased: {},
    kept: WHILE_USED,
  },
  legal_texts: {
    name: 'Yasal metinler ve sürümleri',
    whose: 'nobody',
    personal: 'updated_by',
    harmless: 'slug body reason',
    exported: 'none',
    erased: {},
    kept: FOR_EVER,
  },
  traffic_anchors: {
    name: 'Trafik kaydının günlük özetleri',
    whose: 'nobody',
    personal: '',
    harmless: 'machine folder sum',
    exported: 'none',
    erased: {},
    kept: { days: LEGAL_YEARS * YEAR, column: 'day', text: '10 yıl' },
  },
  answered_hours: {
    name: 'Yanıtlanan isteklerin saatlik sayıları',
    whose: 'nobody',
    personal: '',
    exported: 'none',
    erased: {},
    kept: { days: 30, column: 'hour', text: '30 gün' },
  },
  image_folder: {
    name: 'Sistem kayıtları',
    whose: 'nobody',
    personal: '',
    harmless: 'id',
    exported: 'none',
    erased: {},
    kept: FOR_EVER,
  },
  job_processes: {
    name: 'Sistem kayıtları',
    whose: 'nobody',
    personal: '',
    harmless: 'id worker_ids',
    exported: 'none',
    erased: {},
    kept: WHILE_USED,
  },
  uploads: {
    name: 'Yüklenen resim ve dosyalar',
    whose: 'both',
    ofCompany: `(${ofCompany} or t.id in (
      select upload_id from message_files f join messages m on m.id = f.message_id
        join conversations c on c.id = m.conversation_id where c.low_id = :id or c.high_id = :id
      union all select upload_id from quote_files f join quotes q on q.id = f.quote_id where q.buyer_id = :id or q.seller_id = :id
      union all select upload_id from order_invoices f join orders o on o.id = f.order_id where o.buyer_id = :id or o.seller_id = :id
      union all select upload_id from payment_proofs f join orders o on o.id = f.order_id where o.buyer_id = :id or o.seller_id = :id
      union all select upload_id from order_problem_images f join order_problems p on p.id = f.problem_id
        join orders o on o.id = p.order_id where o.buyer_id = :id or o.seller_id = :id))`,
    personal: 'title',
    harmless: 'kind name type',
    exported: 'all',
    // What orders, quotes and messages of others hold stays with them.
    erased: { company: 'own' },
    kept: WHILE_OPEN,
  },
} as const satisfies Record<string, DataRecord>
