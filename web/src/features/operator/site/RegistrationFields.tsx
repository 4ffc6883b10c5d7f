import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { SitePartProps } from './NoticeFields.tsx'

export function RegistrationFields({ values, onChange }: SitePartProps) {
  return (
    <Card as="section" aria-labelledby="site-registration">
      <h2 id="site-registration" className="mb-2.5 font-display text-h2">
        Kayıt
      </h2>
      <RadioCards
        legend="Kayıt"
        hideLegend
        choices={[
          { value: 'open', label: 'Herkese açık', note: 'Kaydolan şirket hemen açılır' },
          { value: 'approval', label: 'Onayla', note: 'Her yeni şirket kuyruğa düşer, onaylanınca açılır' },
        ]}
        value={values.registration}
        onChange={(registration) => onChange({ registration })}
      />
    </Card>
  )
}
