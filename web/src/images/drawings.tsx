import type { ReactNode } from 'react'

// Empty states, each before the same arch. Colours come from the theme.

export function BasketDrawing() {
  return (
    <Scene>
      <path className={paper} d="M54 66h60l-7 36H61z" />
      <path className={line} d="M66 66c2-16 8-24 18-24s16 8 18 24M70 76l3 18M84 76v18M98 76l-3 18" />
      <circle className={copper} cx="130" cy="42" r="6" />
      <path className={line} d="M30 84v-8a8 8 0 0 1 16 0" />
    </Scene>
  )
}

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

export function BellDrawing() {
  return (
    <Scene>
      <path className={paper} d="M62 92c6-6 6-14 6-24a16 16 0 0 1 32 0c0 10 0 18 6 24z" />
      <path className={line} d="M78 99a6 6 0 0 0 12 0M84 52v-8" />
      <circle className={copper} cx="104" cy="52" r="6" />
      <path className={line} opacity=".6" d="M36 46c2-6 5-10 9-14M132 46c-2-6-5-10-9-14" />
    </Scene>
  )
}

export function TalkDrawing() {
  return (
    <Scene>
      <path
        className={paper}
        d="M56 46h46a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H78L66 93V82H56a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8z"
      />
      <path className={line} d="M60 58h36M60 69h22" />
      <circle className={copper} cx="128" cy="50" r="7" />
    </Scene>
  )
}

export function ReceiptDrawing() {
  return (
    <Scene>
      <path className={paper} d="M58 40h52v66l-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5-6.5-5-6.5 5z" />
      <path className={line} d="M68 54h32M68 64h32M68 74h20" />
      <path className={full} d="M92 90v-7a5 5 0 0 1 10 0v7z" />
      <circle className={copper} cx="132" cy="98" r="7" />
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

export function MapPinDrawing() {
  return (
    <Scene>
      <path className={paper} d="M48 98l22-10 28 8 22-10v18l-22 8-28-8-22 8z" />
      <path className={full} d="M84 88c-12-14-18-22-18-31a18 18 0 0 1 36 0c0 9-6 17-18 31z" />
      <path className="fill-on-primary" d="M78 64v-7a6 6 0 0 1 12 0v7z" />
      <circle className={copper} cx="126" cy="46" r="5" />
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

const line = 'fill-none stroke-text-3 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]'
const paper = 'fill-surface stroke-text-3 stroke-2 [stroke-linejoin:round]'
const full = 'fill-primary'
const copper = 'fill-accent'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 168 126" width="168" height="126" aria-hidden>
      <path className="fill-primary-soft" d="M40 112V58a44 44 0 0 1 88 0v54z" />
      <path className={line} d="M20 112h128" />
      <path className={line} opacity=".55" d="M40 112V58a44 44 0 0 1 88 0v54" />
      {children}
    </svg>
  )
}
