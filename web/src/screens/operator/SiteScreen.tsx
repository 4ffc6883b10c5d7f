import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorSiteQuery } from '../../features/operator/site/site.ts'
import { SiteSettings } from '../../features/operator/site/SiteSettings.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

export function SiteScreen() {
  const { data: site, isError, isFetching, refetch } = useQuery(operatorSiteQuery)
  // A form begins anew after its own saving alone: an answer in between does not touch what is being typed.
  const [saved, setSaved] = useState(0)
  return (
    <>
      <title>Site · Pazar yönetimi · Bedesten</title>
      {!site && <PageHead title="Site" />}
      {!site && !isError && <TableWaiting label="Site ayarları yükleniyor" rows={5} />}
      {!site && isError && (
        <ErrorState title="Site ayarları yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {site && <SiteSettings key={saved} site={site} onSaved={() => setSaved(saved + 1)} />}
    </>
  )
}
