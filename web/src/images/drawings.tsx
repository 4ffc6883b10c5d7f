import type { ReactNode } from 'react'

// Empty states of the pages that visits begin with, each before the same arch. Colours come from the theme.

export function NoticeDrawing() {
  return (
    <Scene>
      <rect className={paper} x="56" y="44" width="56" height="60" rx="6" />
      <path className={line} d="M66 84h36M66 93h22" />
      <path className={full} d="M66 74V64a8 8 0 0 1 16 0v10z" />
      <circle className={copper} cx="100" cy="60" r="5" />
      <path className={line} d="M132 40l8-6M134 52h10M128 30l4-8" />
    </Scene>
  )
}

export function ParcelDrawing() {
  return (
    <Scene>
      <path className={paper} d="M52 70l32-14 32 14v28l-32 14-32-14z" />
      <path className={line} d="M52 70l32 13 32-13M84 83v29" />
      <circle className={paper} cx="112" cy="48" r="15" />
      <path className={line} d="M123 59l10 10" />
      <path className={copper} d="M107 48a5 5 0 0 1 10 0v5h-10z" />
    </Scene>
  )
}

export function ClosedDoorDrawing() {
  return (
    <Scene>
      <path className={paper} d="M56 112V66a28 28 0 0 1 56 0v46z" />
      <path className={line} opacity=".45" d="M84 112V40M56 76h56" />
      <rect className={copper} x="70" y="80" width="28" height="14" rx="3" />
      <path className={line} d="M76 80l8-10 8 10" />
    </Scene>
  )
}

export function TroubleDrawing() {
  return (
    <Scene>
      <path className={paper} d="M58 112V68a26 26 0 0 1 52 0v44z" />
      <path className={line} d="M84 60v24" />
      <circle className={copper} cx="84" cy="96" r="5" />
      <path className={line} d="M122 42l10-10M132 42l-10-10" />
    </Scene>
  )
}

export function NowhereDrawing() {
  return (
    <Scene>
      <path className={paper} d="M58 112V68a26 26 0 0 1 52 0v44z" />
      <path className={line} d="M75.5 69a8.5 8.5 0 1 1 12 7.7c-2.3 1.1-3.5 2.8-3.5 5.8v2" />
      <circle className={copper} cx="84" cy="96" r="4.5" />
      <path className={line} strokeDasharray="1 6" d="M24 100c4-7 10-3 12-10M144 100c-4-7-10-3-12-10" />
      <circle className={full} cx="132" cy="40" r="5" />
    </Scene>
  )
}

export const line = 'fill-none stroke-text-3 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'
export const paper = 'fill-surface stroke-text-3 stroke-2 [stroke-linejoin:round]'
export const full = 'fill-primary'
export const copper = 'fill-accent'

export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 168 126" width="168" height="126" aria-hidden>
      <path className="fill-primary-soft" d="M40 112V58a44 44 0 0 1 88 0v54z" />
      <path className={line} d="M20 112h128" />
      <path className={line} opacity=".55" d="M40 112V58a44 44 0 0 1 88 0v54" />
      {children}
    </svg>
  )
}
