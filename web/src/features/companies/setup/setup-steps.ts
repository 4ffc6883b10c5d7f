import type { Company } from '@bedesten/contract/companies.schemas'

/** How many companies make a feed worth reading. */
const FOLLOWS_WANTED = 5

export interface SetupStep {
  name: 'logo' | 'contact' | 'bank' | 'product' | 'follow'
  label: string
  done: boolean
  /** Where it is done; not for following, which depends on the page. */
  to?: string
}

type Told = Pick<Company, 'short_name' | 'logo_url' | 'address' | 'city' | 'phone'> & {
  bank_account?: string | null | undefined
}
type Counted = Pick<Company, 'total_products' | 'total_following'>

/** What a new company does so that others find it, trust it and can pay it. */
export function toSetupSteps(told: Told, counted: Counted): SetupStep[] {
  const { short_name, logo_url, address, city, phone, bank_account } = told
  const profile = `/${short_name}`
  const follows = Math.min(counted.total_following, FOLLOWS_WANTED)
  return [
    { name: 'logo', label: 'Logonuzu yükleyin', done: Boolean(logo_url), to: profile },
    {
      name: 'contact',
      label: 'Adres ve telefonunuzu yazın',
      done: Boolean(address && city && phone),
      to: `${profile}/edit`,
    },
    { name: 'bank', label: "IBAN'ınızı ekleyin", done: Boolean(bank_account), to: `${profile}/edit` },
    {
      name: 'product',
      label: 'İlk ürününüzü ekleyin',
      done: counted.total_products > 0,
      to: `${profile}/products/new`,
    },
    {
      name: 'follow',
      label: `Beş firmayı takip edin${follows > 0 && follows < FOLLOWS_WANTED ? ` (${follows}/${FOLLOWS_WANTED})` : ''}`,
      done: follows === FOLLOWS_WANTED,
    },
  ]
}
