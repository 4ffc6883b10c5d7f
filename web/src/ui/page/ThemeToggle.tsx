import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { toggleTheme } from '../../lib/page/theme.ts'
import { IconButton } from '../forms/IconButton.tsx'

/** Both icons are there and the theme shows one, so the server need not know which. */
export function ThemeToggle({ className }: { className?: string }) {
  return (
    <IconButton label="Temayı değiştir" onClick={toggleTheme} className={className}>
      <Moon className="size-5 dark:hidden" />
      <Sun className="hidden size-5 dark:block" />
    </IconButton>
  )
}
