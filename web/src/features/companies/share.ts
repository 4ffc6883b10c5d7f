import { shareLink } from '../../ui/feedback/share-link.ts'

export function shareProfile(company: { company_name: string; short_name: string }): Promise<void> {
  return shareLink({
    title: company.company_name,
    path: `/${company.short_name}`,
    copied: 'Profil adresi panoya kopyalandı!',
    notCopied: 'Profil adresi kopyalanamadı',
  })
}
