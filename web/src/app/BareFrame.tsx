import { Outlet } from '../lib/router/PageView.tsx'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { Main } from './Main.tsx'

/** A page that brings its own look: nothing around it. */
export function BareFrame() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}

/** When even the frame cannot be shown. */
export function BareError() {
  return (
    <Main>
      <ErrorScreen />
    </Main>
  )
}
