import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ProfileChange } from '@bedesten/contract/companies'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { createMedia } from '../modules/media/media.ts'
import { DEMO_COMPANIES, DEMO_FOLLOWS } from './demo-companies.ts'
import { loadDemo } from './load-demo.ts'

const test = useTestApp()

it('fills an empty database once, however many processes start on it together', async () => {
  const { db } = test.database
  const media = createMedia(test.config)
  await Promise.all(Array.from({ length: 4 }, () => loadDemo(db, media, () => undefined)))
  const companies = await db.selectFrom('companies').select('email').orderBy('id').execute()
  expect(companies.map(({ email }) => email)).toEqual(DEMO_COMPANIES.map(({ email }) => email))
  const follows = await db.selectFrom('follows').select('follower_id').execute()
  expect(follows).toHaveLength(Object.values(DEMO_FOLLOWS).flat().length)
})

it('gives every firm a profile with pictures that are really there', async () => {
  for (const { short_name, cover, verified, profile } of DEMO_COMPANIES) {
    expect(ProfileChange.parse(profile)).toEqual(profile)
    const { body } = await test.call('GET', `/companies/by-shortname/${short_name}`)
    expect(body.data).toMatchObject({
      city: expect.any(String),
      latitude: expect.any(Number),
      verified: verified ? 1 : 0,
    })
    expect(body.data.cover_image_url === null).toBe(!cover)
    for (const url of [body.data.logo_url, body.data.cover_image_url].filter(Boolean)) {
      expect((await stat(join(test.config.dataDir, url))).size).toBeGreaterThan(200)
    }
  }
})
