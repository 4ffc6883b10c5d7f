import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { placePins } from './nearby-companies.ts'
import type { NearbyCompany } from './nearby-companies.ts'

/** The circle of the search, in units of the drawing. */
const RIM = 150
const CENTRE = { x: 420, y: 186 }

interface LocationMapProps {
  companies: NearbyCompany[]
  radiusKm: number
}

/**
 * No real map: the location is sent to nobody before the link is followed. The pins link to the companies for a mouse;
 * the numbered list beside it serves everyone else.
 */
export function LocationMap({ companies, radiusKm }: LocationMapProps) {
  const pins = placePins(companies, radiusKm, RIM)
  return (
    <svg
      viewBox="0 0 840 372"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="h-85 w-full bg-press rail:h-93"
    >
      <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
        <path className="fill-none stroke-border-strong" d={`M-420 0H420M0-${CENTRE.y}V${CENTRE.y}`} />
        <circle r={RIM} className="fill-primary opacity-9" />
        <circle r={RIM / 2} strokeDasharray="2 5" className="fill-none stroke-primary opacity-60" />
        <circle r={RIM} strokeDasharray="5 6" className="fill-none stroke-primary stroke-[1.5]" />
        <Label y={-RIM - 8}>Kuzey</Label>
        <Label y={RIM / 2 + 14}>{radiusKm / 2} km</Label>
        <Label y={RIM + 16}>{radiusKm} km</Label>
        <circle r={16} className="fill-accent opacity-22" />
        <circle r={8} className="fill-accent stroke-surface stroke-3" />
        {pins.map(({ x, y }, index) => (
          <Pin key={companies[index]?.short_name} x={x} y={y} number={index + 1} company={companies[index]} />
        ))}
      </g>
    </svg>
  )
}

interface PinProps {
  x: number
  y: number
  number: number
  company: NearbyCompany | undefined
}

function Pin({ x, y, number, company }: PinProps) {
  return (
    <Link to={`/${company?.short_name}`} tabIndex={-1}>
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className="group">
        <title>{company?.company_name}</title>
        <path
          className="fill-primary stroke-surface stroke-2 group-hover:fill-primary-hover"
          d="M-10-1a10 10 0 0 1 20 0v8a3 3 0 0 1-3 3H-7a3 3 0 0 1-3-3z"
        />
        <text y={5} textAnchor="middle" fontSize={10} className="fill-on-primary font-semibold">
          {number}
        </text>
      </g>
    </Link>
  )
}

function Label({ y, children }: { y: number; children: ReactNode }) {
  return (
    <text y={y} textAnchor="middle" fontSize={11} className="fill-text-3">
      {children}
    </text>
  )
}
