import LocateFixed from 'lucide-react/icons/locate-fixed'
import Map from 'lucide-react/icons/map'
import type { ClipboardEvent } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { askToConfirm } from '../../../ui/overlays/confirm.ts'
import { FormSection, wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { toMapLink } from '../contact.ts'
import { MapImage } from './MapImage.tsx'
import { readPastedPosition, toPosition } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import { useLocationDetection } from './useLocationDetection.ts'
import type { FindGeocoder } from './useLocationDetection.ts'
import type { BindProfile } from './useProfileForm.ts'

interface LocationSectionProps {
  values: ProfileValues
  bind: BindProfile
  fill: (change: Partial<ProfileValues>) => void
  findGeocoder: FindGeocoder
}

export function LocationSection({ values, bind, fill, findGeocoder }: LocationSectionProps) {
  const { detect, busy, found, failure } = useLocationDetection(findGeocoder, fill)
  const position = toPosition(values)

  function handlePaste(event: ClipboardEvent) {
    const pasted = readPastedPosition(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    fill(pasted)
  }

  return (
    <FormSection title="Konum Bilgileri">
      <MapImage marked={position !== null} className={wide} />
      <div className="col-span-2 -mt-1 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="tight"
          className="grow"
          busy={busy}
          busyText="Otomatik Tespit"
          onClick={detect}
        >
          <LocateFixed className="size-3.5" />
          Otomatik Tespit
        </Button>
        <Button variant="secondary" size="tight" className="grow" onClick={() => void openMap(position)}>
          <Map className="size-3.5" />
          Haritadan Seç
        </Button>
      </div>
      {failure && (
        <Note tone="danger" alert className={wide}>
          {failure}
        </Note>
      )}
      <p role="status" className="sr-only">
        {found && 'Konum tespit edildi'}
      </p>
      <Input {...bind('location_name')} label="Konum adı" className={wide} />
      <Input {...bind('latitude')} label="Enlem" inputMode="decimal" autoComplete="off" onPaste={handlePaste} />
      <Input {...bind('longitude')} label="Boylam" inputMode="decimal" autoComplete="off" onPaste={handlePaste} />
      <p className="col-span-2 text-xs text-text-3">Konumunuz, ürünlerinizi yakındaki firmalara gösterir.</p>
    </FormSection>
  )
}

/** Where the map opens before there is a place: Istanbul. */
const DEFAULT_CENTRE = { latitude: 41.0082, longitude: 28.9784 }

async function openMap(position: ReturnType<typeof toPosition>): Promise<void> {
  const confirmed = await askToConfirm({
    title: 'Harita açılsın mı?',
    text: 'Google Haritalar yeni sekmede açılır. Yerinizin koordinatlarını orada kopyalayıp Enlem alanına yapıştırın.',
    confirmLabel: 'Haritayı Aç',
    danger: false,
  })
  if (confirmed) window.open(toMapLink(position ?? DEFAULT_CENTRE), '_blank', 'noopener')
}
