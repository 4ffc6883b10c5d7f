import Ellipsis from 'lucide-react/icons/ellipsis'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import History from 'lucide-react/icons/history'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from '../../lib/router/hooks.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { ExportProducts, useExport } from './ExportProducts.tsx'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { useRights } from '../../lib/session/useRights.ts'

interface OwnProductsActionsProps {
  shortName: string
  /** Of the list that is shown, as its address has them. */
  filters: Record<string, string>
}

const IMPORT = { label: 'İçe aktar', icon: FileUp, to: '/products/import' }
const CHANGES = { label: 'Değişiklikler', icon: History, to: '/products/mine/changes' }
const EXPORT = 'Dışa aktar'

/** Actions for all products; on small screens all but the first are in a menu. */
export function OwnProductsActions({ shortName, filters }: OwnProductsActionsProps) {
  const navigate = useNavigate()
  const { save } = useExport({ filters })
  const { can, mayBegin } = useRights()
  const mayChange = can('catalogue')
  const toItem = ({ to, ...item }: typeof IMPORT) => ({ ...item, onSelect: () => void navigate(to) })
  return (
    <>
      <div className="contents max-rail:hidden">
        <SecondaryLink {...CHANGES} />
        <ExportProducts label={EXPORT} filters={filters} />
        {mayBegin('catalogue') && <SecondaryLink {...IMPORT} />}
      </div>
      {mayChange && (
        <NeedsRight right="catalogue" quiet>
          <ButtonLink to={`/${shortName}/products/new`}>
            <Plus />
            Yeni Ürün
          </ButtonLink>
        </NeedsRight>
      )}
      <MenuButton
        label="Diğer işlemler"
        icon={<Ellipsis />}
        items={[
          ...(mayBegin('catalogue') ? [toItem(IMPORT)] : []),
          { label: EXPORT, icon: FileSpreadsheet, onSelect: save },
          toItem(CHANGES),
        ]}
        className="border border-border-strong bg-surface rail:hidden"
      />
    </>
  )
}

function SecondaryLink({ label, icon: Icon, to }: typeof IMPORT) {
  return (
    <ButtonLink variant="secondary" to={to}>
      <Icon />
      {label}
    </ButtonLink>
  )
}
