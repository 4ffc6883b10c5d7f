import { CONSENT_SLUGS } from '@bedesten/contract/consents'
import type { LegalSlug } from '@bedesten/contract/legal'
import { useState } from 'react'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { ActDialog } from '../ActDialog.tsx'
import type { Publishing } from './use-saved-text.ts'

interface PublishDialogProps {
  slug: LegalSlug
  version: number
  onPublish: (publishing: Publishing) => Promise<void>
  onClose: () => void
}

/** From which day it holds, and whether everybody is asked again. Load it lazily. */
export function PublishDialog({ slug, version, onPublish, onClose }: PublishDialogProps) {
  const [day, setDay] = useState(todayInIstanbul())
  const isAgreedTo = Object.values(CONSENT_SLUGS).some((one) => one === slug)
  return (
    <ActDialog
      title={`Sürüm ${version} yayımlansın mı?`}
      line={version > 1 ? `Sürüm ${version - 1} tarihiyle okunur kalır.` : 'Sayfadaki “Taslak” yazısı kalkar.'}
      hint="Sayfada ve onay şeridinde gösterilir, denetim kaydına yazılır."
      action="Yayımla"
      draft={`legal:${slug}`}
      fields={['publish', 'holds_from', 'ask_again', 'text']}
      check={({ holds_from = '' }): Record<string, string> =>
        holds_from === '' ? { holds_from: 'Yürürlük gününü seçin' } : {}
      }
      onSend={(reason, { ask_again }) =>
        onPublish({ publish: { holds_from: day, ask_again: Boolean(ask_again) }, reason })
      }
      onClose={onClose}
    >
      <Input
        type="date"
        name="holds_from"
        label={<RequiredLabel text="Yürürlük günü" />}
        required
        min={todayInIstanbul()}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {isAgreedTo && (
        <Checkbox name="ask_again" value="1" defaultChecked>
          <span>
            Kullanıcılardan yeniden onay iste
            <small className="block text-xs text-text-3">
              Girişte şerit çıkar. Yalnız yazım düzeltmesiyse kaldırın.
            </small>
          </span>
        </Checkbox>
      )}
      <Note tone="neutral">Yayımlanan metin değiştirilemez, yeni sürüm açılır.</Note>
    </ActDialog>
  )
}
