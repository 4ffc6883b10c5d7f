import { findLegalSlug, LEGAL_TITLES } from '@bedesten/contract/legal'
import type { LegalSlug } from '@bedesten/contract/legal'
import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../features/accounts/site.ts'
import { Imprint } from '../features/legal/Imprint.tsx'
import { legalPageQuery, readVersion } from '../features/legal/legal-page.ts'
import { LegalFrame } from '../features/legal/LegalFrame.tsx'
import { LegalText } from '../features/legal/LegalText.tsx'
import { useParams, useSearchParams } from '../lib/router/hooks.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

export function LegalScreen() {
  const slug = findLegalSlug(useParams()['slug'] ?? '')
  return slug ? <LegalOf slug={slug} /> : <NotFoundScreen />
}

function LegalOf({ slug }: { slug: LegalSlug }) {
  const [search] = useSearchParams()
  const { data: page, isError, isFetching, refetch } = useQuery(legalPageQuery(slug, readVersion(search)))
  if (page === null) return <NotFoundScreen />
  const title = LEGAL_TITLES[slug]
  return (
    <LegalFrame slug={slug}>
      <PageMeta title={title} description={DESCRIPTIONS[slug]} path={`/legal/${slug}`} type="website" />
      <h1 className="font-display text-h1">{title}</h1>
      {page ? (
        slug === 'iletisim' ? (
          <ImprintOfSite />
        ) : (
          <LegalText page={page} />
        )
      ) : isError ? (
        <ErrorState title="Sayfa yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Metin yükleniyor" className="mt-4 grid max-w-170 gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </LegalFrame>
  )
}

function ImprintOfSite() {
  const { data } = useQuery(siteQuery())
  const provider = data?.data.provider
  if (provider?.name) return <Imprint provider={provider} />
  return (
    <Note tone="warning" className="mt-3 max-w-170">
      <b className="block font-semibold">Taslak</b>
      Hizmet sağlayıcının kimliği henüz girilmedi.
    </Note>
  )
}

const DESCRIPTIONS: Record<LegalSlug, string> = {
  'kullanim-kosullari': 'Bedesten’i kullanan şirketler ile hizmet sağlayıcı arasındaki koşullar.',
  kvkk: 'Kişisel verilerinizin kim tarafından, ne için ve ne kadar süreyle işlendiği.',
  'gizlilik-ve-cerezler': 'Bedesten’in tarayıcınızda ve sunucuda neyi, ne için ve ne kadar süreyle sakladığı.',
  'satis-kosullari': 'Bedesten’de şirketler arasında verilen siparişlerin koşulları.',
  iletisim: 'Bedesten’i işleten hizmet sağlayıcının kimliği ve iletişim bilgileri.',
  sikayet: 'Hukuka aykırı içeriği, marka ya da eser hakkının çiğnenmesini ve kişisel veri ihlallerini bildirin.',
}
