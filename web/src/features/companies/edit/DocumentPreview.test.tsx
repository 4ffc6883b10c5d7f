import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCompany } from '../../../test/company.ts'
import { DocumentPreview } from './DocumentPreview.tsx'

it('shows the company as documents name it, without what it does not tell', () => {
  const told = {
    legal_name: 'Kordon Ev Tekstili Ticaret Ltd. Şti.',
    address: 'Cumhuriyet Bulvarı No: 82',
    city: 'İzmir',
    postal_code: '35210',
    tax_office: 'Konak',
    tax_number: '5890412273',
    phone: null,
  }
  const { rerender } = render(<DocumentPreview company={aCompany(told)} />)
  const text = () => screen.getByRole('region', { name: 'Belgede böyle görünür' }).querySelector('p:last-child')
  expect(text()?.textContent.split('\n')).toEqual([
    'Kordon Ev Tekstili Ticaret Ltd. Şti.',
    'Kordon Ev Tekstili',
    'Cumhuriyet Bulvarı No: 82',
    '35210 İzmir',
    'Vergi dairesi Konak, no 5890412273',
  ])
  rerender(<DocumentPreview company={{ company_name: 'Kordon', tax_number: '5890412273' }} />)
  expect(text()?.textContent).toBe('Kordon\nVergi no 5890412273')
})
