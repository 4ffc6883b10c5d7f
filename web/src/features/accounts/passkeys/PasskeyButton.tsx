import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { Button } from '../../../ui/forms/Button.tsx'
import { AuthErrors } from '../AuthErrors.tsx'
import { usePasskeyLogin } from './usePasskeyLogin.ts'

interface PasskeyButtonProps {
  login: ReturnType<typeof usePasskeyLogin>
  children: string
}

export function PasskeyButton({ login: { busy, error, enter }, children }: PasskeyButtonProps) {
  return (
    <>
      <AuthErrors lines={error === undefined ? [] : [error]} />
      <Button
        variant="secondary"
        size="lg"
        full
        busy={busy}
        busyText="Anahtar bekleniyor..."
        onClick={() => void enter()}
      >
        <Fingerprint className="size-5" />
        {children}
      </Button>
    </>
  )
}

/** After a password, in place of a code. */
export function PasskeyStep({ ticket }: { ticket: string }) {
  return <PasskeyButton login={usePasskeyLogin(ticket)}>Geçiş anahtarıyla doğrula</PasskeyButton>
}

export function OrLine() {
  return (
    <p className="flex items-center gap-3.75 text-sm text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      ya da
    </p>
  )
}
