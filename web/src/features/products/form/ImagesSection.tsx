import { PRODUCT_IMAGES_MAX } from '@bedesten/contract/product-fields'
import CircleX from 'lucide-react/icons/circle-x'
import { useId, useRef, useState } from 'react'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { FormSection, wide } from '../../../ui/forms/FormSection.tsx'
import { ImageAdder } from './ImageAdder.tsx'
import { ImageTile } from './ImageTile.tsx'
import type { Images } from './useImages.ts'

/** `error` is what the server found. */
export function ImagesSection({ images, error }: { images: Images; error: string | undefined }) {
  const { list, faults, change, addFiles, addPhoto } = images
  const faultsId = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const [lifted, setLifted] = useState<string>()
  const [said, setSaid] = useState('')
  const shownFaults = faults.length > 0 ? faults : error ? [error] : []

  function move(key: string, to: number) {
    if (to < 0 || to >= list.images.length) return
    change({ type: 'moved', key, to })
    setSaid(`Görsel ${to + 1}. sıraya taşındı`)
  }
  function remove(key: string) {
    change({ type: 'removed', key })
    setSaid('Görsel kaldırıldı')
    // Its button disappears with the image, so the focus needs a new place.
    adder.current?.focus({ preventScroll: true })
  }
  return (
    <FormSection
      title="Görseller"
      line="JPG, PNG ya da WebP. Her resim en çok 10 MB. Yıldız, ana görseli seçer."
      aside={<Counter bars value={list.images.length} max={PRODUCT_IMAGES_MAX} warnFrom={6} />}
    >
      <div className={wide}>
        <ul aria-label="Görseller" className="grid grid-cols-2 gap-2.5 rail:grid-cols-4 rail:gap-3">
          {list.images.map((image, index) => (
            <ImageTile
              key={image.key}
              image={image}
              index={index}
              last={index === list.images.length - 1}
              main={image.key === list.main}
              lifted={image.key === lifted}
              onStar={() => {
                change({ type: 'starred', key: image.key })
                setSaid(`${index + 1}. görsel ana görsel yapıldı`)
              }}
              onRemove={() => remove(image.key)}
              onMove={(to) => move(image.key, to)}
              onLift={() => setLifted(image.key)}
              onCross={() => lifted && lifted !== image.key && move(lifted, index)}
              onDrop={() => setLifted(undefined)}
            />
          ))}
          <ImageAdder
            ref={adder}
            onFiles={addFiles}
            onPhoto={addPhoto}
            describedBy={shownFaults.length > 0 ? faultsId : undefined}
            className={`col-span-2 ${spans[list.images.length % 4]}`}
          />
        </ul>
        <div id={faultsId} role="alert" className="text-xs text-danger-text not-empty:mt-2">
          {shownFaults.map((fault) => (
            <p key={fault} className="flex gap-1.5 not-first:mt-1">
              <CircleX className="mt-px size-3.5 shrink-0" />
              {fault}
            </p>
          ))}
        </div>
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
    </FormSection>
  )
}

/** What the images leave of their last row. */
const spans = ['rail:col-span-4', 'rail:col-span-3', 'rail:col-span-2', 'rail:col-span-1']
