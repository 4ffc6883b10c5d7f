import { COMPANIES_PATH } from '@bedesten/contract/page-names'
import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useNavigate } from '../../lib/router/hooks.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { Card } from '../../ui/page/Card.tsx'
import { useSession } from '../accounts/session.tsx'
import { leave } from './members.ts'

/** For everybody but the owner, who hands over first. */
export function LeaveCard() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: leave,
    async onSuccess(answer) {
      await signIn(answer)
      const { company } = answer.data
      const message = company ? `${company.company_name} ile devam ediyorsunuz.` : 'Hesabınız duruyor.'
      showToast('success', 'Şirketten ayrıldınız', { message })
      await navigate(company ? '/' : COMPANIES_PATH, { replace: true })
    },
    onError: ({ message }) => showToast('error', 'Ayrılamadınız', { message }),
  })
  async function askToLeave() {
    const confirmed = await askToConfirm({
      title: 'Şirketten ayrılınsın mı?',
      text: 'Bu şirketteki oturumlarınız hemen biter. Geri dönmek için yeniden davet edilmeniz gerekir.',
      confirmLabel: 'Şirketten ayrıl',
      cancelLabel: 'Vazgeç',
      danger: true,
    })
    if (confirmed) mutate()
  }
  return (
    <Card
      as="section"
      flush
      className="flex items-center justify-between gap-x-5 gap-y-3 bg-well p-4 max-rail:flex-wrap rail:px-5"
    >
      <p className="text-sm text-text-3">Ayrılırsanız bu şirketi göremezsiniz, yaptıklarınız adınızla kalır.</p>
      <Button variant="danger-soft" busy={isPending} busyText="Ayrılıyor..." onClick={() => void askToLeave()}>
        <LogOut />
        Şirketten ayrıl
      </Button>
    </Card>
  )
}
