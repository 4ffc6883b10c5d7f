import type { NamedPerson } from '@bedesten/contract/persons.schemas'

/** Beside the company; somebody who has left is marked. */
export function PersonName({ person: { name, left } }: { person: NamedPerson }) {
  return (
    <>
      <span className="font-medium text-text-2">{name}</span>
      {left && (
        <>
          {' '}
          <span className="inline-block rounded-sm bg-chip-bg px-1.5 py-px text-xs font-medium whitespace-nowrap text-text-2">
            ayrıldı
          </span>
        </>
      )}
    </>
  )
}
