import type { ProfileChange } from '@bedesten/contract/companies.schemas'

type Profile = Omit<ProfileChange, 'company_name'>

/** In cities without companies of the first list. */
export const FURTHER_COMPANIES = [
  further(1, 'polatli', 'Polatlı Değirmen', 'Ankara', '06900', 'Polatlı', 39.5842, 32.1473, {
    description: 'Taş değirmende ekmeklik, böreklik ve tam buğday un. Fırın ve pastanelere çuvalla sevkiyat.',
    verified: true,
  }),
  further(2, 'halic', 'Haliç Porselen', 'İstanbul', '34083', 'Fatih', 41.0245, 28.9497, {
    description: 'Otel ve kafeler için porselen fincan, tabak ve el boyaması seri. Logo baskısı yapılır.',
    verified: true,
  }),
  further(3, 'erciyes', 'Erciyes Mobilya', 'Kayseri', '38070', 'Melikgazi', 38.7312, 35.4787, {
    description: 'Döşemeli sandalye, berjer ve mobilyalık kadife kumaş. Proje bazlı üretim ve montaj.',
  }),
  further(4, 'ordufindik', 'Ordu Fındık Birliği', 'Ordu', '52200', 'Altınordu', 40.9839, 37.8764, {
    description: 'Kabuklu, iç ve kavrulmuş fındık; fındık ezmesi ve un. Üreticiden doğrudan.',
    verified: true,
  }),
  further(5, 'caydagi', 'Çaydağı', 'Rize', '53100', 'Merkez', 41.0201, 40.5234, {
    description: 'Mayıs sürgününden siyah ve yeşil çay, otel tipi çay seti. Dökme ve paketli.',
  }),
  further(6, 'antakya', 'Antakya Baharat', 'Hatay', '31000', 'Antakya', 36.2021, 36.1603, {
    description: 'Pul biber, zahter, nar ekşisi ve defne sabunu. Aşçılar için günlük öğütme.',
  }),
  further(7, 'narlidere', 'Narlıdere Reçel', 'Mersin', '33110', 'Yenişehir', 36.7887, 34.5843, {
    description: 'Turunçgil reçelleri, pekmez ve turşu. Cam kavanozda, katkısız.',
  }),
  further(8, 'porsuk', 'Porsuk Makine', 'Eskişehir', '26110', 'Odunpazarı', 39.7667, 30.5256, {
    description: 'Rulman, dişli ve CNC parça. Raylı sistem ve tarım makineleri için seri üretim.',
    verified: true,
  }),
  further(9, 'canik', 'Canik Ambalaj', 'Samsun', '55080', 'Canik', 41.2638, 36.3533, {
    description: 'Oluklu mukavva koli, arşiv kutusu ve cam kavanoz. Karadeniz için aynı gün teslim.',
  }),
  further(10, 'beydagi', 'Beydağı Kuruyemiş', 'Malatya', '44100', 'Yeşilyurt', 38.3554, 38.3335, {
    description: 'Fıstık, kayısı reçeli ve karışık kuruyemiş. Hediyelik kutu ve dökme.',
  }),
  further(11, 'gulhali', 'Gül Halı', 'Isparta', '32100', 'Merkez', 37.7648, 30.5566, {
    description: 'El dokuma kilim, yün halı ve yolluk. Otel koridorları için ölçüye göre üretim.',
  }),
  further(12, 'menderes', 'Menderes Zeytinyağı', 'Aydın', '09100', 'Efeler', 37.8444, 27.8458, {
    description: 'Erken hasat sızma zeytinyağı, sofralık zeytin ve zeytin ezmesi. Teneke ve cam şişe.',
    verified: true,
  }),
  further(13, 'ahirdagi', 'Ahırdağı Tekstil', 'Kahramanmaraş', '46100', 'Onikişubat', 37.5858, 36.9371, {
    description: 'Penye ve dokuma kumaş, otel havlusu, nevresim. Kendi iplik ve boyahane hattımız.',
  }),
] as const

function further(
  number: number,
  shortName: string,
  companyName: string,
  city: string,
  postalCode: string,
  district: string,
  latitude: number,
  longitude: number,
  { description, verified }: { description: string; verified?: true },
) {
  return demoCompany(shortName, companyName, {
    description,
    phone: `+90 555 555 03 ${String(number).padStart(2, '0')}`,
    city,
    postal_code: postalCode,
    address: `Organize Sanayi Bölgesi, ${number}. Cadde No: ${number * 3}`,
    website: `https://www.${shortName}.test`,
    tax_number: `99020000${String(number).padStart(2, '0')}`,
    bank_name: 'Örnek Bank',
    bank_account: `TR00 9999 9000 0735 0000 03${String(number).padStart(2, '0')} 00`,
    latitude,
    longitude,
    location_name: `${district}, ${city}`,
    cover: false,
    ...(verified && { verified }),
  })
}

export function demoCompany(
  shortName: string,
  companyName: string,
  given: Profile & { cover?: false; verified?: true },
) {
  const { cover = true, verified = false, ...profile } = given
  const account = { short_name: shortName, company_name: companyName, email: `${shortName}@demo.test` }
  return { ...account, cover, verified, profile: { ...profile, company_name: companyName } }
}
