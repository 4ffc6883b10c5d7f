import type { ProfileChange } from '@bedesten/contract/companies'

type Profile = Omit<ProfileChange, 'company_name'>

export function demoCompany(
  shortName: string,
  companyName: string,
  given: Profile & { cover?: false; verified?: true },
) {
  const { cover = true, verified = false, ...profile } = given
  const account = { short_name: shortName, company_name: companyName, email: `${shortName}@demo.test` }
  return { ...account, cover, verified, profile: { ...profile, company_name: companyName } }
}
