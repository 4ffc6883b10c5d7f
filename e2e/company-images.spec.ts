import { truncate, writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { isRed, lookAt, makeImage, readSentImage } from './test-images.ts'
import { test } from './test.ts'

const COVER = 'Kapağı Değiştir'
const LOGO = 'Logoyu değiştir'
const FRAME = 'Kırpma çerçevesi. Ok tuşlarıyla taşıyın'
const CAMERA_FAILURE = 'Kamera erişimi sağlanamadı. Lütfen kamera izinlerini kontrol edin.'

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

async function openOwn(page: Page, context: BrowserContext, account: Account) {
  await rememberSession(context, account)
  await page.goto(`/${account.company.short_name}`)
  await expect(page.getByRole('button', { name: COVER })).toBeVisible()
}

async function chooseFile(page: Page, what: string, file: FilePayload | string) {
  await page.getByRole('button', { name: what }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Dosya Seç' }).click()
  await (await choosing).setFiles(file)
}

/** On the disk, which keeps no zeros: sent to the browser as bytes it would be copied several times. */
async function makeLargeFile(): Promise<string> {
  const path = test.info().outputPath('b.jpg')
  await writeFile(path, '')
  await truncate(path, 10 * 1024 * 1024 + 1)
  return path
}

async function openCamera(page: Page, what: string) {
  await page.getByRole('button', { name: what }).click()
  await page.getByRole('menuitem', { name: 'Kamera Kullan' }).click()
}

/** Keeps every camera track that the page opens where the test can look at it. */
function watchTracks(page: Page) {
  return page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    Object.assign(window, { tracks, asked: [] as unknown[] })
    devices.getUserMedia = async (constraints) => {
      const asked: unknown = Reflect.get(window, 'asked')
      if (Array.isArray(asked)) asked.push(constraints?.video)
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
}

function readTracks(page: Page): Promise<string[]> {
  return page.evaluate(() => (Reflect.get(window, 'tracks') as MediaStreamTrack[]).map((track) => track.readyState))
}

test('the owner gives the company a cover and a logo', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await watchTracks(page)
  await openOwn(page, context, account)
  const complaints = await collectComplaints(page)
  const address = `/${account.company.short_name}`
  const enlargeCover = page.getByRole('button', { name: 'Kapak resmini büyüt' })
  const logo = page.getByRole('button', { name: 'Logoyu büyüt' }).locator('img')
  await test.step('the owner is offered a file for the cover, told what cannot be taken, and may change his mind', async () => {
    await expect(page.getByRole('link', { name: 'Düzenle' })).toHaveAttribute('href', `${address}/edit`)
    await expect(page.getByRole('link', { name: 'Yeni Ürün Ekle' })).toHaveAttribute('href', `${address}/products/new`)
    await expect(page.locator('main header [aria-hidden]').first()).toHaveCSS('background-image', /linear-gradient/)
    await expect(page.locator('main header img')).toHaveCount(0)

    await chooseFile(page, COVER, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('metin') })
    await expect(page.getByText('Lütfen geçerli bir resim dosyası seçin.')).toBeVisible()
    await chooseFile(page, COVER, await makeLargeFile())
    await expect(page.getByText("Dosya boyutu 10MB'dan büyük olamaz")).toBeVisible()
    await chooseFile(page, COVER, { name: 'c.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('metin') })
    await expect(page.getByText('Resim okunamadı. Lütfen başka bir dosya seçin.')).toBeVisible()

    await chooseFile(page, COVER, await makeImage(page, 1200, 800))
    const dialog = page.getByRole('dialog', { name: 'Kapak Resmi Kırp' })
    await expect(dialog.getByRole('group', { name: FRAME })).toBeVisible()
    await expect(dialog.getByText(/1086x300/)).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    expect(complaints).toEqual([])
    await page.route('**/upload-cover-image', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Cover image yüklenirken bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: COVER })).toBeFocused()
    await expect(enlargeCover).toHaveCount(0)
  })

  await test.step('the owner cuts the cover with the keyboard alone and sees it being saved', async () => {
    complaints.splice(0)
    await page.unrouteAll()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/upload-cover-image', (route) => held.then(() => route.continue()))
    const sending = page.waitForRequest('**/upload-cover-image')
    await chooseFile(page, COVER, await makeImage(page, 2400, 1600))
    const dialog = page.getByRole('dialog', { name: 'Kapak Resmi Kırp' })
    const frame = dialog.getByRole('group', { name: FRAME })
    await expect(frame).toBeVisible()
    const before = await frame.boundingBox()
    while (!(await frame.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Control+ArrowRight')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Sol üst köşe. Ok tuşlarıyla boyutlandırın' })).toBeFocused()
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Control+ArrowRight')
    const after = await frame.boundingBox()
    const least = ((await dialog.getByAltText('Seçilen resim').boundingBox())?.width ?? 0) * (200 / 2400)
    expect(after?.width).toBeCloseTo(least, 0)
    expect((after?.width ?? 0) / (after?.height ?? 1)).toBeCloseTo(1086 / 300, 1)
    expect(after?.x).toBeGreaterThan((before?.x ?? 0) + 50)

    await dialog.getByRole('button', { name: 'Kaydet' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('progressbar', { name: 'Yükleniyor' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible()
    const sent = readSentImage((await sending).postDataBuffer())
    expect(sent).toEqual({ name: 'cover-image.jpg', type: 'image/jpeg', quality: 90 })
    release()
    await expect(dialog).toBeHidden()
    const url = (await enlargeCover.locator('img').getAttribute('src')) ?? ''
    const seen = await lookAt(page, url, [[0.5, 0.5]])
    expect(seen).toMatchObject({ width: 1086, height: 300 })
    expect(isRed(seen.colours[0])).toBe(false)
    await enlargeCover.click()
    const lightbox = page.getByRole('dialog', { name: 'Büyük görsel' })
    await expect(lightbox.getByRole('img', { name: `${account.company.company_name} kapak resmi` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toHaveCount(0)
    await expect(enlargeCover).toBeFocused()
    expect(complaints).toEqual([])
  })

  await test.step('the owner photographs the logo, which then shows everywhere at once', async () => {
    const camera = page.getByRole('dialog', { name: 'Logo fotoğrafı' })
    const shutter = camera.getByRole('button', { name: 'Fotoğrafı çek' })
    await openCamera(page, LOGO)
    await expect(shutter).toBeEnabled()
    await expectNoFaultInEitherTheme(page)
    await camera.getByRole('button', { name: 'İptal' }).click()
    await expect(camera).toBeHidden()
    await expect(page.getByRole('button', { name: LOGO })).toBeFocused()
    await expect.poll(() => readTracks(page)).toEqual(['ended'])

    await openCamera(page, LOGO)
    await expect(shutter).toBeEnabled()
    await camera.getByRole('button', { name: 'Kamerayı değiştir' }).click()
    await expect.poll(() => readTracks(page)).toEqual(['ended', 'ended', 'live'])
    await expect(shutter).toBeEnabled()
    await shutter.click()
    const crop = page.getByRole('dialog', { name: 'Logo Resmi Kırp' })
    await expect(crop.getByRole('group', { name: FRAME })).toBeVisible()
    await expect(camera).toBeHidden()
    await expect.poll(() => readTracks(page)).toEqual(['ended', 'ended', 'ended'])
    const [first] = await page.evaluate(() => Reflect.get(window, 'asked') as unknown[])
    expect(first).toEqual({ facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } })

    const other = await context.newPage()
    await other.goto(address)
    await expect(other.getByRole('button', { name: 'Kapak resmini büyüt' }).locator('img')).toBeVisible()
    await crop.getByRole('button', { name: 'Kaydet' }).click()
    await expect(crop).toBeHidden()
    const url = (await logo.getAttribute('src')) ?? ''
    expect(await lookAt(page, url, [])).toMatchObject({ width: 512, height: 512 })
    // On the page and in the bar above or below it.
    const shown = `img[src="${url}"]:visible`
    await expect(page.locator(shown)).toHaveCount(2)
    await expect(other.getByRole('banner').locator(shown)).toHaveCount(1)
    expect(complaints).toEqual([])
    await other.close()
  })

  await test.step('a logo is upright, and why it could not be saved is told', async () => {
    const photographed = (await logo.getAttribute('src')) ?? ''
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openCamera(page, LOGO)
    await expect(page.getByText(CAMERA_FAILURE)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()

    // Held sideways: what is left and right in the file is above and below to the eye.
    await chooseFile(page, LOGO, await makeImage(page, 800, 600, 6))
    const dialog = page.getByRole('dialog', { name: 'Logo Resmi Kırp' })
    const save = dialog.getByRole('button', { name: 'Kaydet' })
    await expect(dialog.getByRole('group', { name: FRAME })).toBeVisible()
    await page.route('**/upload-logo', (route) => route.abort(), { times: 1 })
    const sending = page.waitForRequest('**/upload-logo')
    await save.click()
    const sent = readSentImage((await sending).postDataBuffer())
    expect(sent).toEqual({ name: 'logo-image.jpg', type: 'image/jpeg', quality: 90 })
    await expect(page.getByText('Logo yüklenirken bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible()
    const refusal = {
      success: false,
      code: 'unsupported_image',
      message: 'Bu resim türü desteklenmiyor',
      request_id: 'x',
    }
    await page.route('**/upload-logo', (route) => route.fulfill({ status: 415, json: refusal }), { times: 1 })
    await save.click()
    await expect(page.getByText('Bu resim türü desteklenmiyor')).toBeVisible()
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(logo).not.toHaveAttribute('src', photographed)
    const { colours } = await lookAt(page, (await logo.getAttribute('src')) ?? '', [
      [0.1, 0.2],
      [0.9, 0.2],
      [0.1, 0.8],
    ])
    expect(colours.map(isRed)).toEqual([true, true, false])
  })
})
