import { useEffect, useEffectEvent, useState } from 'react'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Slider } from '../../../ui/forms/Slider.tsx'
import { RADIUS, storeRadius } from './stored-place.ts'
import type { SearchPlace } from './stored-place.ts'
import { useMyLocation } from './useMyLocation.ts'

interface LocationFilterProps {
  place: SearchPlace | undefined
  /** A place was found or its circle changed: the nearest come first again. */
  onSearchAround: () => void
  onForget: () => void
}

export function LocationFilter({ place, onSearchAround, onForget }: LocationFilterProps) {
  const { locating, locate } = useMyLocation(onSearchAround)

  function changeRadius(radiusKm: number) {
    storeRadius(radiusKm)
    onSearchAround()
  }
  return (
    <div className="flex flex-col gap-2.5">
      <Checkbox
        checked={place !== undefined || locating}
        aria-busy={locating}
        onChange={({ currentTarget: { checked } }) => (checked ? locate() : onForget())}
        className="self-start"
      >
        <span>
          <span className="block font-semibold">Konumuma göre</span>
          <span className="block text-sm text-text-3">
            {locating ? 'Konum alınıyor...' : 'Yakındaki firmalar önce'}
          </span>
        </span>
      </Checkbox>
      {place && <RadiusSlider value={place.radius_km} onChange={changeRadius} />}
    </div>
  )
}

const SETTLED_MS = 300

/** Asks once the hand comes to rest, not for every value on the way. */
function RadiusSlider({ value, onChange }: { value: number; onChange: (radiusKm: number) => void }) {
  const [moving, setMoving] = useState<number>()
  const settle = useEffectEvent((radiusKm: number) => {
    setMoving(undefined)
    if (radiusKm !== value) onChange(radiusKm)
  })
  useEffect(() => {
    if (moving === undefined) return undefined
    const timer = setTimeout(() => settle(moving), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [moving])
  return (
    <Slider
      label="Yarıçap"
      min={RADIUS.min}
      max={RADIUS.max}
      step={RADIUS.step}
      value={moving ?? value}
      onChange={setMoving}
      format={(km) => `${km} km`}
      className="text-sm"
    />
  )
}
