import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import KeyRound from 'lucide-react/icons/key-round'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import logo from '../../images/favicon.svg?url'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { Logo, LogoMark } from '../../ui/display/Logo.tsx'
import { ErrorNote, Note } from '../../ui/feedback/Note.tsx'
import { Rating } from '../../ui/display/Rating.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { StatusBadge, StatusDot } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { KitSection, Samples } from './KitSection.tsx'

export function StatesPart() {
  return (
    <>
      <KitSection title="Kemer, mühür, puan, logo">
        <Marks />
      </KitSection>
      <KitSection title="Durumlar">
        <Badges />
      </KitSection>
      <KitSection title="Notlar">
        <Note tone="warning">Sepetinizde farklı para birimleri var.</Note>
        <Note tone="info">Kur bilgisi 14 Ekim 2026 tarihlidir.</Note>
        <Note tone="success">Değişiklikler kaydedildi.</Note>
        <ErrorNote message="Gönderiler yüklenirken bir hata oluştu" onRetry={() => undefined} />
      </KitSection>
      <KitSection title="Yükleniyor ve görsel">
        <Waiting />
      </KitSection>
    </>
  )
}

function Marks() {
  return (
    <>
      <div className="flex flex-wrap items-end gap-3.5">
        {[124, 88, 64, 44, 40, 32, 24].map((size) => (
          <ArchAvatar
            key={size}
            name="İnegöl Ahşap"
            logo={size % 40 === 0 || size === 124 ? logo : undefined}
            size={size}
          />
        ))}
        <ArchAvatar name="ılgaz" logo="/yok.webp" />
        <ArchIcon icon={KeyRound} />
        <ArchIcon icon={Check} tone="success" size="sm" />
      </div>
      <Samples>
        <StatusBadge tone="primary">
          <VerifiedSeal label="Doğrulanmış" className="size-3.5" />
          Doğrulanmış Firma
        </StatusBadge>
        <VerifiedSeal label="Doğrulanmış Firma" />
        <Rating value={4.8} showNumber />
        <Rating value={3} />
        <Rating value={0} />
      </Samples>
      <Samples>
        <Logo className="h-8" />
        <LogoMark className="size-8" />
      </Samples>
      <ArcadeLine />
    </>
  )
}

function Badges() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <StatusBadge tone="warning" icon={Clock}>
          Beklemede
        </StatusBadge>
        <StatusBadge tone="info" icon={CircleCheck}>
          Onaylandı
        </StatusBadge>
        <StatusBadge tone="primary" icon={Cog}>
          İşleniyor
        </StatusBadge>
        <StatusBadge tone="copper" icon={Truck}>
          Kargoya Verildi
        </StatusBadge>
        <StatusBadge tone="success" icon={PackageCheck}>
          Teslim Edildi
        </StatusBadge>
        <StatusBadge tone="danger" icon={CircleX}>
          İptal Edildi
        </StatusBadge>
        <StatusBadge tone="neutral">Siz</StatusBadge>
      </div>
      <div className="flex flex-wrap gap-4.5">
        <StatusDot tone="warning">Beklemede</StatusDot>
        <StatusDot tone="success">Ödendi</StatusDot>
        <StatusDot tone="danger">Başarısız</StatusDot>
        <StatusDot tone="neutral">İade Edildi</StatusDot>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-3.5 rail:grid-cols-4">
      <Loading label="Yükleniyor">
        <Skeleton className="aspect-4/3 rounded-lg" />
        <Skeleton className="mt-3 h-3.5 w-[88%] rounded-xs" />
        <Skeleton className="mt-2 h-3.5 w-[54%] rounded-xs" />
        <div className="mt-3.5 flex items-center gap-2">
          <Skeleton className="size-7.5 rounded-arch" />
          <Skeleton className="h-3 flex-1 rounded-xs" />
        </div>
      </Loading>
      <Image src={logo} alt="Bedesten işareti" ratio="4 / 3" className="rounded-lg" />
      <Image src="/yok.webp" alt="Açılmayan görsel" ratio="4 / 3" className="rounded-lg" />
      <div className="grid place-items-center text-primary">
        <Spinner label="Yükleniyor" className="size-8" />
      </div>
    </div>
  )
}
