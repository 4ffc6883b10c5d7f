import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { CardFoot } from '../../ui/page/Card.tsx'
import { CopyButton } from './CopyButton.tsx'

/** Shown once; whoever leaves without them has to renew them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  return (
    <>
      <div className="px-4 pb-5 rail:px-6">
        <Note tone="warning">
          <b className="font-semibold">Bu kodlar yalnızca şimdi gösterilir.</b> Telefonunuzu kaybederseniz hesabınıza bu
          kodlardan biriyle girersiniz. Her kod bir kez çalışır.
        </Note>
        <ol aria-label="Kurtarma kodları" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-well p-4">
          {codes.map((code, index) => (
            <li key={code} className="flex gap-3 font-mono">
              <span aria-hidden className="w-5 text-right text-text-3">
                {index + 1}
              </span>
              {code}
            </li>
          ))}
        </ol>
        <div className="mt-3 flex items-center gap-2">
          <CopyButton label="Kodları kopyala" text={codes.join('\n')} />
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer />
            Yazdır
          </Button>
        </div>
      </div>
      <CardFoot>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          Kodları güvenli bir yere kaydettim
        </Checkbox>
        <Button className="max-rail:w-full" disabled={!isKept} onClick={onDone}>
          Bitir
        </Button>
      </CardFoot>
    </>
  )
}
