import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'

const STEPS = ['Dosya', 'Sütunlar', 'Önizleme', 'Aktarım', 'Rapor']

/** Five arches; on small screens a line and five bars. `now` counts from 1. */
export function ImportSteps({ now }: { now: number }) {
  return (
    <>
      <p className="mb-2 text-sm font-semibold rail:hidden">{`Adım ${now} / 5 · ${STEPS[now - 1]}`}</p>
      <ol
        aria-label="Adımlar"
        className="mb-4 grid grid-cols-5 gap-1.25 rail:mb-5 rail:flex rail:items-center rail:gap-0"
      >
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index + 1 === now ? 'step' : undefined}
            className={clsx(
              'flex items-center gap-2.5 whitespace-nowrap',
              index + 1 === now ? 'font-semibold text-text' : 'font-medium',
              index + 1 < now ? 'text-text-2' : index + 1 > now && 'text-text-3',
            )}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={clsx(
                  'mr-1 ml-3.5 h-0.5 w-5 rounded-full max-rail:hidden full:w-11',
                  index < now ? 'bg-primary' : 'bg-border-strong',
                )}
              />
            )}
            <span
              aria-hidden
              className={clsx(
                'h-1.25 w-full rounded-full rail:hidden',
                index < now ? 'bg-primary' : 'bg-border-strong',
              )}
            />
            <span
              aria-hidden
              className={clsx(
                'grid size-7 place-items-center rounded-[50%_50%_24%_24%] text-sm font-semibold max-rail:hidden',
                index + 1 === now && 'bg-primary text-on-primary',
                index + 1 < now && 'bg-primary-soft text-primary-text',
                index + 1 > now && 'inset-ring-[1.5px] inset-ring-border-strong',
              )}
            >
              {index + 1 < now ? <Check className="size-4" /> : index + 1}
            </span>
            <span className="max-rail:sr-only">{step}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
