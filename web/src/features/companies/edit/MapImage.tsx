import { clsx } from 'clsx'

/** No real map: the company's location is sent to nobody before it is saved. */
export function MapImage({ marked, className }: { marked: boolean; className: string }) {
  return (
    <svg
      // The pin is in the middle, however wide the image is cut.
      viewBox="0 0 280 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={clsx('h-37 w-full rounded-md border border-border bg-press', className)}
    >
      <path className="fill-primary-soft" d="M-4 0h96c10 40-18 60-6 96 6 20-4 36-10 56H-4z" />
      <path
        className="fill-none stroke-border-strong stroke-[1.5]"
        d="M92-4c10 44-18 62-6 100 6 20-4 36-10 56M100 30C150 20 200 50 284 26M90 84c60-14 120 18 194-6M104 128c60-10 110 6 180-8M148-4c-6 50 12 100 2 156M214-4c10 56-12 100 4 156"
      />
      {marked && (
        <>
          <circle className="fill-accent opacity-18" cx="142" cy="66" r="26" />
          <path
            className="fill-accent stroke-surface stroke-2"
            d="M142 84c-10-12-14-17-14-24a14 14 0 0 1 28 0c0 7-4 12-14 24z"
          />
          <path className="fill-surface" d="M137.5 64v-4a4.5 4.5 0 0 1 9 0v4z" />
        </>
      )}
    </svg>
  )
}
