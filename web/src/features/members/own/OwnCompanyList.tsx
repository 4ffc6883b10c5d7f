import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { getMe } from '@bedesten/contract/me.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { useState } from 'react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useSwitchCompany } from '../../accounts/switch-company.ts'

interface OwnCompanyListProps {
  companies: AnswerOf<typeof getMe>['data']['companies']
  /** Of the session. */
  currentId: number | undefined
}

export function OwnCompanyList({ companies, currentId }: OwnCompanyListProps) {
  const switchCompany = useSwitchCompany()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<number>()
  async function open(id: number) {
    setOpening(id)
    try {
      await switchCompany(id)
      await navigate('/', { replace: true })
    } catch (error) {
      showToast('error', 'Şirket açılamadı', { message: error instanceof Error ? error.message : '' })
    }
    setOpening(undefined)
  }
  return (
    <ul aria-label="Şirketleriniz" className="flex flex-col gap-2.5">
      {companies.map(({ id, company_name, logo_url, role }) => (
        <li key={id} className="flex items-center gap-3 rounded-lg border border-border bg-surface p-3">
          <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{company_name}</p>
            <p className="text-sm text-text-3">{ROLE_NAMES[role]}</p>
          </div>
          {id === currentId ? (
            <span className="text-sm text-text-3">Şimdi açık</span>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              busy={opening === id}
              busyText="Açılıyor..."
              onClick={() => void open(id)}
            >
              Aç
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
