import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

describe.each([
  { path: '/companies/me/upload-logo', field: 'logo', answer: 'logo_url', width: 512 },
  { path: '/companies/me/upload-cover-image', field: 'cover_image', answer: 'cover_image_url', width: 1086 },
])('$path', ({ path, field, answer, width }) => {
  it.each(['POST', 'PUT'] as const)('replaces the image by %s', async (method) => {
    const company = await aCompany(test)
    const image = await anImage({ width: 1086, height: 1086 })
    const { status, body } = await test.upload(path, field, image, company.accessToken, method)
    expect(status).toBe(200)
    const url: string = body.data[answer]
    const shown = await test.call('GET', `/companies/by-shortname/${company.short_name}`)
    expect(shown.body.data[answer]).toBe(url)
    const stored = await sharp((await test.app.inject(url)).rawPayload).metadata()
    expect([stored.format, stored.width]).toEqual(['webp', width])
  })

  it('keeps the old image when the new one is refused', async () => {
    const company = await aCompany(test)
    const { body } = await test.upload(path, field, await anImage(), company.accessToken)
    expect((await test.upload(path, field, new Blob(['<svg/>']), company.accessToken)).status).toBe(415)
    const shown = await test.call('GET', `/companies/${company.id}`)
    expect(shown.body.data[answer]).toBe(body.data[answer])
  })

  it('refuses guests, other types and the wrong field', async () => {
    const company = await aCompany(test)
    expect((await test.upload(path, field, await anImage())).status).toBe(401)
    expect((await test.call('POST', path, { [field]: 'x' }, company.accessToken)).status).toBe(415)
    const { status, body } = await test.upload(path, 'file', await anImage(), company.accessToken)
    expect([status, body.errors[0].path]).toEqual([422, field])
  })

  it('touches no other company', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    await test.upload(path, field, await anImage(), other.accessToken)
    expect((await test.call('GET', `/companies/${company.id}`)).body.data[answer]).toBeNull()
  })
})

it('a new logo is part of the next login', async () => {
  const company = await aCompany(test)
  const { body } = await test.upload('/companies/me/upload-logo', 'logo', await anImage(), company.accessToken)
  const login = await test.call('POST', '/auth/login', { email: company.email, password: company.password })
  expect(login.body.data.company.logo_url).toBe(body.data.logo_url)
})
