import { KitScreen } from '../screens/KitScreen.tsx'
import { ConfirmHost } from '../ui/ConfirmHost.tsx'

/** The kit with what the shell would bring. */
export function Kit() {
  return (
    <>
      <KitScreen />
      <ConfirmHost />
    </>
  )
}
