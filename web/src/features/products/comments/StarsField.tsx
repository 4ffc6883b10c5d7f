import { RatingInput } from '../../../ui/forms/RatingInput.tsx'

interface StarsFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** The pressed button disappears with the stars: the focus needs a new place. */
  onClear: () => void
}

export function StarsField({ value, onChange, onClear }: StarsFieldProps) {
  function clear() {
    onClear()
    onChange(null)
  }
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3">
      <RatingInput legend="Puanınız" value={value} onChange={onChange} />
      <span className="text-sm text-text-3">{value === null ? 'İsteğe bağlı' : `${value} / 5, isteğe bağlı`}</span>
      {value !== null && (
        <button
          type="button"
          onClick={clear}
          className="relative min-h-6 text-sm font-medium text-text-2 underline underline-offset-3 hover:text-text pointer-coarse:before:absolute pointer-coarse:before:-inset-2"
        >
          Puanı kaldır
        </button>
      )}
    </div>
  )
}
