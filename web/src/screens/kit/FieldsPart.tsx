import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import PackageCheck from 'lucide-react/icons/package-check'
import Search from 'lucide-react/icons/search'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Counter } from '../../ui/forms/Counter.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { KitSection } from './KitSection.tsx'

export function FieldsPart() {
  return (
    <>
      <KitSection title="Alanlar" wide>
        <Inputs />
      </KitSection>
      <KitSection title="Metin alanı ve sayaç">
        <Counted />
      </KitSection>
      <KitSection title="Seçim listeleri">
        <Selects />
      </KitSection>
    </>
  )
}

function Inputs() {
  return (
    <div className="grid gap-4 rail:grid-cols-2 full:grid-cols-4">
      <Input label="Olağan" placeholder="Firma adı" hint="Fatura üzerindeki ad" />
      <Input label="Hata" defaultValue="akpamuk" error="Bu kısa ad kullanılıyor" />
      <Input label="Uyarı" defaultValue="1234" warning="Geçerli bir numara gibi görünmüyor." />
      <Input label="Uygun" prefix="@" defaultValue="kordonev" ok="Uygun" />
      <Input label="Denetleniyor" prefix="@" defaultValue="kordon" pending="Kontrol ediliyor..." />
      <Input label="Devre dışı" disabled defaultValue="TRY" />
      <Input label="Önek ve sonek" prefix={<Search />} suffix={<span className="px-2">km</span>} placeholder="Ara" />
      <Input label="Salt okunur" labelNote="kopyalanır" mono readOnly defaultValue="bd_7Kq2vN94xTfR1mZc8" />
      <PasswordInput
        label="Şifre"
        autoComplete="new-password"
        defaultValue="gizli"
        error="Şifre en az 6 karakter olmalıdır"
      />
      <Input label="Düğmeli" suffix={<Button size="sm">Ara</Button>} placeholder="Ürün ara" />
    </div>
  )
}

function Counted() {
  const [text, setText] = useState('Kartela rica ederiz.')
  return (
    <>
      <Textarea
        label="Yorum"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        counter={{ max: 40, warnFrom: 31 }}
        hint="Herkes görür"
      />
      <div className="flex flex-wrap gap-5">
        <Counter value={412} max={1000} warnFrom={801} />
        <Counter value={846} max={1000} warnFrom={801} />
        <Counter value={512} max={500} warnFrom={401} dangerFrom={501} />
        <Counter bars value={3} max={8} warnFrom={6} />
        <Counter bars value={6} max={8} warnFrom={6} />
        <Counter bars value={8} max={8} warnFrom={6} />
      </div>
    </>
  )
}

const states = [
  { value: 'pending', label: 'Beklemede', icon: Clock, tone: 'warning' },
  { value: 'confirmed', label: 'Onaylandı', icon: CircleCheck, tone: 'info' },
  { value: 'processing', label: 'İşleniyor', icon: Cog, tone: 'primary' },
  { value: 'shipped', label: 'Kargoya Verildi', icon: Truck, tone: 'copper' },
  { value: 'delivered', label: 'Teslim Edildi', icon: PackageCheck, tone: 'success' },
  { value: 'cancelled', label: 'İptal Edildi', icon: CircleX, tone: 'danger' },
] as const

const orders = [
  { value: 'new', label: 'En yeni' },
  { value: 'price', label: 'Fiyat (artan)' },
  { value: 'distance', label: 'Mesafe (yakından uzağa)' },
]

function Selects() {
  const [state, setState] = useState<(typeof states)[number]['value']>('confirmed')
  const [order, setOrder] = useState('new')
  return (
    <div className="grid items-start gap-4 rail:grid-cols-2">
      <NativeSelect label="Sıralama (yerel)" options={orders} defaultValue="price" />
      <Select label="Sıralama (liste)" options={orders} value={order} onChange={setOrder} />
      <NativeSelect label="Hata" options={orders} error="Bir seçim yapın" />
      <Select label="Durum" options={[...states]} value={state} onChange={setState} />
    </div>
  )
}
