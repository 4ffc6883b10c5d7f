import X from 'lucide-react/icons/x'
import { useState, useSyncExternalStore } from 'react'
import { endInstallHint, findInstallPrompt, watchInstallPrompt } from '../../lib/page/install-prompt.ts'
import { LogoMark } from '../../ui/display/Logo.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'

/** Where the browser offers nothing that a button could open. */
const IOS = /iPhone|iPad|iPod/

/** 'Ana ekrana ekle', until it is answered or closed, which is for good. Load it lazily, on phones. */
export function InstallHint() {
  const prompt = useSyncExternalStore(watchInstallPrompt, findInstallPrompt)
  const [isOver, setOver] = useState(false)
  if (isOver || (!prompt && !IOS.test(navigator.userAgent))) return null
  function end() {
    endInstallHint()
    setOver(true)
  }
  return (
    <aside
      aria-label="Ana ekrana ekle"
      className="-mx-4 -mt-4 flex items-center gap-3 border-b border-border bg-surface py-3 pr-2.5 pl-3.5"
    >
      <LogoMark className="size-9.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold">Ana ekrana ekle</p>
        <p className="text-sm text-text-3">
          {prompt
            ? 'Tam ekran açılır, siparişler anında ulaşır.'
            : 'Tarayıcının paylaş düğmesine, sonra “Ana Ekrana Ekle”ye dokunun.'}
        </p>
      </div>
      {prompt && (
        <Button
          variant="soft"
          size="sm"
          onClick={() => {
            end()
            void prompt.prompt()
          }}
        >
          Ekle
        </Button>
      )}
      <IconButton label="Kapat, bir daha gösterme" size="sm" onClick={end}>
        <X className="size-4" />
      </IconButton>
    </aside>
  )
}
