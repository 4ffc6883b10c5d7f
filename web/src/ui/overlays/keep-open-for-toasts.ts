interface OpenChange {
  reason: string
  event: Event
  cancel: () => void
}

/** Toasts are above an open dialog; reading or closing one is not a click outside. */
export function keepOpenForToasts({ reason, event, cancel }: OpenChange): boolean {
  const onToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null
  const keep = onToast && (reason === 'outside-press' || reason === 'focus-out')
  if (keep) cancel()
  return keep
}
