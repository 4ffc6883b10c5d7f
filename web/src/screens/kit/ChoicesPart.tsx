import LayoutGrid from 'lucide-react/icons/layout-grid'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Chip, ChipRow, RemovableChip } from '../../ui/display/Chip.tsx'
import { RadioCards, RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { RatingInput } from '../../ui/forms/RatingInput.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { Slider } from '../../ui/forms/Slider.tsx'
import { Stepper } from '../../ui/forms/Stepper.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { KitSection, Sample, Samples } from './KitSection.tsx'

export function ChoicesPart() {
  return (
    <>
      <KitSection title="Onay kutusu, anahtar, seçenek">
        <Boxes />
      </KitSection>
      <KitSection title="Adet, kaydırıcı, bölmeli seçim, puan">
        <Amounts />
      </KitSection>
      <KitSection title="Seçenek kartları">
        <Cards />
      </KitSection>
      <KitSection title="Çipler">
        <Chips />
      </KitSection>
    </>
  )
}

const payments = [
  { value: 'transfer', label: 'Havale/EFT' },
  { value: 'door', label: 'Kapıda Ödeme' },
  { value: 'card', label: 'Kart', disabled: true },
]

function Boxes() {
  const [payment, setPayment] = useState('transfer')
  return (
    <>
      <div className="flex flex-wrap gap-x-7 gap-y-2">
        <Checkbox defaultChecked>Seçili</Checkbox>
        <Checkbox>Seçilmemiş</Checkbox>
        <Checkbox disabled>Devre dışı</Checkbox>
        <Switch defaultChecked>Açık</Switch>
        <Switch>Kapalı</Switch>
      </div>
      <RadioGroup legend="Ödeme yöntemi" choices={payments} value={payment} onChange={setPayment} />
    </>
  )
}

function Amounts() {
  const [amount, setAmount] = useState(1)
  const [radius, setRadius] = useState(50)
  const [view, setView] = useState('card')
  const [stars, setStars] = useState<number | null>(4)
  return (
    <>
      <Samples>
        <Sample label="en az 1, en çok 5">
          <Stepper label="Adet" value={amount} max={5} onChange={setAmount} />
        </Sample>
        <Sample label="meşgul">
          <Stepper label="Adet, meşgul" size="sm" value={48} onChange={setAmount} busy />
        </Sample>
        <Sample label="48">
          <Stepper label="Adet, büyük" size="lg" value={500} onChange={setAmount} />
        </Sample>
        <Sample label="bölmeli">
          <SegmentedControl
            legend="Görünüm"
            value={view}
            onChange={setView}
            choices={[
              { value: 'card', label: <WithIcon icon={<LayoutGrid className="size-4" />} text="Kart" /> },
              { value: 'near', label: <WithIcon icon={<MapPin className="size-4" />} text="Konumum" /> },
            ]}
          />
        </Sample>
        <Sample label="puan">
          <RatingInput legend="Puanınız" value={stars} onChange={setStars} />
        </Sample>
      </Samples>
      <Slider
        label="Yarıçap"
        min={10}
        max={500}
        step={10}
        value={radius}
        onChange={setRadius}
        format={(km) => `${km} km`}
      />
    </>
  )
}

function WithIcon({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  )
}

const currencies = [
  { value: 'TRY', label: 'TRY ₺', note: 'Türk lirası' },
  { value: 'USD', label: 'USD $', note: 'Dolar' },
  { value: 'EUR', label: 'EUR €', note: 'Euro' },
  { value: 'GBP', label: 'GBP £', note: 'Sterlin', disabled: true },
]

function Cards() {
  const [currency, setCurrency] = useState('TRY')
  return (
    <RadioCards
      legend="Para birimi"
      hideLegend
      choices={currencies}
      value={currency}
      onChange={setCurrency}
      className="grid-cols-2 full:grid-cols-4"
    />
  )
}

function Chips() {
  const [tag, setTag] = useState('havlu')
  const [filters, setFilters] = useState(['titanyum fincan', 'Stokta Var'])
  return (
    <>
      <ChipRow label="Etiketler">
        {[...'Tümü havlu bornoz nevresim peştemal kumaş'.split(' ').entries()].map(([index, name]) => (
          <Chip key={name} selected={name === tag} count={(6 - index) * 31} onClick={() => setTag(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Etkin filtreler">
        {filters.map((filter) => (
          <RemovableChip
            key={filter}
            removeLabel={`Filtreyi kaldır: ${filter}`}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          >
            {filter}
          </RemovableChip>
        ))}
      </ChipRow>
    </>
  )
}
