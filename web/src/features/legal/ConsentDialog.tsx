import { MAIL_CONSENT_VERSION } from '@bedesten/contract/consents'
import type { AskedConsent } from '@bedesten/contract/consents.schemas'
import { useState } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { dialogPanel, dialogWidths } from '../../ui/overlays/Dialog.tsx'
import { DialogFoot } from '../../ui/overlays/FormDialog.tsx'
import { Modal, ModalTitle } from '../../ui/overlays/Modal.tsx'
import { CONSENT_MISSING, readConsents } from './consent-values.ts'
import { ConsentFields } from './ConsentFields.tsx'
import { sendConsents } from './consents.ts'

/** For accounts that have agreed to nothing yet: it closes by agreeing or by leaving. */
export function ConsentDialog({ asked, onLeave }: { asked: AskedConsent[]; onLeave: () => Promise<void> }) {
  const [leaving, setLeaving] = useState(false)
  const needed = asked.filter(({ renewed }) => !renewed)
  const { form, errors, busy } = useForm<'terms' | 'kvkk_notice' | 'commercial_mail'>({
    fields: ['terms', 'kvkk_notice', 'commercial_mail'],
    check: (values) =>
      Object.fromEntries(needed.flatMap(({ kind }) => (values[kind] ? [] : [[kind, CONSENT_MISSING]]))),
    submit: async (values) => void (await sendConsents(readConsents(values))),
  })
  const versions = Object.fromEntries(needed.map(({ kind, version }) => [kind, version]))
  return (
    <Modal open held onClose={() => undefined} className={`${dialogPanel} ${dialogWidths.form}`}>
      <form {...form} aria-label="Onaylar">
        <div className="px-4 pt-5 pb-3 rail:px-6">
          <ModalTitle className="font-display text-h2">Devam etmeden önce</ModalTitle>
          <p className="mt-0.5 text-sm text-text-3">Bu metinleri henüz onaylamadınız. Bir kez soruyoruz.</p>
        </div>
        <div className="grid gap-4 px-4 pb-4 rail:px-6 rail:pb-5">
          {errors.top.length > 0 && (
            <Note tone="danger" alert>
              {errors.top.map((error) => (
                <p key={error}>{error}</p>
              ))}
            </Note>
          )}
          <ConsentFields versions={{ ...versions, commercial_mail: MAIL_CONSENT_VERSION }} errors={errors.fields} />
          <p className="text-xs text-text-3">Onayınız sürüm, gün ve adresle saklanır.</p>
        </div>
        <DialogFoot>
          <Button
            variant="quiet"
            busy={leaving}
            busyText="Çıkılıyor..."
            onClick={() => {
              setLeaving(true)
              void onLeave()
            }}
          >
            Çıkış
          </Button>
          <Button type="submit" busy={busy} busyText="Kaydediliyor...">
            Devam et
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
