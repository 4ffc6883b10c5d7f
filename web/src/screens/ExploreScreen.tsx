import { useFullAddress } from '../lib/page/page-facts.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { ProductDiscovery } from './ProductDiscovery.tsx'

const TITLE = 'Ürünleri Keşfet'
const LINE = 'Binlerce ürün arasından aradığını bul'

export function ExploreScreen() {
  return (
    <>
      <ExploreMeta />
      <PageHead title={TITLE} line={LINE} />
      <ProductDiscovery />
    </>
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
