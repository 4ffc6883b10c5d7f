import { API_BASE } from '@bedesten/contract/endpoint'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import { isDay } from '../../../lib/format/dates.ts'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { NextPage } from '../../../ui/lists/NextPage.tsx'
import { StatementTable } from './StatementTable.tsx'

interface StatementTabProps {
  account: AccountStatement
  list: Parameters<typeof NextPage>[0]['list']
  onDays: (days: { from: string; to: string }) => void
  onCurrency: (currency: string) => void
}

export function StatementTab({ account, list, onDays, onCurrency }: StatementTabProps) {
  const { company, side, currency, currencies, from, to, entries } = account
  const { download, busy } = useDownload()
  const fetchFile = (type: 'pdf' | 'xlsx') => {
    const query = new URLSearchParams({ side, currency, from, to }).toString()
    const name = `cari-ekstre-${currency}-${from}-${to}.${type}`
    return download(`${API_BASE}/accounts/${company.id}/statement.${type}?${query}`, name)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-2.5">
          {/* By its key it follows the address when that changes elsewhere. */}
          <DayField key={`from${from}`} label="İlk gün" value={from} onDay={(day) => onDays({ from: day, to })} />
          <DayField key={`to${to}`} label="Son gün" value={to} onDay={(day) => onDays({ from, to: day })} />
          {currencies.length > 1 && (
            <NativeSelect
              label="Para birimi"
              value={currency}
              onChange={({ target }) => onCurrency(target.value)}
              options={currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void fetchFile('pdf')}>
            <FileText />
            PDF
          </Button>
          <Button variant="secondary" size="sm" busy={busy} onClick={() => void fetchFile('xlsx')}>
            <FileSpreadsheet />
            XLSX
          </Button>
        </div>
      </div>
      <StatementTable account={account} complete={!list.hasNextPage} />
      {entries.length === 0 && <p className="text-center text-text-3">Bu günlerde hareket yok.</p>}
      <NextPage list={list} failure="Ekstrenin devamı yüklenemedi." />
      <p className="text-sm text-text-3">Kayıtlar değişmez ve silinmez; yanlış kayıt ters kayıtla düzeltilir.</p>
    </div>
  )
}

interface DayFieldProps {
  label: string
  value: string
  onDay: (day: string) => void
}

/** Takes effect when a whole day is there and the field is left, not while a year is typed. */
function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <Input
      type="date"
      label={label}
      defaultValue={value}
      className="w-40"
      onBlur={({ target }) => isDay(target.value) && target.value !== value && onDay(target.value)}
    />
  )
}
