import { LIMIT_MAX_MINOR, LIMIT_MESSAGE, type InvitedRole } from '@bedesten/contract/members'
import type { Member } from '@bedesten/contract/members.schemas'
import { toAmount, type Currency } from '@bedesten/contract/money'
import { ROLE_RIGHTS } from '@bedesten/contract/rights'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { currencySign } from '../../lib/format/currency-sign.ts'
import { monthOf } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { formatShortAmount, readTypedAmount } from '../../lib/format/typed-amount.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { MEMBERS_KEY } from '../../lib/queries/keys/accounts.ts'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { nameOf, saveMember } from './members.ts'
import { RoleChoice } from './RoleChoice.tsx'

interface MemberDialogProps {
  /** Not the owner. */
  member: Member
  currency: Currency
  onClose: () => void
}

/** Role and limits of a member. Load it lazily. */
export function MemberDialog({ member, currency, onClose }: MemberDialogProps) {
  const queryClient = useQueryClient()
  const [role, setRole] = useState<InvitedRole>(member.role === 'owner' ? 'admin' : member.role)
  const name = nameOf(member)
  const sign = currencySign(currency)
  const read = (text: string) => (text.trim() === '' ? null : readTypedAmount(text, sign, LIMIT_MAX_MINOR))
  const toLimit = (text: string) => {
    const minorUnits = read(text)
    return minorUnits === null || minorUnits === undefined ? null : toAmount(minorUnits)
  }
  const { form, errors, busy } = useForm({
    fields: ['role', 'limit_per_order', 'limit_per_month'],
    check: ({ limit_per_order, limit_per_month }) => ({
      ...(read(limit_per_order) === undefined && { limit_per_order: LIMIT_MESSAGE }),
      ...(read(limit_per_month) === undefined && { limit_per_month: LIMIT_MESSAGE }),
    }),
    async submit({ limit_per_order, limit_per_month }) {
      const limits = canBuy
        ? { limit_per_order: toLimit(limit_per_order), limit_per_month: toLimit(limit_per_month) }
        : { limit_per_order: null, limit_per_month: null }
      await saveMember(member, { role, ...limits })
      await queryClient.invalidateQueries({ queryKey: MEMBERS_KEY })
      showToast('success', 'Üye güncellendi', { message: name })
      onClose()
    },
  })
  const canBuy = ROLE_RIGHTS[role].includes('buy')
  const bind = (field: 'limit_per_order' | 'limit_per_month') => ({
    name: field,
    defaultValue: member[field] === null ? '' : formatShortAmount(Math.round((member[field] ?? 0) * 100)),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    suffix: <span className="pr-2">{sign}</span>,
    error: errors.fields[field],
  })
  return (
    <FormDialog
      title={name}
      image={<PersonAvatar name={name} className="mt-1 size-10" />}
      line={member.name === null ? undefined : member.email}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          Kaydet
        </Button>
      }
    >
      <RoleChoice value={role} onChange={setRole} error={errors.fields['role']} />
      <fieldset hidden={!canBuy}>
        <legend className="mb-2 text-label">Satın alma sınırı</legend>
        <div className="grid grid-cols-2 gap-3 rail:gap-4">
          <Input {...bind('limit_per_order')} label="Sipariş başına" />
          <Input {...bind('limit_per_month')} label="Ay başına" />
        </div>
        {member.limit_per_month !== null && (
          <Usage used={member.used_this_month} limit={member.limit_per_month} currency={currency} />
        )}
        <p className="mt-3 text-sm text-text-3">
          Boş bırakırsanız sınır yoktur. Sınırı aşan sipariş onayınıza gelir. Ay, İstanbul saatiyle takvim ayıdır.
        </p>
      </fieldset>
    </FormDialog>
  )
}

function Usage({ used, limit, currency }: { used: number; limit: number; currency: Currency }) {
  const month = monthOf(todayInIstanbul())
  const value = limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <div className="mt-3">
      <ProgressBar value={value} label={`${month} sınırından kullanılan`} />
      <p className="mt-1.5 text-sm text-text-2 tabular-nums">
        {`${month}: ${formatMoney(used, currency)} kullanıldı, ${formatMoney(Math.max(0, limit - used), currency)} kaldı`}
      </p>
    </div>
  )
}
