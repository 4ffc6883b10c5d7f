import type { Company } from '@bedesten/contract/companies.schemas'
import type { Right } from '@bedesten/contract/rights'

/** How many companies make a feed worth reading. */
const FOLLOWS_WANTED = 5

export interface SetupStep {
  name: 'name' | 'logo' | 'contact' | 'bank' | 'product' | 'follow'
  label: string
  done: boolean
  /** Where it is done; not for following, which depends on the page. */
  to?: string
  /** One of these rights is needed for it. */
  rights?: readonly Right[]
}

type Told = Pick<Company, 'short_name' | 'logo_url' | 'address' | 'city' | 'phone'> & {
  bank_account?: string | null | undefined
}
type Counted = Pick<Company, 'total_products' | 'total_following'>

/** Those of them that the person may do; undefined if there is none. */
export function listOwnSteps(steps: SetupStep[], can: (...needed: Right[]) => boolean): SetupStep[] | undefined {
  const own = steps.filter(({ rights = [] }) => rights.length === 0 || can(...rights))
  return own.length > 0 ? own : undefined
}

/** What a new company does so that others find it, trust it and can pay it, and who acts for it: to have a name, if it is known whether she does. */
export function toSetupSteps(told: Told, counted: Counted, isNamed?: boolean): SetupStep[] {
  const { short_name, logo_url, address, city, phone, bank_account } = told
  const profile = `/${short_name}`
  const follows = Math.min(counted.total_following, FOLLOWS_WANTED)
  const name = { name: 'name' as const, label: 'Adınızı ekleyin', to: '/settings' }
  return [
    ...(isNamed === undefined ? [] : [{ ...name, done: isNamed }]),
    { name: 'logo', label: 'Logonuzu yükleyin', done: Boolean(logo_url), to: profile, rights: ['profile'] },
    {
      name: 'contact',
      label: 'Adres ve telefonunuzu yazın',
      done: Boolean(address && city && phone),
      to: `${profile}/edit`,
      rights: ['profile'],
    },
    {
      name: 'bank',
      label: "IBAN'ınızı ekleyin",
      done: Boolean(bank_account),
      to: `${profile}/edit`,
      rights: ['profile', 'money'],
    },
    {
      name: 'product',
      label: 'İlk ürününüzü ekleyin',
      done: counted.total_products > 0,
      to: `${profile}/products/new`,
      rights: ['catalogue'],
    },
    {
      name: 'follow',
      label: `Beş firmayı takip edin${follows > 0 && follows < FOLLOWS_WANTED ? ` (${follows}/${FOLLOWS_WANTED})` : ''}`,
      done: follows === FOLLOWS_WANTED,
      rights: ['social'],
    },
  ]
}
