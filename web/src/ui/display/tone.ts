export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger' | 'copper'

/** Quiet ground with readable text on it. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-chip-bg text-text-2',
  primary: 'bg-primary-soft text-primary-text',
  info: 'bg-info-soft text-info-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  copper: 'bg-copper-soft text-copper-text',
}

/** The border for `softTone` on interactive elements. */
export const toneLine: Record<Tone, string> = {
  neutral: 'border-border-strong',
  primary: 'border-primary-line',
  info: 'border-info-line',
  success: 'border-success-line',
  warning: 'border-warning-line',
  danger: 'border-danger-line',
  copper: 'border-copper-line',
}
