import { Input } from '../../../ui/forms/Input.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { SitePartProps } from './NoticeFields.tsx'
import type { PROVIDER_FIELDS } from './site-form.ts'

export function ProviderFields({ values, onChange, errors }: SitePartProps) {
  const { site_name, provider } = values
  const field = (name: (typeof PROVIDER_FIELDS)[number], maxLength: number) => ({
    name,
    maxLength,
    value: provider[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ provider: { ...provider, [name]: target.value } }),
  })
  return (
    <Card as="section" aria-labelledby="site-provider">
      <h2 id="site-provider" className="font-display text-h2">
        Sağlayıcının kimliği
      </h2>
      <p className="mt-0.5 text-sm text-text-3">İletişim sayfasında ve her sayfanın altında yazar.</p>
      <div className="mt-3 grid gap-3.5 rail:grid-cols-2">
        <Input
          label={<RequiredLabel text="Site adı" />}
          name="site_name"
          maxLength={60}
          required
          value={site_name}
          error={errors['site_name']}
          onChange={({ target }) => onChange({ site_name: target.value })}
          className="rail:col-span-2"
        />
        <Input {...field('name', 200)} label="Unvan" className="rail:col-span-2" />
        <Input {...field('mersis_number', 20)} label="MERSİS" inputMode="numeric" />
        <Input {...field('chamber', 200)} label="Meslek odası" />
        <Textarea {...field('address', 300)} label="Adres" rows={2} className="rail:col-span-2" />
        <Input {...field('kep_address', 100)} label="KEP" />
        <Input {...field('phone', 30)} label="Telefon" type="tel" />
        <Input {...field('email', 100)} label="E-posta" type="email" className="rail:col-span-2" />
      </div>
    </Card>
  )
}
