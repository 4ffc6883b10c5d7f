import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { saveFile } from '../../lib/api/download-file.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { copyText } from '../../ui/forms/copy-text.ts'
import { CardFoot } from '../../ui/page/Card.tsx'

/** Shown once; codes that were not saved have to be renewed. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const [isKept, setKept] = useState(false)
  return (
    <>
      <div className="px-4 pb-5 rail:px-6">
        <Note tone="warning" icon={TriangleAlert}>
          <b className="font-semibold">Bu kodlar yalnızca şimdi gösterilir.</b> Telefonunuzu kaybederseniz hesabınıza bu
          kodlardan biriyle girersiniz. Her kod bir kez çalışır.
        </Note>
        <ol
          aria-label="Kurtarma kodları"
          className="mt-3.5 grid grid-cols-2 gap-x-6 rounded-lg border border-border bg-well px-4 py-2 max-[359px]:grid-cols-1"
        >
          {codes.map((code, index) => (
            <li key={code} className="flex items-baseline gap-3 py-1.5 font-mono font-semibold">
              <span aria-hidden className="min-w-4.5 text-right text-xs font-normal text-text-3">
                {index + 1}
              </span>
              {code}
            </li>
          ))}
        </ol>
        <div className="mt-3.5 flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => void copyText(text, `${codes.length} kurtarma kodu`)}>
            <Copy />
            Kopyala
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'bedesten-kurtarma-kodlari.txt')}
          >
            <Download />
            İndir (.txt)
          </Button>
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
