import type { ListItemState } from '@bedesten/contract/lists'
import type { ListItem } from '@bedesten/contract/lists.schemas'
import type { Sheets } from '../media/sheets/sheet-thread.ts'
import { toPlainRows, toTableHead, type Column } from '../media/sheets/write-sheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const STATES: Record<ListItemState, string> = {
  available: 'Stokta',
  out_of_stock: 'Stokta yok',
  variant_required: 'Varyant seçilmedi',
  away: 'Satıcı tatilde',
  refused: 'Seçilemez',
  gone: 'Artık satılmıyor',
}

/** Headings as those of a quick order, which takes the file again. */
const COLUMNS: Column<ListItem>[] = [
  { heading: 'SKU', width: 20, kind: 'text', value: ({ sku }) => sku },
  { heading: 'Ürün', width: 40, kind: 'text', value: ({ product_name }) => product_name },
  { heading: 'Varyant', width: 20, kind: 'text', value: ({ variant_name }) => variant_name },
  { heading: 'Satıcı', width: 28, kind: 'text', value: ({ product }) => product?.company_name ?? null },
  { heading: 'Miktar', width: 10, kind: 'count', value: ({ quantity }) => quantity },
  { heading: 'Birim', width: 10, kind: 'text', value: ({ product }) => product?.unit ?? null },
  { heading: 'Birim fiyat', width: 14, kind: 'amount', value: ({ price }) => price?.unit_price ?? null },
  { heading: 'Tutar (KDV hariç)', width: 18, kind: 'amount', value: ({ price }) => price?.line_net ?? null },
  { heading: 'KDV', width: 14, kind: 'amount', value: ({ price }) => price?.line_vat ?? null },
  { heading: 'Para birimi', width: 12, kind: 'text', value: ({ price }) => price?.currency ?? null },
  { heading: 'Durum', width: 20, kind: 'text', value: ({ state }) => STATES[state] },
]

export async function exportList(sheets: Sheets, id: number, items: ListItem[]) {
  const content = await sheets.write([{ ...toTableHead('Liste', COLUMNS), rows: [toPlainRows(COLUMNS, items)] }])
  return { type: XLSX, name: `liste-${id}.xlsx`, content, bytes: content.length }
}
