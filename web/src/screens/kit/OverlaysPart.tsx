import { Suspense, useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { KitSection, Sample, Samples } from './KitSection.tsx'
import { SearchSample } from './SearchSample.tsx'

const Dialog = lazyPart(async () => (await import('../../ui/overlays/Dialog.tsx')).Dialog)
const Drawer = lazyPart(async () => (await import('../../ui/overlays/Drawer.tsx')).Drawer)
const BottomSheet = lazyPart(async () => (await import('../../ui/overlays/BottomSheet.tsx')).BottomSheet)

export function OverlaysPart() {
  return (
    <>
      <KitSection title="Pencere, onay, çekmece, alt sayfa, menü">
        <Overlays />
      </KitSection>
      <KitSection title="Bildirimler (toast)">
        <ToastButtons />
      </KitSection>
      <KitSection title="Arama kutusu">
        <SearchSample />
      </KitSection>
    </>
  )
}

type Shown = 'dialog' | 'list' | 'drawer' | 'sheet'

function Overlays() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <>
      <Samples>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Pencere
        </Button>
        <Button variant="secondary" onClick={() => setShown('list')}>
          Liste penceresi
        </Button>
        <Button variant="secondary" onClick={() => void confirmClearing()}>
          Onay
        </Button>
        <Button variant="secondary" onClick={() => setShown('drawer')}>
          Çekmece
        </Button>
        <Button variant="secondary" onClick={() => setShown('sheet')}>
          Alt sayfa
        </Button>
        <Sample label="menü">
          <MenuButton
            label="İşlemler: Örnek"
            items={[
              { label: 'Düzenle', icon: Pencil, onSelect: () => showToast('info', 'Düzenle') },
              { label: 'Paylaş', icon: Share2, disabled: true, onSelect: () => undefined },
              { label: 'Sil', icon: Trash2, danger: true, onSelect: () => void confirmClearing() },
            ]}
          />
        </Sample>
      </Samples>
      <Suspense>
        <Panels shown={shown} onClose={close} />
      </Suspense>
    </>
  )
}

function Panels({ shown, onClose }: { shown: Shown | undefined; onClose: () => void }) {
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        İptal
      </Button>
      <Button onClick={() => showToast('success', 'Kaydedildi', { message: 'Pencere açıkken de görünür.' })}>
        Kaydet
      </Button>
    </>
  )
  return (
    <>
      <Dialog open={shown === 'dialog'} onClose={onClose} title="Adresi düzenle" actions={actions}>
        <p className="text-text-2">Teslimat adresi bütün siparişlerinizde kullanılır.</p>
      </Dialog>
      <Dialog open={shown === 'list'} onClose={onClose} title="Takipçiler" width="list" flush>
        <ul>
          {Array.from({ length: 20 }, (_, row) => (
            <li key={row} className="border-t border-border px-5 py-3.5">
              {row + 1}. satır
            </li>
          ))}
        </ul>
      </Dialog>
      <Drawer
        open={shown === 'drawer'}
        onClose={onClose}
        title="Menü"
        foot={<ArcadeLine className="mx-2 text-border-strong" />}
      >
        <p className="px-3 text-text-2">Sağdan gelir.</p>
      </Drawer>
      <BottomSheet open={shown === 'sheet'} onClose={onClose} title="Filtreler" foot={<Button full>Uygula</Button>}>
        <Checkbox>Stokta var</Checkbox>
      </BottomSheet>
    </>
  )
}

async function confirmClearing() {
  const confirmed = await askToConfirm({
    title: 'Sepeti temizle',
    text: 'Sepeti tamamen temizlemek istediğinizden emin misiniz?',
    confirmLabel: 'Sepeti Temizle',
  })
  showToast(confirmed ? 'success' : 'info', confirmed ? 'Onaylandı' : 'Vazgeçildi')
}

function ToastButtons() {
  return (
    <Samples>
      <Button
        variant="secondary"
        onClick={() => showToast('success', 'Durum Güncellendi', { message: 'Sipariş durumu başarıyla güncellendi.' })}
      >
        Başarı
      </Button>
      <Button variant="secondary" onClick={() => showToast('info', 'Ürün Silindi')}>
        Bilgi
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast('warning', 'Oturum Gerekli', {
            message: 'Sepete ürün eklemek için oturum açmanız gerekiyor.',
            duration: 8000,
            action: { label: 'Giriş Yap', to: '/login' },
          })
        }
      >
        Uyarı
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast('error', 'Hata Oluştu', {
            message: 'Ürün sepete eklenirken bir hata oluştu. Lütfen tekrar deneyin.',
            action: { label: 'Tekrar dene', onClick: () => showToast('success', 'Eklendi') },
          })
        }
      >
        Hata
      </Button>
    </Samples>
  )
}
