import { ClosedDoorDrawing, NoticeDrawing, NowhereDrawing, ParcelDrawing } from '../../images/drawings.tsx'
import { BasketDrawing, BellDrawing, MapPinDrawing, ReceiptDrawing } from '../../images/later-drawings.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { KitSection } from './KitSection.tsx'

export function EmptyPart() {
  return (
    <KitSection title="Boş durumlar" wide>
      <div className="grid gap-2 rail:grid-cols-2 full:grid-cols-4">
        <EmptyState
          drawing={BasketDrawing}
          title="Sepetiniz Boş"
          line="Beğendiğiniz ürünleri sepete ekleyin."
          action={<Button size="sm">Ürünleri Keşfet</Button>}
        />
        <EmptyState
          drawing={NoticeDrawing}
          title="Henüz gönderi yok"
          line="Takip ettiğiniz firmaların gönderileri burada görünür."
        />
        <EmptyState
          drawing={ParcelDrawing}
          title="Ürün bulunamadı"
          line="Arama kriterlerinizi değiştirerek tekrar deneyin"
        />
        <EmptyState drawing={BellDrawing} title="Henüz Bildirim Yok" line="Yeni gelişmeler burada listelenir." />
        <EmptyState
          drawing={ReceiptDrawing}
          title="Henüz sipariş yok"
          line="Verdiğiniz siparişler burada listelenir."
        />
        <EmptyState drawing={ClosedDoorDrawing} title="Firma bulunamadı" line="Adresi kontrol edip yeniden deneyin." />
        <EmptyState
          drawing={MapPinDrawing}
          title="Konum kapalı"
          line="Yakınınızdaki ürünleri görmek için konumu açın."
          action={<Button size="sm">Konumumu Göster</Button>}
        />
        <EmptyState
          drawing={NowhereDrawing}
          title="Sayfa bulunamadı"
          line="Aradığınız sayfa taşınmış ya da hiç açılmamış olabilir."
        />
        <ErrorState title="Ürünler yüklenirken bir hata oluştu" onRetry={() => undefined} />
      </div>
    </KitSection>
  )
}
