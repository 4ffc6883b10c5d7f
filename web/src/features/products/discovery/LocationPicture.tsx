/** No real map: the place is told to nobody before the link is followed. */
export function LocationPicture() {
  return (
    <svg
      viewBox="0 0 840 372"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="h-60 w-full bg-press rail:h-93"
    >
      <path
        className="fill-none stroke-border-strong stroke-[1.5]"
        d="M-10 90C120 60 190 150 330 120S560 20 860 70M-10 210C160 180 260 250 400 220S640 150 860 210M60-10C90 110 40 210 110 390M260-10c20 120 60 240 30 400M520-10c-30 120 60 260 20 400M700-10c40 140-20 260 30 400"
      />
      <circle cx="420" cy="186" r="150" className="fill-primary opacity-9" />
      <circle cx="420" cy="186" r="150" strokeDasharray="5 6" className="fill-none stroke-primary stroke-[1.5]" />
      {STALLS.map(([x, y]) => (
        <path
          key={x}
          transform={`translate(${x} ${y})`}
          className="fill-primary stroke-surface stroke-2"
          d="M-9 0a9 9 0 0 1 18 0v8a3 3 0 0 1-3 3H-6a3 3 0 0 1-3-3z"
        />
      ))}
      <circle cx="420" cy="186" r="16" className="fill-accent opacity-22" />
      <circle cx="420" cy="186" r="8" className="fill-accent stroke-surface stroke-3" />
    </svg>
  )
}

const STALLS = [
  [350, 120],
  [482, 104],
  [520, 210],
  [372, 246],
  [452, 286],
  [316, 196],
] as const
