import { expect, it } from 'vitest'
import { listOwnSteps, toSetupSteps } from './setup-steps.ts'

const nobody = { short_name: 'kordon', logo_url: null, address: null, city: null, phone: null, bank_account: null }
const nothing = { total_products: 0, total_following: 0 }

function listDone(told: Record<string, string>, counted: Partial<typeof nothing> = {}) {
  const steps = toSetupSteps({ ...nobody, ...told }, { ...nothing, ...counted })
  return steps.filter(({ done }) => done).map(({ name }) => name)
}

it('a new company has everything to do, and a way to each', () => {
  const steps = toSetupSteps(nobody, nothing)
  expect(steps.map(({ name, done, to }) => [name, done, to])).toEqual([
    ['logo', false, '/kordon'],
    ['contact', false, '/kordon/edit'],
    ['bank', false, '/kordon/edit'],
    ['product', false, '/kordon/products/new'],
    ['follow', false, undefined],
  ])
})

it('each step is done by what it asks for, and contact by address, city and phone together', () => {
  expect(listDone({ logo_url: '/uploads/logo.webp' })).toEqual(['logo'])
  expect(listDone({ address: 'Kordon 1', phone: '0232 555 01 10' })).toEqual([])
  expect(listDone({ address: 'Kordon 1', city: 'İzmir', phone: '0232 555 01 10' })).toEqual(['contact'])
  expect(listDone({ bank_account: 'TR33 0006 1005 1978 6457 8413 26' })).toEqual(['bank'])
  expect(listDone({}, { total_products: 1 })).toEqual(['product'])
  expect(listDone({}, { total_following: 4 })).toEqual([])
  expect(listDone({}, { total_following: 5 })).toEqual(['follow'])
})

it('following counts up to five', () => {
  const label = (total_following: number) => toSetupSteps(nobody, { ...nothing, total_following })[4]?.label
  expect([0, 3, 9].map(label)).toEqual([
    'Beş firmayı takip edin',
    'Beş firmayı takip edin (3/5)',
    'Beş firmayı takip edin',
  ])
})

it('asks a person for the name, whatever else she may do', () => {
  const steps = toSetupSteps(nobody, nothing, false)
  expect(steps[0]).toMatchObject({ name: 'name', label: 'Adınızı ekleyin', done: false })
  expect(listOwnSteps(steps, () => false)?.map(({ name }) => name)).toEqual(['name'])
  expect(listOwnSteps(steps, (...needed) => needed.includes('money'))?.map(({ name }) => name)).toEqual([
    'name',
    'bank',
  ])
  expect(listOwnSteps(toSetupSteps(nobody, nothing), () => false)).toBeUndefined()
})
