import { LEGAL_TITLES } from '@bedesten/contract/legal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComplaintForm } from '../features/complaints/ComplaintForm.tsx'
import type { SentComplaint } from '../features/complaints/ComplaintForm.tsx'
import { ComplaintReceipt } from '../features/complaints/ComplaintReceipt.tsx'
import { legalPageQuery, readVersion } from '../features/legal/legal-page.ts'
import { LegalFrame } from '../features/legal/LegalFrame.tsx'
import { LegalText } from '../features/legal/LegalText.tsx'
import { useSearchParams } from '../lib/router/hooks.ts'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

/** The form, and below it how complaints are dealt with. */
export function ComplaintScreen() {
  const [search] = useSearchParams()
  const [receipt, setReceipt] = useState<SentComplaint>()
  const { data: page } = useQuery(legalPageQuery('sikayet', readVersion(search)))
  if (page === null) return <NotFoundScreen />
  return (
    <>
      <PageMeta
        title={LEGAL_TITLES.sikayet}
        description="Hukuka aykırı içeriği, marka ya da eser hakkının çiğnenmesini ve kişisel veri ihlallerini bildirin."
        path="/legal/sikayet"
        type="website"
      />
      {receipt ? (
        <ComplaintReceipt receipt={receipt} />
      ) : (
        <LegalFrame slug="sikayet">
          <h1 className="font-display text-h1">{LEGAL_TITLES.sikayet}</h1>
          <p className="mt-2 mb-4.5 text-sm text-text-3">
            Hesabınız olmasa da bildirebilirsiniz. 48 saat içinde sonuçlandırılır.
          </p>
          <ComplaintForm onSent={setReceipt} />
          {page && (
            <section aria-label="Şikâyet süreci" className="mt-10 border-t border-border pt-4">
              <LegalText page={page} />
            </section>
          )}
        </LegalFrame>
      )}
    </>
  )
}
