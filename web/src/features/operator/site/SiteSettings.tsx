import { formatNumber } from '@bedesten/contract/format-number'
import { CHIEF_ONLY } from '@bedesten/contract/operator'
import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { updateOperatorSite } from '@bedesten/contract/operator-site.calls'
import type { OperatorSite } from '@bedesten/contract/operator-site.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { SITE_KEY } from '../../../lib/queries/keys/accounts.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { operatorCategoriesQuery } from '../categories/categories.ts'
import { useOperatorAct } from '../companies/companies.ts'
import { useOperator } from '../operator-me.ts'
import { NoticeFields } from './NoticeFields.tsx'
import { ProviderFields } from './ProviderFields.tsx'
import { RatesCard } from './RatesCard.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { checkSite, SITE_FORM_FITS, toSiteChange, toSiteForm } from './site-form.ts'
import { operatorSiteQuery } from './site.ts'

const ActDialog = lazyPart(async () => (await import('../ActDialog.tsx')).ActDialog)

interface SiteSettingsProps {
  site: OperatorSite
  onSaved: () => void
}

/** One form; what was changed is sent, with the reason that is asked for at the end. */
export function SiteSettings({ site, onSaved }: SiteSettingsProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isAsking, setAsking] = useState(false)
  const { isChief } = useOperator()
  const run = useOperatorAct()
  const queryClient = useQueryClient()
  const { data: categories } = useQuery(operatorCategoriesQuery)
  const { values, setValues, start, dirty, draft, finish } = useDraft({
    name: 'operator:site',
    start: toSiteForm(site),
    fits: SITE_FORM_FITS,
  })
  const part = {
    values,
    errors,
    onChange: (change: Partial<typeof values>) => {
      setValues({ ...values, ...change })
      setErrors({})
    },
  }
  function ask() {
    const found = checkSite(values)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) setAsking(true)
    else document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  async function save(reason: string) {
    await run(async () => {
      const { data } = await call(updateOperatorSite, { body: { ...toSiteChange(start, values), reason } })
      queryClient.setQueryData(operatorSiteQuery.queryKey, data)
    }, 'Site kaydedildi')
    void queryClient.invalidateQueries({ queryKey: SITE_KEY })
    finish()
    onSaved()
  }
  return (
    <>
      <PageHead
        title="Site"
        stacked
        line={isChief ? undefined : CHIEF_ONLY}
        actions={
          <Locked reason={isChief ? undefined : CHIEF_ONLY} quiet>
            <Button className="max-rail:grow" disabled={isChief && !dirty} onClick={ask}>
              Kaydet
            </Button>
          </Locked>
        }
      />
      <DraftNote draft={draft} className="mb-3" />
      <fieldset disabled={!isChief} className="contents">
        <legend className="sr-only">Site ayarları</legend>
        <div className="grid items-start gap-3 full:grid-cols-2">
          <div className="grid gap-3">
            <NoticeFields {...part} />
            <RegistrationFields {...part} />
            <RatesCard rates={site.rates} />
          </div>
          <div className="grid gap-3">
            <ProviderFields {...part} />
            <Card as="section" aria-labelledby="site-others">
              <h2 id="site-others" className="mb-1 font-display text-h2">
                Öteki bölümler
              </h2>
              <div className="divide-y divide-border">
                <OtherPart name="Kategoriler" to="/operator/categories" line={describeCategories(categories)} />
                <OtherPart name="Yasal metinler" to="/operator/legal-texts" />
              </div>
            </Card>
          </div>
        </div>
      </fieldset>
      <Suspense>
        {isAsking && (
          <ActDialog
            title="Değişiklikler yayımlansın mı?"
            line={describe(Object.keys(toSiteChange(start, values)))}
            hint="Denetim kaydına yazılır."
            action="Kaydet"
            draft="site-reason"
            onSend={save}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OtherPartProps {
  name: string
  to: string
  line?: string | undefined
}

function OtherPart({ name, to, line }: OtherPartProps) {
  return (
    <div className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {line && <p className="text-sm text-text-3">{line}</p>}
      </div>
      <ButtonLink size="sm" variant="secondary" to={to} aria-label={`Aç: ${name}`}>
        Aç
      </ButtonLink>
    </div>
  )
}

/** `299 kategori, 3 gizli` */
function describeCategories(list: ListedCategory[] | undefined): string | undefined {
  return (
    list && `${formatNumber(list.length)} kategori, ${formatNumber(list.filter(({ hidden }) => hidden).length)} gizli`
  )
}

const PARTS: Record<string, string> = {
  name: 'Site adı',
  registration: 'Kayıt biçimi',
  notice: 'Duyuru',
  provider: 'Sağlayıcının kimliği',
}

function describe(names: string[]): string {
  return `Değişen: ${names.map((name) => PARTS[name] ?? name).join(', ')}. Birkaç saniye içinde herkes görür.`
}
