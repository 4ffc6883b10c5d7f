import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { toInitialArea, toSmallestFrame, toSourceArea } from './crop-geometry.ts'
import type { Area, CropShape } from './crop-geometry.ts'
import { cropToJpeg } from './crop-image.ts'
import { UNREADABLE_IMAGE } from './image-file.ts'
import { useShownWidth } from './useShownWidth.ts'
import type { PickedImage } from './usePickedImage.ts'
import 'react-image-crop/dist/ReactCrop.css'
import './crop.css'

interface CropDialogProps {
  image: PickedImage
  title: string
  hint: string
  shape: CropShape
  fileName: string
  /** Shows inside of the frame how the image will be seen; thirds otherwise. */
  arch?: boolean
  /** How much of the saved part has left, from 0 to 1; undefined while nothing is being saved. */
  progress: number | undefined
  onSave: (file: File) => void
  onClose: () => void
}

/** Open as long as it is there. Load it lazily. */
export function CropDialog(props: CropDialogProps) {
  const { image, title, hint, shape, fileName, arch = false, progress, onSave, onClose } = props
  const element = useRef<HTMLImageElement>(null)
  const [area, setArea] = useState(() => toInitialArea(image, shape))
  async function handleSave() {
    if (!element.current) return
    try {
      onSave(await cropToJpeg(element.current, toSourceArea(area, image, shape), shape.output, fileName))
    } catch {
      showToast('error', UNREADABLE_IMAGE)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="lg"
      actions={
        <div className="flex w-full flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 text-sm text-text-3 max-rail:basis-full">
            {progress === undefined ? hint : <ProgressBar label="Yükleniyor" value={progress} />}
          </div>
          <Button variant="secondary" className="max-rail:h-11 max-rail:flex-1" onClick={onClose}>
            İptal
          </Button>
          <Button
            busy={progress !== undefined}
            busyText="Kaydediliyor..."
            className="max-rail:h-11 max-rail:flex-1"
            onClick={() => void handleSave()}
          >
            Kaydet
          </Button>
        </div>
      }
    >
      <CropFrame {...{ image, element, shape, arch, area }} locked={progress !== undefined} onChange={setArea} />
    </Dialog>
  )
}

interface CropFrameProps {
  image: PickedImage
  element: RefObject<HTMLImageElement | null>
  shape: CropShape
  arch: boolean
  /** In percent of the image. */
  area: Area
  locked: boolean
  onChange: (area: Area) => void
}

function CropFrame({ image, element, shape, arch, area, locked, onChange }: CropFrameProps) {
  const { ref, width } = useShownWidth()
  const smallest = toSmallestFrame(image, shape)
  // The library counts in pixels of the screen.
  const scale = width / image.width
  return (
    <div className="grid place-items-center overflow-hidden rounded-lg bg-komur-9 p-2.5">
      <div ref={ref} className="flex">
        <ReactCrop
          keepSelection
          aspect={shape.output.width / shape.output.height}
          minWidth={smallest.width * scale}
          minHeight={smallest.height * scale}
          crop={{ unit: '%', ...area }}
          onChange={(_, { x, y, width, height }) => onChange({ x, y, width, height })}
          disabled={locked}
          ruleOfThirds={!arch}
          ariaLabels={LABELS}
          className={arch ? 'crop-arch' : ''}
        >
          <img
            ref={element}
            src={image.url}
            alt="Seçilen resim"
            width={image.width}
            height={image.height}
            className="h-auto w-auto"
          />
        </ReactCrop>
      </div>
    </div>
  )
}

const RESIZE = 'Ok tuşlarıyla boyutlandırın'

const LABELS = {
  cropArea: 'Kırpma çerçevesi. Ok tuşlarıyla taşıyın',
  nwDragHandle: `Sol üst köşe. ${RESIZE}`,
  nDragHandle: `Üst kenar. ${RESIZE}`,
  neDragHandle: `Sağ üst köşe. ${RESIZE}`,
  eDragHandle: `Sağ kenar. ${RESIZE}`,
  seDragHandle: `Sağ alt köşe. ${RESIZE}`,
  sDragHandle: `Alt kenar. ${RESIZE}`,
  swDragHandle: `Sol alt köşe. ${RESIZE}`,
  wDragHandle: `Sol kenar. ${RESIZE}`,
}
