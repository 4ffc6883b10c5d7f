import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Receipt, ReceiptRow, ReceiptRows, ReceiptTotal } from '../../ui/lists/Receipt.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/lists/Tabs.tsx'
import { Timeline } from '../../ui/lists/Timeline.tsx'
import { KitSection } from './KitSection.tsx'

export function ListsPart() {
  return (
    <>
      <KitSection title="Makbuz">
        <ReceiptSample />
      </KitSection>
      <KitSection title="Zaman çizgisi">
        <Timeline
          steps={[
            { title: 'Sipariş oluşturuldu', detail: '12 Ekim 2026, 14.20', icon: Check, done: true },
            { title: 'Kargoya verildi', detail: '14 Ekim 2026, 09.05', icon: Truck, done: true },
            { title: 'Teslim bekleniyor', detail: 'Teslim edildiğinde tarih görünür', icon: PackageCheck, done: false },
          ]}
        />
      </KitSection>
      <KitSection title="Sekmeler">
        <TabsSample />
      </KitSection>
      <KitSection title="Uzayan liste">
        <LongList />
      </KitSection>
      <Card as="section" flush className="full:col-span-2">
        <div className="flex flex-col gap-4 p-4 rail:px-6 rail:py-5">
          <CardHead icon={KeyRound} title="API anahtarı" line="Verilerinizi kendi yazılımınıza bağlayın." />
          <Input label="Anahtar" mono readOnly defaultValue="bd_7Kq2vN94xTfR1mZc8yWbE0hLuPsD3gJa" />
        </div>
        <CardFoot>
          <span className="text-sm text-text-3">Eski anahtar hemen geçersiz olur.</span>
          <Button variant="danger-soft">Yenile</Button>
        </CardFoot>
      </Card>
    </>
  )
}

function ReceiptSample() {
  return (
    <Receipt className="max-w-88">
      <h3 className="mb-2.5 font-display text-h2">Özet</h3>
      <ReceiptRows>
        <ReceiptRow label="Ürün çeşidi">5</ReceiptRow>
        <ReceiptRow label="Oluşacak sipariş">4</ReceiptRow>
        <ReceiptTotal label="Toplam">₺53.972,64</ReceiptTotal>
      </ReceiptRows>
      <Note tone="warning" className="mt-3.5 mb-4">
        Toplam güncel kurla yeniden hesaplanır.
      </Note>
      <Button size="lg" full>
        Siparişi Tamamla
      </Button>
    </Receipt>
  )
}

function TabsSample() {
  const [tab, setTab] = useState('followers')
  return (
    <Tabs
      label="Bağlantılar"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'followers', label: 'Takipçiler (8.412)' },
        { value: 'following', label: 'Takip edilenler (36)' },
      ]}
    >
      <TabPanel value="followers" className="py-4 text-text-2">
        Sizi izleyen firmalar.
      </TabPanel>
      <TabPanel value="following" className="py-4 text-text-2">
        İzlediğiniz firmalar.
      </TabPanel>
    </Tabs>
  )
}

const PAGE = 5
const ALL = 15
const DELAY = 900

/** The second load fails once, so that every state passes by. */
function LongList() {
  const [count, setCount] = useState(PAGE)
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState<'not yet' | 'now' | 'before'>('not yet')
  function load() {
    setLoading(true)
    setTimeout(() => {
      const fails = count === 2 * PAGE && failed === 'not yet'
      setFailed(fails ? 'now' : failed === 'now' ? 'before' : failed)
      if (!fails) setCount(count + PAGE)
      setLoading(false)
    }, DELAY)
  }
  return (
    <InfiniteList
      count={count}
      hasMore={count < ALL}
      loading={loading}
      error={failed === 'now' && !loading ? 'Kayıtlar yüklenirken bir hata oluştu' : undefined}
      onLoadMore={load}
      skeleton={<Skeleton className="my-2 h-8 rounded-xs" />}
      endText="Tüm kayıtlar yüklendi"
    >
      <ul>
        {Array.from({ length: count }, (_, row) => (
          <li key={row} className="border-b border-border py-2">
            {row + 1}. kayıt
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
