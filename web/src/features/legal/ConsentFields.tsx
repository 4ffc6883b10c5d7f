import type { ConsentKind } from '@bedesten/contract/consents'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'

interface ConsentFieldsProps {
  /** What is asked for, with the version that is agreed to. */
  versions: Partial<Record<ConsentKind, number>>
  errors: Record<string, string | undefined>
}

/** Asked apart from each other; texts open beside the form, which keeps what was typed. */
export function ConsentFields({ versions, errors }: ConsentFieldsProps) {
  const field = (kind: ConsentKind, children: ReactNode) =>
    versions[kind] !== undefined && (
      <ConsentField name={kind} version={versions[kind]} error={errors[kind]}>
        {children}
      </ConsentField>
    )
  return (
    <div role="group" aria-label="Onaylar" className="grid gap-2.5 text-sm/5">
      {field(
        'terms',
        <>
          <Text to="kullanim-kosullari">Kullanım koşullarını</Text> kabul ediyorum
        </>,
      )}
      {field(
        'kvkk_notice',
        <>
          <Text to="kvkk">KVKK aydınlatma metnini</Text> okudum ve anladım
        </>,
      )}
      {field(
        'commercial_mail',
        <>
          Kampanya ve duyuru e-postası almak istiyorum
          <small className="block text-xs text-text-3">İsteğe bağlı, dilediğinizde kapatırsınız</small>
        </>,
      )}
    </div>
  )
}

interface ConsentFieldProps {
  name: ConsentKind
  version: number
  error: string | undefined
  children: ReactNode
}

function ConsentField({ name, version, error, children }: ConsentFieldProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        name={name}
        value={version}
        required={name !== 'commercial_mail'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <span>{children}</span>
      </Checkbox>
      {error && (
        <div className="pl-7">
          <FieldError id={id} text={error} />
        </div>
      )}
    </div>
  )
}

function Text({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={`/legal/${to}`} target="_blank" className="font-semibold text-primary-text underline underline-offset-3">
      {children}
    </Link>
  )
}
