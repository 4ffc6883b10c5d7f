import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSession } from '../../features/accounts/session.tsx'
import { operatorMeQuery } from '../../features/operator/operator-me.ts'
import { readOwner } from '../../lib/session/session-store.ts'
import { NotFoundScreen } from '../../screens/NotFoundScreen.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NeedsScripts } from '../../ui/feedback/NeedsScripts.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Main } from '../Main.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Console } from './Console.tsx'

export function createConsole(queryClient: QueryClient) {
  return function ConsoleWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <ConsoleDoor />
      </QueryClientProvider>
    )
  }
}

/** For everybody but operators there is nothing at these addresses, and it looks so. */
export function ConsoleDoor() {
  const { status } = useSession()
  const isKnown = status === 'member' || status === 'alone'
  const { data: me, isError, isFetching, refetch } = useQuery({ ...operatorMeQuery, enabled: isKnown })
  if (status === 'guest' || (isKnown && me && !me.operator)) {
    return (
      <Shell>
        <NotFoundScreen />
      </Shell>
    )
  }
  if (isKnown && me) return <Console key={readOwner()} me={me} />
  return (
    <Main className="grid min-h-dvh place-items-center p-4 text-text-3">
      {isError ? (
        <ErrorState title="Sayfa açılamadı" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div>
          <title data-pending>Bedesten</title>
          <Spinner label="Yükleniyor" className="size-8" />
          <NeedsScripts />
        </div>
      )}
    </Main>
  )
}
