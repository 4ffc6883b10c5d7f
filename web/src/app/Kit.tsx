import { KitScreen } from '../screens/KitScreen.tsx'
import { ConfirmHost } from '../ui/overlays/ConfirmHost.tsx'
import '../styles/main.css'

/** The kit with what the shell would bring. */
export function Kit() {
  return (
    <>
      <KitScreen />
      <ConfirmHost />
    </>
  )
}
