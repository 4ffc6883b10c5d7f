import { submitVerification, withdrawVerification } from '@bedesten/contract/verification.calls'
import type { Verification } from '@bedesten/contract/verification.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { VERIFICATION_KEY } from '../../lib/queries/keys/companies.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { CardFoot } from '../../ui/page/Card.tsx'
import { useShowVerification } from './verification.ts'

interface SendFootProps {
  verification: Verification
  /** How many papers are still to be added. */
  missing: number
  isUploading: boolean
}

/** Sends the papers, or takes them back; says what is missing. */
export function SendFoot({ verification, missing, isUploading }: SendFootProps) {
  const { busy, send, withdraw } = useSending()
  const { state, taken } = verification
  if (state === 'approved') return null
  if (state === 'submitted') {
    return (
      <CardFoot>
        <p className="text-sm text-text-3">
          {taken
            ? 'Belgelerinize bakılıyor, artık geri çekilemez.'
            : 'Bakılmaya başlanana kadar geri çekip değiştirebilirsiniz.'}
        </p>
        {!taken && (
          <Button variant="secondary" busy={busy} className="max-rail:w-full" onClick={() => void withdraw()}>
            Geri çek
          </Button>
        )}
      </CardFoot>
    )
  }
  const lack = isUploading ? 'Dosyalar yükleniyor.' : findLack(verification, missing)
  return (
    <CardFoot>
      <p id="send-line" className="text-sm text-text-3">
        {lack ?? 'İnceleme çoğunlukla iki iş günü sürer.'}
      </p>
      <Button
        busy={busy}
        disabled={lack !== undefined}
        aria-describedby="send-line"
        className="max-rail:w-full"
        onClick={() => void send()}
      >
        {LABELS[state]}
      </Button>
    </CardFoot>
  )
}

const LABELS = {
  none: 'İncelemeye gönder',
  needs_changes: 'Yeniden gönder',
  rejected: 'Yeniden başvur',
  revoked: 'Yeniden gönder',
}

function findLack({ state, papers, facts }: Verification, missing: number): string | undefined {
  if (missing > 0) return `${missing} belge eksik.`
  if (state === 'needs_changes' && papers.some(({ remark }) => remark !== null)) {
    return 'Yeni dosyaları seçince gönderebilirsiniz.'
  }
  if (!facts.legal_name || !facts.tax_number) return 'Ticaret unvanı ve vergi numarası gereklidir.'
  return undefined
}

function useSending() {
  const queryClient = useQueryClient()
  const show = useShowVerification()
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<{ data: Verification }>, done: string, failed: string): Promise<void> {
    setBusy(true)
    try {
      await show(await work())
      showToast('success', done)
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: VERIFICATION_KEY })
      showToast('error', failed, { message: toServerReason(error) ?? 'Bağlantınızı denetleyip tekrar deneyin.' })
    }
    setBusy(false)
  }
  return {
    busy,
    send: () =>
      act(() => call(submitVerification, { body: {} }), 'Belgeleriniz incelemeye gönderildi', 'Gönderilemedi'),
    withdraw: async (): Promise<void> => {
      const question = {
        title: 'Belgeler geri çekilsin mi?',
        text: 'İnceleme durur. Belgeleriniz burada kalır, yeniden gönderebilirsiniz.',
        confirmLabel: 'Geri çek',
      }
      if (!(await askToConfirm(question))) return
      await act(() => call(withdrawVerification), 'Belgeleriniz geri çekildi', 'Geri çekilemedi')
    },
  }
}
