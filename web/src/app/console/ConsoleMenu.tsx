import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSession } from '../../features/accounts/session.tsx'
import { Link } from '../../lib/router/Link.tsx'
import { Drawer } from '../../ui/overlays/Drawer.tsx'
import { ConsoleLinks } from './ConsoleSidebar.tsx'
import { ConsoleSearch } from './ConsoleSearch.tsx'
import { toMarket } from './useConsoleItems.ts'

interface ConsoleMenuProps {
  place: string
  open: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** Of a phone: all pages of the console. */
export function ConsoleMenu({ place, open, isOpen, onClose }: ConsoleMenuProps) {
  const { status } = useSession()
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title="Menü"
      foot={
        <Link
          to={toMarket(status)}
          onClick={onClose}
          className="mt-4 flex h-12 items-center gap-3 rounded-md px-3 text-body-lg text-text-2 hover:bg-hover"
        >
          <ArrowLeft /> Çarşıya dön
        </Link>
      }
    >
      <ConsoleSearch onFound={onClose} />
      <nav aria-label="Bölümler" className="mt-3 flex flex-col gap-0.5">
        <ConsoleLinks place={place} open={open} look="menu" onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
