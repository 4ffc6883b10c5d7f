/** Products of the demo companies. An image of this name exists in five colours. */
export interface Range {
  image: string
  /** Name and price in TRY. */
  names: [string, number][]
  variants: Variant[]
  tags: string[]
  about: string
}

interface Variant {
  name: string
  /** Index of the image with this colour, for colour names. */
  colour?: number
}

/** Variants named after a colour give its image: 'Mavi:4'. */
function range(image: string, tags: string, about: string, variants: string, names: Record<string, number>): Range {
  return {
    image,
    tags: tags.split(','),
    about,
    variants: variants.split(',').map(toVariant),
    names: Object.entries(names),
  }
}

function toVariant(text: string): Variant {
  const [name = '', colour] = text.split(':')
  return colour ? { name, colour: Number(colour) } : { name }
}

const SIZES = '50x90 cm,70x140 cm,90x150 cm'
const COLOURS = 'Kiremit:1,Hardal:2,Zümrüt:3,Mavi:4'
const BOXES = '20x15x10 cm,30x20x15 cm,40x30x25 cm,60x40x40 cm'
const WEIGHTS = '250 g,500 g,1 kg,5 kg'

export const CATALOG: Record<string, Range[]> = {
  akpamuk: [
    range(
      'havlu',
      'Havlu,Otel Tekstili,Pamuk',
      '%100 pamuk, çift kat bükümlü iplik. 95 °C yıkamaya dayanıklıdır.',
      SIZES,
      { 'Otel Havlusu': 145, 'Jakarlı Banyo Havlusu': 220, 'Peştemal Dokulu Havlu': 165 },
    ),
    range('bornoz', 'Bornoz,Otel Tekstili', 'Kapüşonlu ve kuşaklı; otel ve spa kullanımı için.', 'S,M,L,XL', {
      'Waffle Bornoz': 640,
      'Kadife Bornoz': 890,
    }),
    range('nevresim', 'Nevresim,Otel Tekstili', '57 tel ranforce, ütü istemeyen apre.', 'Tek Kişilik,Çift Kişilik', {
      'Ranforce Nevresim Takımı': 780,
    }),
  ],
  kordon: [
    range(
      'nevresim',
      'Nevresim,Otel Tekstili',
      'Saten dokuma, gizli fermuar. Tüm otel ölçüleri.',
      'Tek Kişilik,Çift Kişilik,King',
      { 'Saten Nevresim Takımı': 1250, 'Çizgili Otel Nevresimi': 990 },
    ),
    range('havlu', 'Havlu,Plaj', 'Hafif, çabuk kuruyan Ege dokuması.', COLOURS, {
      'Plaj Havlusu': 310,
      'El Havlusu': 75,
    }),
    range(
      'kumas',
      'Kumaş,Keten',
      'Leke tutmaz apreli masa ve perde kumaşı, metre ile satılır.',
      '140 cm En,280 cm En',
      {
        'Keten Masa Örtüsü Kumaşı': 420,
        'Perdelik Keten Kumaş': 180,
      },
    ),
  ],
  cinihan: [
    range(
      'cini',
      'Çini,Karo,El Yapımı',
      'Kütahya hamuru, sır altı el boyaması. Restorasyon için desen çalışılır.',
      '10x10 cm,15x15 cm,20x20 cm',
      { 'Lale Desenli Çini Karo': 85, 'Geometrik Duvar Karosu': 72, 'Rumi Bordür': 48 },
    ),
    range(
      'fincan',
      'Fincan,Porselen,El Yapımı',
      'El boyaması, bulaşık makinesinde yıkanabilir.',
      '2 Kişilik,6 Kişilik',
      { 'Türk Kahvesi Fincan Takımı': 540, 'Çini Desenli Fincan': 190, 'Sütlü Kahve Fincanı': 150 },
    ),
  ],
  marmara: [
    range('kutu', 'Koli,Ambalaj,Mukavva', 'Çift dalga oluklu mukavva. 500 adet üzeri baskılı üretim.', BOXES, {
      'Oluklu Mukavva Koli': 12,
      'Çift Dalga Taşıma Kolisi': 24,
      'E-Ticaret Kutusu': 9,
      'Arşiv Kutusu': 31,
      'Kargo Kolisi': 7,
    }),
  ],
  toros: [
    range('rulman', 'Rulman,Makine Parçası', 'Kapaklı, gresli; ISO 9001 belgeli üretim.', '6204,6205,6206,6208', {
      'Bilyalı Rulman': 95,
      'Paslanmaz Bilyalı Rulman': 260,
      'Eğik Bilyalı Rulman': 340,
    }),
    range('disli', 'Dişli,Makine Parçası', 'Isıl işlem görmüş C45 çelik.', 'Modül 2,Modül 3,Modül 4', {
      'Düz Dişli': 410,
      'Helis Dişli': 620,
    }),
  ],
  inegol: [
    range(
      'sandalye',
      'Sandalye,Mobilya,Ahşap',
      'Fırınlanmış kayın, su bazlı vernik. Restoran kullanımına uygun.',
      'Ceviz:1,Meşe:2,Yeşil Boyalı:3,Mavi Boyalı:4',
      { 'Ahşap Sandalye': 1850, 'Döşemeli Sandalye': 2450, 'Restoran Sandalyesi': 1690, 'Mutfak Sandalyesi': 1290 },
    ),
  ],
  usak: [
    range(
      'kilim',
      'Kilim,Halı,El Yapımı',
      'Kök boya yün ipliği, el dokuması. Her biri tektir.',
      '80x150 cm,120x180 cm,170x240 cm',
      {
        'Uşak Kilimi': 3400,
        'Cicim Kilim': 2100,
        'Heybe Desenli Kilim': 2850,
        'Zili Kilim': 4200,
        'Duvar Kilimi': 650,
      },
    ),
  ],
  nilufer: [
    range('kumas', 'Kumaş,Pamuk,Toptan', '150 cm en, metre ile satılır. OEKO-TEX belgeli.', COLOURS, {
      'Pamuklu Poplin Kumaş': 88,
      'Keten Kumaş': 145,
      'Gabardin Kumaş': 120,
    }),
    range(
      'kadife',
      'Kumaş,Kadife,Döşemelik',
      'Martindale 60.000, leke tutmaz döşemelik.',
      'Kiremit:1,Zümrüt:3,Mürdüm:5',
      {
        'Döşemelik Kadife': 210,
        'Fitilli Kadife': 175,
      },
    ),
  ],
  korfez: [
    range(
      'zeytin',
      'Zeytin,Zeytinyağı,Gıda',
      'Edremit körfezi, erken hasat. Asit oranı %0,5 altındadır.',
      '250 ml,500 ml,1 lt,5 lt',
      { 'Sızma Zeytinyağı': 190, 'Natürel Birinci Zeytinyağı': 160, 'Limonlu Zeytinyağı': 215 },
    ),
    range('kavanoz', 'Zeytin,Gıda', 'Salamura, koruyucu içermez.', WEIGHTS, { 'Yeşil Kırma Zeytin': 120 }),
  ],
  bereket: [
    range('baharat', 'Baharat,Gıda,Toptan', 'Güneşte kurutulmuş, günlük öğütülmüştür.', WEIGHTS, {
      'Antep Pul Biberi': 140,
      Kimyon: 165,
      Sumak: 130,
    }),
    range('fistik', 'Fıstık,Kuruyemiş,Gıda', 'Boz iç ve kavrulmuş; kalibreli.', '250 g,1 kg', {
      'Antep Fıstığı': 620,
      'Fıstık İçi': 980,
    }),
    range('un', 'Bakliyat,Un,Gıda', 'Taş değirmende öğütülmüştür.', '1 kg,5 kg', { 'Nohut Unu': 70 }),
  ],
  trakya: [
    range(
      'kavanoz',
      'Kavanoz,Cam,Ambalaj',
      'Isıya dayanıklı cam, metal kapaklı. Koli içi 12 adet.',
      '212 cc,370 cc,660 cc,1700 cc',
      { 'Cam Kavanoz': 14, 'Twist-off Kavanoz': 17, 'Bal Kavanozu': 21, 'Saklama Kavanozu': 16, 'Altıgen Kavanoz': 19 },
    ),
  ],
  karatay: [
    range(
      'cnc',
      'CNC,Talaşlı İmalat,Fason',
      'Çizime göre üretim, ölçü raporu ile teslim. Fiyat parça başınadır.',
      'Alüminyum,Çelik,Pirinç,Paslanmaz',
      { 'CNC Torna İşçiliği': 480, 'CNC Freze İşçiliği': 720, 'CNC Delik İşçiliği': 360 },
    ),
    range('disli', 'Dişli,Makine Parçası', 'Taşlanmış profil, indüksiyonla sertleştirilmiş.', '20 Diş,32 Diş', {
      'Zincir Dişlisi': 290,
      'Konik Dişli': 540,
    }),
  ],
  polatli: [
    range(
      'un',
      'Un,Gıda,Toptan',
      'Polatlı buğdayı, taş değirmen. Fırınlar için 25 ve 50 kg çuval.',
      '1 kg,5 kg,25 kg,50 kg',
      { 'Ekmeklik Un': 38, 'Böreklik Un': 42, 'Tam Buğday Unu': 45, 'Siyez Unu': 95 },
    ),
  ],
  halic: [
    range(
      'fincan',
      'Fincan,Porselen,Otel',
      'Kalın çeper, çatlamaya dayanıklı otel porseleni.',
      'Turkuaz:1,Mavi:2,Yeşil:5',
      {
        'Espresso Fincanı': 120,
        'Cappuccino Fincanı': 155,
        'Çay Fincanı': 135,
        'Otel Kahve Fincanı': 110,
      },
    ),
    range('cini', 'Karo,Porselen,El Yapımı', 'Altın yaldızlı, sınırlı seri.', '20x20 cm,30x30 cm', {
      'Yaldızlı Porselen Karo': 240,
      'Desenli Duvar Karosu': 460,
    }),
  ],
  erciyes: [
    range('sandalye', 'Sandalye,Mobilya', 'Döşemeli, 150 kg taşıma testli.', 'Petrol:1,Mavi:2,Mor:3', {
      'Döşemeli Sandalye': 2100,
      'Toplantı Sandalyesi': 3900,
      'Yemek Odası Sandalyesi': 6400,
    }),
    range('kadife', 'Döşemelik,Kadife', 'Mobilyacılar için top ile satış.', 'Hardal:2,Mavi:4,Mürdüm:5', {
      'Mobilyalık Kadife': 230,
      'Nubuk Döşemelik': 260,
    }),
  ],
  ordufindik: [
    range('un', 'Fındık,Un,Gıda', 'Levant kalite, bu yılın ürünü; yağı alınmamıştır.', WEIGHTS, {
      'Fındık Unu': 240,
      'Kavrulmuş Fındık Unu': 255,
    }),
    range('kavanoz', 'Fındık,Ezme,Gıda', 'Şeker ilavesiz, cam kavanozda.', '300 g,600 g,1 kg', {
      'Fındık Ezmesi': 195,
      'Kakaolu Fındık Kreması': 175,
      'Ballı Fındık': 210,
    }),
  ],
  caydagi: [
    range('kutu', 'Çay,Gıda', 'Mayıs sürgünü, çift süzülmüş; koli ile satılır.', '12x500 g,10x1 kg,4x5 kg', {
      'Siyah Çay Kolisi': 1450,
      'Yeşil Çay Kolisi': 2600,
      'Earl Grey Çay Kolisi': 1850,
    }),
    range('fincan', 'Çay,Otel', 'Kalın porselen, bulaşık makinesinde yıkanabilir.', '6 Kişilik,12 Kişilik', {
      'Çay Fincanı Seti': 280,
      'Bitki Çayı Fincanı Seti': 190,
    }),
  ],
  antakya: [
    range('baharat', 'Baharat,Gıda', 'Antakya uzun çarşıdan, günlük öğütme.', WEIGHTS, {
      Zahter: 150,
      İsot: 160,
      'Köfte Baharatı': 135,
    }),
    range('kavanoz', 'Salça,Gıda', 'Katkısız, güneşte kurutulmuş.', '350 g,700 g', {
      'Domates Salçası': 130,
      'Biber Salçası': 110,
      Acuka: 125,
    }),
  ],
  narlidere: [
    range('kavanoz', 'Reçel,Gıda', 'Bakır kazanda, meyve oranı en az %55.', '380 g,800 g,2 kg', {
      'Turunç Reçeli': 115,
      'Portakal Marmelatı': 98,
      'Harnup Pekmezi': 140,
      'Limon Turşusu': 85,
      'İncir Reçeli': 125,
    }),
  ],
  porsuk: [
    range('rulman', 'Rulman,Makine Parçası', 'Raylı sistem onaylı, izlenebilir seri numaralı.', '22208,22210,22212', {
      'Oynak Bilyalı Rulman': 880,
      'Seramik Bilyalı Rulman': 540,
    }),
    range('cnc', 'CNC,Talaşlı İmalat', 'Beş eksen işleme, 3D ölçüm. Fiyat parça başınadır.', 'Alüminyum,Çelik', {
      'Beş Eksen CNC İşçiliği': 640,
      'CNC Seri İmalat': 120,
      'CNC Prototip İmalatı': 2800,
    }),
    range('disli', 'Dişli,Makine Parçası', 'Tarım makineleri için.', '24 Diş,36 Diş', { 'Şaft Dişlisi': 760 }),
  ],
  canik: [
    range('kutu', 'Koli,Ambalaj', 'Geri dönüştürülmüş kâğıt, FSC belgeli.', BOXES, {
      'Standart Koli': 11,
      'Nakliye Kolisi': 28,
      'Hediyelik Kutu': 22,
    }),
    range('kavanoz', 'Kavanoz,Ambalaj', 'Paletli sevkiyat.', '370 cc,720 cc', {
      'Reçel Kavanozu': 15,
      'Turşu Kavanozu': 23,
    }),
  ],
  beydagi: [
    range('fistik', 'Kuruyemiş,Fıstık,Gıda', 'Kavrulmuş, çuvalda dökme.', WEIGHTS, {
      'Siirt Fıstığı': 580,
      'Tuzlu Kavrulmuş Fıstık': 560,
    }),
    range('kavanoz', 'Kayısı,Reçel,Gıda', 'Malatya kayısısı, şekeri azaltılmış.', '380 g,800 g', {
      'Kayısı Reçeli': 120,
      'Kayısı Marmelatı': 110,
    }),
    range('kutu', 'Hediyelik,Kuruyemiş', 'Kurumsal hediye için logo baskılı.', 'Küçük,Büyük', {
      'Kuruyemiş Kutusu': 340,
      'Kayısı Çekirdeği Kutusu': 220,
    }),
  ],
  gulhali: [
    range(
      'kilim',
      'Halı,Kilim,Otel',
      'Yün, yanmaz sertifikalı; ölçüye göre dokunur.',
      '80x200 cm,120x180 cm,200x300 cm',
      {
        'Yün Halı': 5200,
        'Otel Odası Halısı': 1800,
        'Gül Desenli Kilim': 2600,
        'Bambu Halı': 4100,
        'Çocuk Odası Halısı': 1400,
      },
    ),
  ],
  menderes: [
    range(
      'zeytin',
      'Zeytinyağı,Gıda,Organik',
      'Memecik zeytini, soğuk sıkım. Organik sertifikalı.',
      '250 ml,750 ml,2 lt,5 lt',
      { 'Organik Sızma Zeytinyağı': 260, 'Erken Hasat Zeytinyağı': 340, 'Riviera Zeytinyağı': 150 },
    ),
    range('kavanoz', 'Zeytin,Ezme,Gıda', 'Taze, soğuk zincirde.', '190 g,400 g', {
      'Zeytin Ezmesi': 95,
      'Közlenmiş Biber': 105,
    }),
  ],
  ahirdagi: [
    range('kumas', 'Kumaş,Penye,Toptan', 'Ring iplik, 30/1 süprem. Kilogram ile satılır.', COLOURS, {
      'Süprem Kumaş': 210,
      Ribana: 230,
    }),
    range('havlu', 'Havlu,Otel Tekstili', '16/1 ring iplik, 500 g/m².', SIZES, {
      'Otel Yüz Havlusu': 85,
      'Otel Banyo Havlusu': 190,
    }),
    range('nevresim', 'Nevresim', 'Penye, dört mevsim.', 'Tek Kişilik,Çift Kişilik', { 'Penye Nevresim Takımı': 690 }),
  ],
}

/** Comments of others, with their rating. */
export const REMARKS: [string, number][] = [
  ['Kalitesi beklediğimizden iyi çıktı, teşekkürler.', 5],
  ['Sevkiyat hızlıydı, paketleme özenliydi.', 5],
  ['Fiyatına göre gayet başarılı.', 4],
  ['Numune ile gelen ürün arasında küçük renk farkı vardı.', 3],
  ['İkinci siparişimizi de verdik.', 5],
  ['Toplu alımda indirim oluyor mu?', 0],
  ['Teslimat üç gün gecikti ama ürün iyi.', 3],
  ['Otelimizde altı aydır kullanıyoruz, memnunuz.', 5],
  ['Ölçüler tam, tavsiye ederim.', 4],
  ['Ambalajı zayıf, iki adedi kırık geldi.', 2],
]
