import { PasswordCard } from '../features/accounts/PasswordCard.tsx'
import { SessionsCard } from '../features/accounts/SessionsCard.tsx'
import { CurrencyCard } from '../features/settings/CurrencyCard.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function SettingsScreen() {
  return (
    <div className="mx-auto max-w-narrow">
      <title>Ayarlar · Bedesten</title>
      <PageHead title="Ayarlar" line="Hesap ve güvenlik" />
      <div className="flex flex-col gap-4">
        <CurrencyCard />
        <PasswordCard />
        <SessionsCard />
      </div>
    </div>
  )
}
