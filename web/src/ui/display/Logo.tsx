/** Mark and drawn wordmark; both take their colours from the theme. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 210 48" role="img" aria-label="Bedesten" className={className}>
      <Mark />
      <path
        transform="translate(62 10.3) scale(.76)"
        d="M0 2V34M0 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M26.6 24H46A10 10 0 1 0 42.6 31.5M52 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M72 2V34M80.1 24H99.5A10 10 0 1 0 96.1 31.5M119.1 17.6C117.8 15.3 115.5 14 112.7 14C109.1 14 106.5 16 106.5 18.9C106.5 25.8 119.5 22.2 119.5 29.1C119.5 32.1 116.7 34 112.9 34C109.6 34 106.9 32.6 105.7 30M129.5 7V28a6 6 0 0 0 6 6h2M124.5 14H137.5M143.6 24H163A10 10 0 1 0 159.6 31.5M169 34V24a10 10 0 0 1 20 0V34M169 13V34"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
      />
    </svg>
  )
}

/** The symbol alone, where the word does not fit. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label="Bedesten" className={className}>
      <Mark />
    </svg>
  )
}

function Mark() {
  return (
    <>
      <path d="M0 24a24 24 0 0 1 48 0v13a11 11 0 0 1-11 11H11A11 11 0 0 1 0 37z" fill="var(--primary)" />
      <path
        d="M24 9.6c8.4 0 14 6.9 14 15.4v13.4h-6.6V27.2a7.4 7.4 0 0 0-14.8 0v11.2H10V25c0-8.5 5.6-15.4 14-15.4zM24 25.2a3.7 3.7 0 0 1 3.7 3.7v9.5h-7.4v-9.5a3.7 3.7 0 0 1 3.7-3.7z"
        fill="var(--on-primary)"
      />
    </>
  )
}
