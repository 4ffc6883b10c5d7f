import { LIST_LIMITS } from '@bedesten/contract/lists'
import { renameList } from '@bedesten/contract/lists.calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { LISTS_KEY } from '../../lib/queries/keys/lists.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { makeList } from './lists.ts'

interface NameDialogProps {
  /** To rename; absent for a new one, which is opened then. */
  list?: { id: number; name: string }
  onClose: () => void
}

/** Load it lazily. */
export function NameDialog({ list, onClose }: NameDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { form, errors, busy } = useForm({
    fields: ['name'] as const,
    check: ({ name }) => (name.trim() === '' ? { name: 'Liste adı gereklidir' } : {}),
    async submit({ name }) {
      const made = list
        ? (await call(renameList, { params: { id: String(list.id) }, body: { name } })).data
        : await makeList(name)
      await queryClient.invalidateQueries({ queryKey: LISTS_KEY })
      if (list) showToast('success', 'Listenin adı değişti')
      onClose()
      if (!list) await navigate(`/lists/${made.id}`)
    },
  })
  return (
    <FormDialog
      title={list ? 'Listenin adını değiştir' : 'Yeni liste'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          {list ? 'Kaydet' : 'Oluştur'}
        </Button>
      }
    >
      <Input
        name="name"
        label="Liste adı"
        defaultValue={list?.name ?? ''}
        maxLength={LIST_LIMITS.name}
        autoComplete="off"
        error={errors.fields['name']}
      />
    </FormDialog>
  )
}
