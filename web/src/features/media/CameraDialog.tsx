import { clsx } from 'clsx'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { Modal, ModalTitle } from '../../ui/overlays/Modal.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useCamera } from './useCamera.ts'

interface CameraDialogProps {
  title: string
  /** Shape and size of the frame that shows where to hold the thing; without one there is none. */
  guideClassName?: string
  onPhoto: (file: File) => void
  onClose: () => void
}

/** Over the whole screen; open as long as it is there. Load it lazily. */
export function CameraDialog({ title, guideClassName, onPhoto, onClose }: CameraDialogProps) {
  const { video, ready, switchCamera, takePhoto } = useCamera(() => {
    showToast('error', 'Kamera erişimi sağlanamadı. Lütfen kamera izinlerini kontrol edin.')
    onClose()
  })
  async function handleCapture() {
    const photo = await takePhoto()
    if (photo) onPhoto(photo)
  }
  return (
    <Modal open onClose={onClose} className="inset-0 z-dialog bg-black text-white [--focus:var(--color-cini-3)]">
      <div className="shrink-0 px-6 py-3.5 text-center">
        <ModalTitle className="text-body font-semibold">{title}</ModalTitle>
      </div>
      <div className="relative min-h-0 flex-1 overflow-hidden bg-komur-9">
        <video {...video} aria-label="Kamera görüntüsü" autoPlay muted playsInline className="size-full object-cover" />
        {guideClassName && (
          <div
            aria-hidden
            className={clsx(
              'absolute inset-0 m-auto border-2 border-white/95 shadow-[0_0_0_125rem_rgb(0_0_0/0.45)]',
              guideClassName,
            )}
          />
        )}
      </div>
      <div className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center px-6 pt-5 pb-10 rail:pb-7">
        <button type="button" onClick={onClose} className={clsx(overlayButton, 'justify-self-start px-3.5')}>
          İptal
        </button>
        <button
          type="button"
          aria-label="Fotoğrafı çek"
          aria-disabled={!ready}
          onClick={() => void handleCapture()}
          className="size-16 rounded-full bg-white shadow-[0_0_0_4px_#000,0_0_0_7px_#fff] outline-offset-9 aria-disabled:opacity-50"
        />
        <button
          type="button"
          aria-label="Kamerayı değiştir"
          onClick={() => void switchCamera()}
          className={clsx(overlayButton, 'w-12 justify-self-end')}
        >
          <SwitchCamera className="size-6" />
        </button>
      </div>
    </Modal>
  )
}

const overlayButton =
  'inline-flex h-12 min-w-12 items-center justify-center rounded-pill bg-white/14 font-semibold text-white transition-colors duration-fast hover:bg-white/24'
