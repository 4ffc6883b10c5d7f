import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { CountBadge } from '../../ui/display/CountBadge.tsx'
import { IconButton, IconLink } from '../../ui/forms/IconButton.tsx'
import { SameWidth } from '../../ui/forms/SameWidth.tsx'
import { Tooltip } from '../../ui/overlays/Tooltip.tsx'
import { KitSection, Sample, Samples } from './KitSection.tsx'

export function ButtonsPart() {
  return (
    <>
      <KitSection title="Düğme" wide>
        <Variants />
        <Sizes />
      </KitSection>
      <KitSection title="Simge düğmesi, rozet, ipucu">
        <Icons />
      </KitSection>
      <KitSection title="Eş genişlik">
        <Alternatives />
      </KitSection>
    </>
  )
}

function Variants() {
  const [busy, setBusy] = useState(true)
  return (
    <Samples>
      <Sample label="olağan">
        <Button>Sepete Ekle</Button>
      </Sample>
      <Sample label="yükleniyor (bas)">
        <Button busy={busy} busyText="Kaydediliyor...">
          Kaydet
        </Button>
      </Sample>
      <Sample label="değiştir">
        <Button variant="secondary" onClick={() => setBusy(!busy)}>
          <RefreshCw />
          Meşgul
        </Button>
      </Sample>
      <Sample label="devre dışı">
        <Button disabled>Paylaş</Button>
      </Sample>
      <Sample label="ikincil">
        <Button variant="secondary">Paylaş</Button>
      </Sample>
      <Sample label="yumuşak">
        <Button variant="soft">Detaylar</Button>
      </Sample>
      <Sample label="sessiz">
        <Button variant="quiet">İptal</Button>
      </Sample>
      <Sample label="tehlikeli">
        <Button variant="danger">Sil</Button>
      </Sample>
      <Sample label="tehlikeli, yumuşak">
        <Button variant="danger-soft">Yenile</Button>
      </Sample>
      <Sample label="tehlikeli, sessiz">
        <Button variant="danger-quiet">
          <Trash2 />
          Sepeti Temizle
        </Button>
      </Sample>
    </Samples>
  )
}

function Sizes() {
  return (
    <Samples>
      <Sample label="34">
        <Button size="sm">Küçük</Button>
      </Sample>
      <Sample label="40">
        <Button>Orta</Button>
      </Sample>
      <Sample label="48">
        <Button size="lg">Büyük</Button>
      </Sample>
      <Sample label="bağlantı">
        <ButtonLink to="/kit" variant="secondary">
          Bağlantı
        </ButtonLink>
      </Sample>
    </Samples>
  )
}

function Icons() {
  return (
    <Samples>
      <Sample label="40">
        <IconButton label="Sil: Örnek">
          <Trash2 />
        </IconButton>
      </Sample>
      <Sample label="34, çerçeveli">
        <IconButton label="Kapat: Örnek" size="sm" bordered>
          <X />
        </IconButton>
      </Sample>
      <Sample label="devre dışı">
        <IconButton label="Ekle: Örnek" disabled>
          <Plus />
        </IconButton>
      </Sample>
      <Sample label="rozetli, ipuçlu">
        <Tooltip text="Sepet, 5 ürün" side="bottom">
          <IconLink label="Sepet, 5 ürün" to="/kit">
            <ShoppingCart className="size-5" />
            <CountBadge count={5} className="absolute top-px right-0 ring-2 ring-surface" />
          </IconLink>
        </Tooltip>
      </Sample>
      <Sample label="rozet">
        <span className="flex h-10 items-center gap-2">
          <CountBadge count={12} />
          <CountBadge count={99} />
          <CountBadge count={100} />
        </span>
      </Sample>
    </Samples>
  )
}

const alternatives = {
  idle: (
    <>
      <Plus className="size-4" />
      Takip Et
    </>
  ),
  on: (
    <>
      <Check className="size-4" />
      Takip Ediliyor
    </>
  ),
  off: (
    <>
      <X className="size-4" />
      Takibi Bırak
    </>
  ),
}

function Alternatives() {
  return (
    <Samples>
      <Button>
        <SameWidth contents={alternatives} shown="idle" />
      </Button>
      <Button variant="secondary">
        <SameWidth contents={alternatives} shown="on" />
      </Button>
      <Button variant="danger-soft">
        <SameWidth contents={alternatives} shown="off" />
      </Button>
    </Samples>
  )
}
