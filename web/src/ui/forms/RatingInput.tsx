import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { useId } from 'react'

interface RatingInputProps {
  legend: string
  /** In a form that finds it by name. */
  name?: string
  /** None until one is chosen. */
  value: number | null
  onChange: (value: number) => void
  disabled?: boolean
}

export function RatingInput({ legend, name, value, onChange, disabled = false }: RatingInputProps) {
  const own = useId()
  return (
    <fieldset disabled={disabled} className="-mx-1 inline-flex disabled:opacity-60">
      <legend className="sr-only">{legend}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label
          key={stars}
          className={clsx(
            'group relative rounded-sm px-[3px] py-[7px] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
            stars <= (value ?? 0) ? 'text-star' : 'text-star-off',
          )}
        >
          <input
            type="radio"
            name={name ?? own}
            aria-label={`${stars} yıldız`}
            checked={stars === value}
            onChange={() => onChange(stars)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <Star className="pointer-events-none size-6.5 fill-current stroke-0 transition-transform duration-base motion-safe:group-hover:scale-110" />
        </label>
      ))}
    </fieldset>
  )
}
