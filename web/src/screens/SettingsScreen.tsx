import { PasswordCard } from '../features/accounts/PasswordCard.tsx'
import { SessionsCard } from '../features/accounts/SessionsCard.tsx'
import { ApiKeyCard } from '../features/api-keys/ApiKeyCard.tsx'
import { CurrencyCard } from '../features/settings/CurrencyCard.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

export function SettingsScreen() {
  return (
    <div className="mx-auto max-w-narrow">
      <title>Ayarlar · Bedesten</title>
      <PageHead title="Ayarlar" line="Hesap, güvenlik ve entegrasyon" />
      <div className="flex flex-col gap-4">
        <ApiKeyCard />
        <CurrencyCard />
        <PasswordCard />
        <SessionsCard />
      </div>
    </div>
  )
}
