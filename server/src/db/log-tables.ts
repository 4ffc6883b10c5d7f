/** The end of a day of the traffic log. */
export interface TrafficAnchorsTable {
  machine: string
  folder: string
  /** A calendar day. */
  day: string
  number: number
  sum: string
}

export interface AnsweredHoursTable {
  hour: Date
  requests: number
  errors: number
  client_errors: number
}
