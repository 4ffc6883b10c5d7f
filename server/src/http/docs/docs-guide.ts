interface Step {
  title: string
  text: string
  command: string
}

/** The steps of a first integration, in order. All commands work as written after the first one. */
const STEPS: Step[] = [
  {
    title: 'Hazırlık',
    text: 'API anahtarınız Ayarlar sayfasındadır. Onu her istekte X-API-Key başlığıyla gönderirsiniz; adreste ya da gövdede asla. Aşağıdaki komutlar bu iki değişkeni kullanır.',
    command: `ADRES=BU_SUNUCUNUN_ADRESI
ANAHTAR=API_ANAHTARINIZ`,
  },
  {
    title: 'Ürünlerinizi listeleyin',
    text: 'FIRMA yerine kısa adınızı yazın. Sonraki sayfa için pagination.next_cursor değerini cursor olarak gönderin; null ise liste bitmiştir. Büyük listeleri page ile değil, böyle okuyun: page kendi listelerinizde en fazla 100.000, herkese açık listelerde 10.000 kayıt atlar.',
    command: `curl "$ADRES/api/v1/companies/by-shortname/FIRMA/products?limit=100" \\
  -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'Ürün ekleyin',
    text: 'Ürünü sonradan bulabilmek için kendi sisteminizdeki kodu sku alanına yazın.',
    command: `curl -X POST "$ADRES/api/v1/products" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"name":"Pamuklu Havlu","price":149.90,"currency":"TRY","stock_quantity":250,"sku":"HVL-50100","tags":["havlu"]}'`,
  },
  {
    title: 'Stok ve fiyatları SKU ile toplu güncelleyin',
    text: 'Bir istekte en fazla 500 satır. Hatalı satır ötekileri durdurmaz: results içinde her satırın sonucu ve varsa nedeni ayrı yazar.',
    command: `curl -X PUT "$ADRES/api/v1/products/bulk" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"rows":[{"sku":"HVL-50100","stock_quantity":180,"price":159.90},{"sku":"HVL-3050","stock_quantity":0}]}'`,
  },
  {
    title: 'Ürünleri dosyadan alın',
    text: 'XLSX ya da CSV, en çok 20 MB ve 20.000 satır; SKU varsa ürün güncellenir, yoksa eklenir, boş hücre eski değeri korur. Yanıttaki status ready ise başlıkların hepsi tanınmıştır; değilse PUT /imports/AKTARIM ile eşleştirin. faults hataları satır ve sütunuyla söyler.',
    command: `curl -X POST "$ADRES/api/v1/imports" -H "X-API-Key: $ANAHTAR" -F "file=@urunler.xlsx"`,
  },
  {
    title: 'Aktarımı başlatın ve raporunu alın',
    text: 'AKTARIM yerine yanıttaki id değerini yazın. GET /imports/AKTARIM ilerlemeyi verir; status done olunca rapor satır satır ne olduğunu söyler.',
    command: `curl -X POST "$ADRES/api/v1/imports/AKTARIM/start" -H "X-API-Key: $ANAHTAR"
curl "$ADRES/api/v1/imports/AKTARIM/report.xlsx" -H "X-API-Key: $ANAHTAR" -o rapor.xlsx`,
  },
  {
    title: 'Ürünlerinizi dosya olarak alın',
    text: 'Aynı sütunlarla gelir: düzenleyip yeniden içe aktarabilirsiniz. Değiştirilmeyen satır hiçbir şeyi değiştirmez.',
    command: `curl "$ADRES/api/v1/products/export?format=xlsx" -H "X-API-Key: $ANAHTAR" -o urunlerim.xlsx`,
  },
  {
    title: 'Fiyatları birlikte değiştirin',
    text: 'Süzgece uyan (filter) ya da saydığınız (ids) ürünler birlikte değişir. dry_run ile önce ne olacağını görün; at ile ileri bir zaman verin. 24 saat içinde /products/bulk-changes/DEGISIKLIK/undo ile geri alınır.',
    command: `curl -X POST "$ADRES/api/v1/products/bulk-changes" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"filter":{"tags":"havlu"},"change":{"price":{"percent":8,"round":"90"}},"dry_run":true}'`,
  },
  {
    title: 'Sepeti doldurun ve tutarını okuyun',
    text: 'URUN yerine ürünün id değerini yazın; miktar yazmazsanız satıcının izin verdiği en küçük miktar eklenir. Sepetin yanıtındaki summary.total_amount, summary.display_currency cinsinden ödenecek tutardır.',
    command: `curl -X POST "$ADRES/api/v1/cart/add" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"product_id":URUN,"quantity":12}'
curl "$ADRES/api/v1/cart" -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'Okuduğunuz tutarla sipariş verin',
    text: 'Okuduğunuz tutarı expected ile gönderin: bu arada bir fiyat değiştiyse sipariş verilmez, 409 ve price_changed gelir; sepeti yeniden okuyup karar verin. expected göndermezseniz sepet o anki fiyatlarla sipariş edilir: fiyat siz okuduktan sonra 10 liradan 999 liraya çıktıysa 999 lira borçlanırsınız. Idempotency-Key her sipariş için yeni olsun: yanıtı kaybolup aynı anahtarla yinelenen istek ikinci bir sipariş oluşturmaz. Çalışan bir örnek depodaki examples/place-order.mjs dosyasındadır.',
    command: `curl -X POST "$ADRES/api/v1/orders/create-from-cart" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"shipping_address":"Liman Caddesi 5","shipping_city":"Mersin","shipping_postal_code":"33000","expected":{"total_amount":1798.80,"currency":"TRY"}}'`,
  },
  {
    title: 'Gelen siparişleri alın',
    text: 'since ile yalnızca o zamandan sonra verilen siparişler gelir (ISO 8601, UTC).',
    command: `curl "$ADRES/api/v1/orders/seller?since=2026-01-01T00:00:00Z&limit=100" \\
  -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'Siparişin durumunu değiştirin',
    text: 'SIPARIS yerine siparişin id değerini yazın. Durumlar: pending, confirmed, processing, shipped, delivered, cancelled.',
    command: `curl -X PATCH "$ADRES/api/v1/orders/SIPARIS/status" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"status":"confirmed"}'`,
  },
  {
    title: 'Ödemeyi onaylayın',
    text: 'Hesabınıza geçen tutarı ve gününü yazın (bugünden en çok bir yıl önce ya da sonra); tutarın bir kısmı da olabilir. Alıcının dekontunu onaylıyorsanız proof_id ekleyin.',
    command: `curl -X POST "$ADRES/api/v1/orders/SIPARIS/payments" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"amount":400.00,"paid_on":"'$(date +%F)'"}'`,
  },
  {
    title: 'Sipariş formunu PDF olarak alın',
    text: 'Proforma için order-form.pdf yerine proforma.pdf yazın.',
    command: `curl "$ADRES/api/v1/orders/SIPARIS/documents/order-form.pdf" \\
  -H "X-API-Key: $ANAHTAR" -o siparis.pdf`,
  },
  {
    title: 'e-Fatura ve e-İrsaliye taslağını alın',
    text: 'UBL-TR 2.1 (TR1.2), entegratörünüzün programı için: numara ve imza orada verilir; cbc:ID yer tutucudur (TSL…000000000), cbc:UUID aynı sipariş ve profil için hep aynıdır. profile: TICARIFATURA, TEMELFATURA ya da EARSIVFATURA; e-İrsaliye için invoice.xml yerine despatch.xml yazın. Eksik bilgi varsa 422 ve missing_facts gelir; errors alanları sayar (seller.tax_office, buyer.tax_number). Anahtarın money yetkisi olmalıdır. Çalışan bir örnek depodaki examples/fetch-drafts.mjs dosyasındadır.',
    command: `curl "$ADRES/api/v1/orders/SIPARIS/documents/invoice.xml?profile=TICARIFATURA" \\
  -H "X-API-Key: $ANAHTAR" -o e-fatura-taslagi.xml`,
  },
  {
    title: 'Takip numarasıyla kargoya verin',
    text: 'Alıcı kargoyu ve takip numarasını siparişinde görür. Sonraki koliler için /orders/SIPARIS/shipments çağrısı vardır.',
    command: `curl -X PATCH "$ADRES/api/v1/orders/SIPARIS/status" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"status":"shipped","shipment":{"carrier":"Yurtiçi Kargo","tracking_number":"123456789012"}}'`,
  },
  {
    title: 'Teklif taleplerini okuyun',
    text: 'status=requested yalnızca yanıtınızı bekleyen talepleri getirir; turn=mine değişiklik istenenleri de kapsar. Kalemlerin id değerleri lines içindedir.',
    command: `curl "$ADRES/api/v1/quotes?side=seller&turn=mine&limit=100" \\
  -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'Talebe teklif verin',
    text: 'TEKLIF yerine teklifin, KALEM yerine kalemin id değerini yazın; her kalem için bir fiyat gerekir. Aynı çağrı, karar verilene kadar yeni bir sürüm gönderir. Alım ilanları için /purchase-requests/ILAN/offers çağrısı vardır.',
    command: `curl -X POST "$ADRES/api/v1/quotes/TEKLIF/offers" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" \\
  -d '{"currency":"TRY","lines":[{"line_id":KALEM,"unit_price":259.50,"vat_rate":10,"vat_included":false}],"delivery_days":15}'`,
  },
  {
    title: 'Yeni siparişi beklemeden öğrenin',
    text: 'Bağlantı açık kalır ve her olay bir satır olarak gelir; order yeni bir sipariş demektir. Kesilirse yeniden bağlanın ve listeyi bir kez sorun.',
    command: `curl -N "$ADRES/api/v1/events" -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'İletileri okuyun',
    text: 'Önce konuşmaları, sonra birinin iletilerini en yeniden başlayarak alın. KONUSMA yerine konuşmanın id değerini yazın; after=ILETI yalnızca o iletiden sonra gelenleri verir. Okuduğunuzu /conversations/KONUSMA/read ile bildirin.',
    command: `curl "$ADRES/api/v1/conversations?limit=20" -H "X-API-Key: $ANAHTAR"
curl "$ADRES/api/v1/conversations/KONUSMA/messages?limit=50" -H "X-API-Key: $ANAHTAR"`,
  },
  {
    title: 'İleti gönderin',
    text: 'Konuşma henüz yoksa /conversations çağrısına company_id gönderin. Idempotency-Key her ileti için yeni olsun: aynı anahtarla yinelenen istek ikinci bir ileti oluşturmaz. Yeni ileti geldiğinde açık bağlantıda message olayı, webhook adresinizde message.received gelir.',
    command: `curl -X POST "$ADRES/api/v1/conversations/KONUSMA/messages" \\
  -H "X-API-Key: $ANAHTAR" -H "Content-Type: application/json" -H "Idempotency-Key: $(uuidgen)" \\
  -d '{"text":"Siparişiniz yarın yola çıkıyor.","reference":{"kind":"order","id":1}}'`,
  },
  {
    title: 'Olayları webhook ile alın',
    text: 'Ayarlar sayfasında bir https adresi ekleyin; her olay o adrese POST ile gelir: {"type":"order.created","timestamp":"…","data":{…}}. İmza Standard Webhooks düzenindedir: anahtarınızla (whsec_…) webhook-id, webhook-timestamp ve gövdenin nokta ile birleşiminin HMAC-SHA256 özetini alıp webhook-signature başlığıyla karşılaştırın. Gövdeyi çözümlemeden önceki hâliyle kullanın, beş dakikadan eski iletileri geri çevirin. 2xx ile hemen, en geç 2 saniye içinde yanıt verin, işi sonra yapın: daha yavaş yanıt veren adrese ayrı bir sıradan gönderilir ve orada 10 saniye beklenir. Yanıt gelmezse olay üç gün boyunca artan aralıklarla yinelenir, sonra adres kapatılır ve e-posta ile bildirilir. Aynı olay iki kez gelebilir: webhook-id aynı kalır. Yönlendirmeler izlenmez. Çalışan bir alıcı depodaki examples/receive-webhooks.mjs dosyasındadır.',
    command: `import { createHmac, timingSafeEqual } from 'node:crypto'

function isGenuine(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  },
]

/** HTML of fixed texts of ours. */
export function renderGuide(): string {
  const steps = STEPS.map(
    ({ title, text, command }, index) =>
      `<h3 id="adim-${index + 1}">${title}</h3><p>${text}</p>${renderSample(command, `adim-${index + 1}`)}`,
  )
  return `<section class="guide"><h2 id="rehber">Entegrasyon rehberi</h2>
<p>API anahtarı, firmanıza ait bütün çağrılarda oturumun yerini tutar; <code>/api/v1/auth</code> altındaki çağrıları açmaz.
Dakikada çok fazla istek <code>429</code> ile yanıtlanır; <code>Retry-After</code> başlığındaki saniye kadar bekleyin.
Anahtarınız başkasının eline geçerse Ayarlar sayfasından yenileyin: eskisi o anda geçersiz olur.</p>
${steps.join('\n')}</section>`
}

/** Code to copy; `titleId` names its heading. */
export function renderSample(code: string, titleId: string): string {
  return `<div class="sample" data-title="${titleId}"><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></div>`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
