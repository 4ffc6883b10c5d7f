interface DemoPost {
  company: string
  text: string
  /** Prefix of a product name, shown with the post. */
  product?: string
  /** Prefix of a product name, of which only the image is shown. */
  image?: string
}

function post(company: string, text: string, shown: Omit<DemoPost, 'company' | 'text'> = {}): DemoPost {
  return { company, text, ...shown }
}

/** Oldest first. */
export const DEMO_POSTS: DemoPost[] = [
  post('gulhali', 'Isparta’daki yeni dokuma salonumuz açıldı. Ölçüye göre otel halısı üretimine hazırız.'),
  post('caydagi', 'Mayıs sürgünü çayımız paketlendi. Toptan alımda 5 kg ambalaj avantajlıdır.', {
    product: 'Siyah Çay',
  }),
  post('narlidere', 'Turunç kabuğunu tek tek elde sıyırıyoruz. Bakır kazan, kısık ateş, sabır.', {
    image: 'Turunç Reçeli',
  }),
  post('porsuk', 'Beş eksen tezgâhımızda vardiyayı üçe çıkardık; teslim süremiz 12 iş gününe indi.'),
  post('canik', 'Bütün kolilerimiz artık FSC belgeli kâğıttan. Belge numarasını faturada bulabilirsiniz.', {
    product: 'Standart Koli',
  }),
  post('menderes', 'Erken hasat başladı! İlk sıkımın asidi 0,3. Numune isteyenler yoruma yazsın.', {
    product: 'Erken Hasat Zeytinyağı',
  }),
  post('ahirdagi', 'Süprem kumaşta bu ay kilogram fiyatımızı sabit tutuyoruz.'),
  post('ordufindik', 'Bu yılın Levant fındığından ilk ezme kavanozlandı. Şeker yok, katkı yok.', {
    product: 'Fındık Ezmesi',
    image: 'Fındık Ezmesi',
  }),
  post('antakya', 'Biber salçası güneşte; mahalle mis gibi koktu. Katkısız, koyu kıvam.', { image: 'Biber Salçası' }),
  post('polatli', 'Siyez ununda yeni hasat değirmende. Fırıncı dostlarımıza 25 kg çuval ayırdık.', {
    product: 'Siyez Unu',
  }),
  post('erciyes', 'Toplantı sandalyemiz 150 kg taşıma testini geçti. Rapor isteyen herkese açık.', {
    image: 'Toplantı Sandalyesi',
  }),
  post('beydagi', 'Yılbaşı kurumsal hediye kutuları için logo baskı siparişlerini almaya başladık.', {
    product: 'Kuruyemiş Kutusu',
    image: 'Kuruyemiş Kutusu',
  }),
  post('halic', 'Altın yaldızlı porselen karoda ikinci seri fırından çıktı. 200 adetle sınırlı.', {
    product: 'Yaldızlı Porselen Karo',
  }),
  post(
    'karatay',
    'Çiziminizi gönderin, 48 saat içinde ölçü raporlu teklif verelim.\n\nAlüminyum, çelik, pirinç ve paslanmaz.',
  ),
  post('trakya', 'Reçel ve bal sezonu için altıgen kavanozlar depoda. Koli içi 12 adet.', {
    product: 'Altıgen Kavanoz',
    image: 'Altıgen Kavanoz',
  }),
  post('usak', 'Üç ayda dokunan bir Zili kilim tezgâhtan indi. Her düğümünde aynı elin izi var.', {
    image: 'Zili Kilim',
  }),
  post(
    'toros',
    'Rulman sökümünde en sık yapılan üç hata:\n1. Dış bilezikten çekmek\n2. Isıtmadan zorlamak\n3. Yatağı temizlememek',
  ),
  post('bereket', 'Antep fıstığında boz iç geldi. Kavrulmuş ve kalibreli olarak 1 kg ambalajda.', {
    product: 'Antep Fıstığı',
    image: 'Antep Fıstığı',
  }),
  post('inegol', 'Restoranlar için ceviz renk sandalyede 40 adet ve üzeri siparişte nakliye bizden.', {
    product: 'Ahşap Sandalye',
    image: 'Ahşap Sandalye',
  }),
  post('nilufer', 'OEKO-TEX belgemiz yenilendi. Poplin ve ketende dört yeni renk yolda.', { image: 'Keten Kumaş' }),
  post('korfez', 'Edremit’te hasat başladı. Bu sabah ilk kasalar fabrikaya girdi.', { image: 'Sızma Zeytinyağı' }),
  post('marmara', '500 adet üzeri baskılı kolide kalıp bedeli almıyoruz. Tasarımınız hazır değilse birlikte çizelim.', {
    product: 'E-Ticaret Kutusu',
  }),
  post('cinihan', 'Bir caminin son cemaat yeri için 15x15 lale desenli karolar fırında. Bittiğinde göstereceğiz.', {
    product: 'Lale Desenli Çini Karo',
    image: 'Lale Desenli Çini Karo',
  }),
  post('kordon', 'Yaz koleksiyonumuzun plaj havluları İzmir depomuzda. Hafif, çabuk kuruyan Ege dokuması.', {
    product: 'Plaj Havlusu',
    image: 'Plaj Havlusu',
  }),
  post('akpamuk', 'Otel havlularımız 95 °C yıkamada 200 çevrimi geçti. Test sonucunu isteyen otellere gönderiyoruz.', {
    product: 'Otel Havlusu',
    image: 'Otel Havlusu',
  }),
  post('trakya', 'Haftaya Çorlu depomuzda sayım var; salı günü sevkiyat yapılmayacaktır.'),
  post('karatay', 'Konik dişlide taşlama kapasitemizi iki katına çıkardık.', { product: 'Konik Dişli' }),
  post('bereket', 'Sumak yeni öğütüldü. Ekşisi yerinde, tuzu yok.', { product: 'Sumak' }),
  post('usak', 'Duvar kilimlerinde toptan sipariş için renk kartelamız hazır.', { product: 'Duvar Kilimi' }),
  post('nilufer', 'Döşemelik kadifede Martindale 60.000. Mobilyacı dostlarımıza numune seti ücretsiz.', {
    product: 'Döşemelik Kadife',
    image: 'Döşemelik Kadife',
  }),
  post('korfez', 'Limonlu zeytinyağımız salatayı bekletmez.', { product: 'Limonlu Zeytinyağı' }),
  post('toros', 'Eğik bilyalı rulmanda 6205 ve 6206 stokta, aynı gün kargo.', { product: 'Eğik Bilyalı Rulman' }),
  post('inegol', 'Atölyemizde bugün: restoran sandalyesi için ilk vernik katı.', { image: 'Restoran Sandalyesi' }),
  post('marmara', 'E-ticaret firmaları soruyordu: 40x30 kargo kolisi stoklarımıza girdi.', { product: 'Kargo Kolisi' }),
  post(
    'cinihan',
    'Türk kahvesi fincanlarımız hediyelik kutusuyla geliyor. Bayram siparişleri için son tarih ayın 20’si.',
    {
      product: 'Türk Kahvesi Fincan Takımı',
    },
  ),
  post('kordon', 'Butik oteller için saten nevresimde King ölçü yeniden üretimde.', {
    product: 'Saten Nevresim Takımı',
  }),
  post('akpamuk', 'Waffle bornozda XL bedenler tükenmeden haber verelim dedik.', {
    product: 'Waffle Bornoz',
    image: 'Waffle Bornoz',
  }),
]

/** Comments of other companies on posts. */
export const POST_REMARKS = [
  'Hayırlı olsun, bereketli satışlar.',
  'Numune alabilir miyiz?',
  'Eline emeğine sağlık, çok güzel görünüyor.',
  'Toplu alımda fiyat için mesaj bırakıyorum.',
  'Biz memnun kaldık, tavsiye ederiz.',
  'Teslim süresi ne kadar?',
  'Geçen ay aldık, otelimizde kullanıyoruz.',
  'İhracat için ambalaj seçeneği var mı?',
  'Renk kartelasını gönderebilir misiniz?',
  'Tebrikler, başarılarınızın devamını dileriz.',
]
