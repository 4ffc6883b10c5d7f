import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useSession } from '../features/accounts/session.tsx'
import { useFullAddress } from '../lib/page/page-facts.ts'
import { useRights } from '../lib/session/useRights.ts'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { ProductDiscovery } from './ProductDiscovery.tsx'

const TITLE = 'Ürünleri Keşfet'
const LINE = 'Binlerce ürün arasından aradığını bul'

export function ExploreScreen() {
  return (
    <>
      <ExploreMeta />
      <PageHead title={TITLE} line={LINE} actions={<QuickOrderLink />} />
      <ProductDiscovery />
    </>
  )
}

/** Small screens have it in their menu. */
function QuickOrderLink() {
  const { user } = useSession()
  const { mayBegin } = useRights()
  if (!user || !mayBegin('buy')) return null
  return (
    <ButtonLink variant="secondary" to="/quick-order" className="max-rail:hidden">
      <ScanBarcode />
      Hızlı sipariş
    </ButtonLink>
  )
}

function ExploreMeta() {
  const url = useFullAddress()('/explore')
  return (
    <PageMeta
      title={TITLE}
      description={`${LINE}: firmaların sergilediği ürünler, fiyatları ve size uzaklıkları Bedesten'de.`}
      path="/explore"
      type="website"
      structuredData={{ '@type': 'CollectionPage', name: TITLE, description: LINE, url }}
    />
  )
}
