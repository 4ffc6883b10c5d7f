export const DEMO_PASSWORD = 'bedesten123'

function demoCompany(shortName: string, companyName: string) {
  return { short_name: shortName, company_name: companyName, email: `${shortName}@demo.test` }
}

/** Invented firms; the first one is the login offered to visitors. */
export const DEMO_COMPANIES = [
  demoCompany('akpamuk', 'Akpamuk Havlu'),
  demoCompany('kordon', 'Kordon Ev Tekstili'),
  demoCompany('cinihan', 'Çinihan Seramik'),
  demoCompany('marmara', 'Marmara Oluklu'),
  demoCompany('toros', 'Toros Rulman'),
  demoCompany('inegol', 'İnegöl Ahşap'),
  demoCompany('usak', 'Uşak Kilim Evi'),
  demoCompany('nilufer', 'Nilüfer Kumaş'),
  demoCompany('korfez', 'Körfez Zeytin'),
  demoCompany('bereket', 'Bereket Gıda'),
  demoCompany('trakya', 'Trakya Kavanoz'),
  demoCompany('karatay', 'Karatay Makine'),
] as const
