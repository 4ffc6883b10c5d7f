import type { Unit } from './units.ts'

/** Profiles of UBL-TR for an invoice. */
export const INVOICE_PROFILES = ['TICARIFATURA', 'TEMELFATURA', 'EARSIVFATURA'] as const
export type InvoiceProfile = (typeof INVOICE_PROFILES)[number]

export const INVOICE_PROFILE_NAMES: Record<InvoiceProfile, string> = {
  TICARIFATURA: 'Ticari fatura',
  TEMELFATURA: 'Temel fatura',
  EARSIVFATURA: 'e-Arşiv fatura',
}

/** Codes of UN/ECE Recommendation 20, all of them in the list of units of UBL-TR. */
export const UNIT_CODES: Record<Unit, string> = {
  adet: 'C62',
  paket: 'PA',
  koli: 'CT',
  kutu: 'BX',
  düzine: 'DZN',
  çift: 'PR',
  takım: 'SET',
  // An assortment: several sizes in one unit.
  seri: 'AS',
  kg: 'KGM',
  g: 'GRM',
  ton: 'TNE',
  litre: 'LTR',
  metre: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  top: 'RO',
  palet: 'PF',
}

/** One tax for every rate. */
export const KDV_TAX = { code: '0015', name: 'KDV' } as const

/**
 * UBL-TR wants a reason wherever the KDV is 0, be it by a rate of 0 or because it is less than half a kuruş. This one is for
 * sales without an exemption of their own, in invoices of type `SATIS`; whoever invoices by an exemption chooses its code in
 * the integrator's program.
 */
export const ZERO_KDV = { code: '351', reason: 'KDV - İstisna Olmayan Diğer' } as const

/** What a draft may lack, named by the last part of an error's path: `buyer.tax_office`. */
export const DRAFT_FACTS = {
  tax_number: 'VKN ya da TCKN',
  tax_office: 'Vergi dairesi',
  legal_name: 'Ad ve soyad (ticaret unvanı alanında)',
  address: 'Adres',
  city: 'Şehir',
  postal_code: 'Posta kodu (5 rakam)',
} as const
export type DraftFact = keyof typeof DRAFT_FACTS

/** Whose facts they are, by the first part of the path. */
export const DRAFT_SIDES = { seller: 'Satıcı', buyer: 'Alıcı', delivery: 'Teslimat adresi' } as const
export type DraftSide = keyof typeof DRAFT_SIDES
