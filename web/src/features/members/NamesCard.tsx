import { updateProfile } from '@bedesten/contract/companies.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { teamCompanyQuery } from './team-company.ts'

interface TeamCompany {
  id: number
  company_name: string
  show_person_names?: boolean | undefined
}

const TITLE = 'Kişi adlarını karşı tarafa göster'

/** Whether companies that this one deals with read who acts for it. */
export function NamesCard({ company }: { company: TeamCompany }) {
  const queryClient = useQueryClient()
  const { id, company_name, show_person_names: stored = true } = company
  const { mutate, variables, isPending } = useMutation({
    mutationFn: async (show_person_names: boolean) =>
      (await call(updateProfile, { body: { company_name, show_person_names } })).data,
    onSuccess: (saved) => queryClient.setQueryData(teamCompanyQuery(id).queryKey, saved),
    onError: ({ message }) => showToast('error', 'Tercih kaydedilemedi', { message }),
  })
  return (
    <Card as="section" flush>
      <div className="flex items-center justify-between gap-4 p-4 rail:px-5">
        <div className="min-w-0">
          <h2 className="font-semibold">{TITLE}</h2>
          <p className="text-sm text-text-3">
            {`Sipariş, teklif ve mesajda “${company_name} · Ad Soyad” yazar. Kapalıyken yalnız firma adı görünür.`}
          </p>
        </div>
        <Switch
          hideLabel
          checked={isPending ? variables : stored}
          onChange={({ target }) => !isPending && mutate(target.checked)}
        >
          {TITLE}
        </Switch>
      </div>
    </Card>
  )
}
