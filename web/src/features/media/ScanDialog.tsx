import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useCamera } from './useCamera.ts'
import { createDetector } from './barcode-detector.ts'

const PAUSE_MS = 250
/** The same code again so soon is the same look at it. */
const SAME_LOOK_MS = 2000

/** Reads one code after the other. Load it lazily, in browsers that can. */
export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const [last, setLast] = useState<{ code: string; at: number; count: number }>()
  const frame = useRef<HTMLDivElement>(null)
  const { video, ready } = useCamera(() => setFailed(true))
  const found = useEffectEvent((code: string) => {
    const now = Date.now()
    if (last?.code === code && now - last.at < SAME_LOOK_MS) return setLast({ ...last, at: now })
    setLast({ code, at: now, count: (last?.count ?? 0) + 1 })
    onCode(code)
  })
  useEffect(() => {
    const detector = ready ? createDetector() : undefined
    if (!detector) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    async function look() {
      const element = frame.current?.querySelector('video')
      const [hit] = element && detector ? await detector.detect(element).catch(() => []) : []
      if (!current) return
      if (hit) found(hit.rawValue)
      timer = setTimeout(() => void look(), PAUSE_MS)
    }
    void look()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [ready])
  return (
    <Dialog open onClose={onClose} title="Barkod okut" actions={<Button onClick={onClose}>Bitti</Button>}>
      {hasFailed ? (
        <Note tone="danger" alert>
          Kamera açılamadı. Tarayıcının kamera iznini kontrol edin.
        </Note>
      ) : (
        <div ref={frame}>
          <video
            {...video}
            autoPlay
            playsInline
            muted
            aria-label="Kamera görüntüsü"
            className="aspect-4/3 w-full rounded-lg bg-black object-cover"
          />
        </div>
      )}
      <p role="status" className="mt-3 min-h-5 text-sm text-text-2">
        {last ? `${last.code} okundu · ${last.count} okuma` : 'Barkodu çerçeveye tutun.'}
      </p>
    </Dialog>
  )
}
