import { copper, full, line, paper, Scene } from './drawings.tsx'

// Empty states of other pages, which those that visits begin with need not fetch.

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
