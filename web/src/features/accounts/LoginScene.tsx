import type { ReactNode } from 'react'
import { Logo } from '../../ui/display/Logo.tsx'
import { PITCH, SLOGAN } from './site-texts.ts'

/** Domes over a row of stalls. It looks the same in both themes, so its colours are its own. */
export function LoginScene() {
  return (
    <section
      aria-label="Bedesten"
      className="relative hidden flex-col overflow-hidden bg-[linear-gradient(#00555c,#013c42)] px-14 py-11 text-white rail:flex"
    >
      <Logo className="h-7.5 self-start [--on-primary:#00555c] [--primary:#fff]" />
      <p className="mt-16 max-w-120 font-display text-display text-balance">{SLOGAN}</p>
      <p className="mt-4 max-w-107.5 text-lead/6.25 text-[#cfe9e8]">{PITCH}</p>
      <Arcade />
    </section>
  )
}

function Arcade() {
  return (
    <svg
      viewBox="0 0 820 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-[62%] w-full"
    >
      <radialGradient id="lamplight" cx=".5" cy=".35" r=".8">
        <stop offset="0" stopColor="#8a5a2c" />
        <stop offset="1" stopColor="#2a2a22" />
      </radialGradient>
      <g fill="#04565d" stroke="#fff" strokeOpacity=".12" strokeWidth="2">
        {[-72, 64, 200, 336, 472, 608, 744].map((x) => (
          <path key={x} d={`M${x} 200a58 59.2 0 0 1 116 0`} />
        ))}
      </g>
      <rect y="199" width="820" height="40" fill="#04565d" />
      <g fill="#064d54" stroke="#fff" strokeOpacity=".2" strokeWidth="2">
        {[-10, 126, 262, 398, 534, 670, 806].map((x) => (
          <path key={x} d={`M${x} 236a64 65.3 0 0 1 128 0`} />
        ))}
      </g>
      <rect y="236" width="820" height="330" fill="#013a40" />
      <g stroke="#fff" strokeWidth="2">
        <path d="M0 236h820" strokeOpacity=".26" />
        <path d="M0 250h820" strokeOpacity=".12" />
      </g>
      {Object.entries(goods).map(([name, drawing], index) => (
        <Stall key={name} x={index * 136} lit={index === 2 || index === 4}>
          {drawing}
        </Stall>
      ))}
      <rect y="522" width="820" height="40" fill="#012a2f" />
    </svg>
  )
}

function Stall({ x, lit, children }: { x: number; lit: boolean; children: ReactNode }) {
  return (
    <g transform={`translate(${x})`}>
      <path
        d="M0 560V366a54 54 0 0 1 108 0V560"
        fill={lit ? 'url(#lamplight)' : '#012e33'}
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="2.5"
      />
      {children}
      <path d="M1 500h106v10H1z" fill="#0a5c63" />
    </g>
  )
}

const goods = {
  towels: (
    <g transform="translate(18 430)">
      <rect width="72" height="20" rx="8" fill="#f6f4f2" />
      <rect y="22" width="72" height="20" rx="8" fill="#4bb7ba" />
      <rect y="44" width="72" height="20" rx="8" fill="#e38c54" />
    </g>
  ),
  threads: (
    <g transform="translate(12 470)">
      <circle cx="22" r="17" fill="#00666d" stroke="#1f9a9e" strokeWidth="10" />
      <circle cx="62" r="17" fill="#8c4019" stroke="#c86b32" strokeWidth="10" />
    </g>
  ),
  tile: (
    <g transform="translate(22 410)">
      <rect width="64" height="84" rx="4" fill="#f6f4f2" />
      <path d="M32 12l18 18-18 18-18-18z" fill="#17518f" />
      <path d="M32 46l14 14-14 14-14-14z" fill="#c8452f" />
    </g>
  ),
  box: (
    <g transform="translate(16 422)">
      <path d="M0 18l38-14 38 14v44l-38 14L0 62z" fill="#d3a968" />
      <path d="M0 18l38 14 38-14M38 32v44" stroke="#946530" strokeWidth="3" fill="none" />
    </g>
  ),
  nuts: (
    <g transform="translate(14 432)">
      <path d="M6 20c-6 20-8 40 0 56h68c8-16 6-36 0-56z" fill="#a67c46" />
      <ellipse cx="40" cy="20" rx="34" ry="10" fill="#a3bf55" />
    </g>
  ),
  oil: (
    <g transform="translate(24 424)">
      <rect width="60" height="82" rx="5" fill="#68731f" />
      <path d="M10 40a20 20 0 0 1 40 0v30H10z" fill="#f8f3e6" />
      <rect x="20" y="-8" width="16" height="10" rx="2" fill="#d8ad45" />
    </g>
  ),
}
