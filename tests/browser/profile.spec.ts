import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeFor, logIn, signedIn } from './accounts.ts'
import { expect, test } from './support.ts'

test('a profile is filled in, and stays', async ({ page }) => {
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  const details = page.getByRole('region', { name: 'Your details' })
  await details.getByLabel('Name', { exact: true }).fill('Ana')
  await details.getByLabel('Last name').fill('Costa')
  await details.getByLabel('Phone').fill('12')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByLabel('Phone')).toHaveAccessibleDescription(/^Enter a phone number/)
  await details.getByLabel('Phone').fill('+33 6 12 34 56 78')
  await details.getByLabel('City').fill('Nice')
  await details.getByLabel('Currency').selectOption('EUR')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Ana Costa')).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('City')).toHaveValue('Nice')
  await page.goto('/yacht-rentals?location=Dubai')
  await expect(page.getByRole('article').first()).toContainText('€')
})

test('e-mail and password change with a proof, devices are signed out, and the account ends', async ({
  page,
  another,
}) => {
  const { email, password } = await signedIn(page)
  const other = await another()
  await other.goto('/auth')
  await logIn(other, { email, password })
  await expect(other).toHaveURL(/\/UserDashboard\/profile$/)

  await page.goto('/UserDashboard/profile')
  const address = `new-${email}`
  const mail = page.getByRole('region', { name: 'E-mail' })
  await mail.getByLabel('New e-mail').fill(address)
  await mail.getByLabel('Password', { exact: true }).fill('wrong')
  await mail.getByRole('button', { name: 'Send code' }).click()
  await expect(mail.getByRole('alert')).toHaveText('Incorrect password. Try again.')
  await mail.getByLabel('Password', { exact: true }).fill(password)
  await mail.getByRole('button', { name: 'Send code' }).click()
  await expect(mail.getByText(`Enter the code that was sent to ${address}.`)).toBeVisible()
  await mail.getByLabel('Six-digit code').fill(await codeFor(page.request, address))
  await mail.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your e-mail has been changed.')).toBeVisible()

  const devices = page.getByRole('region', { name: 'Devices' })
  await devices.getByRole('button', { name: /^Log out on (?!all)/ }).click()
  await expect(page.getByText('The device is signed out.')).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?from=/)
  await other.context().close()

  const secret = page.getByRole('region', { name: 'Password' })
  await secret.getByLabel('Current password').fill(password)
  await secret.getByLabel('New password').fill(`${password} again`)
  await secret.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Other devices are signed out.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { email: address } })

  const end = page.getByRole('region', { name: 'Delete my account' })
  await end.locator('summary').click()
  await end.getByLabel('Type your e-mail address to confirm').fill(address)
  await end.getByLabel('Password', { exact: true }).fill(`${password} again`)
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await logIn(page, { email: address, password: `${password} again` })
  await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.')
})

/** A PNG of that size, of one colour or of noise, which no format can compress. */
async function draw(page: Page, { width, height, noisy = false }: { width: number; height: number; noisy?: boolean }) {
  const drawn = await page.evaluate(
    ({ width, height, noisy }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      const pixels = new ImageData(width, height)
      for (let at = 0; at < pixels.data.length; at += 4) {
        pixels.data.set(noisy ? [0, 0, 0].map(() => Math.random() * 255) : [14, 77, 100], at)
        pixels.data[at + 3] = 255
      }
      context?.putImageData(pixels, 0, 0)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    { width, height, noisy },
  )
  return { name: 'ana.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') }
}

test('a picture is cut and uploaded in parts', async ({ page }) => {
  await signedIn(page)
  await page.goto('/UserDashboard/profile')
  const parts: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/api/uploads')) parts.push(sent.method())
  })
  const picture = page.getByRole('region', { name: 'Picture' })
  await picture.getByLabel('Choose a picture').setInputFiles(await draw(page, { width: 900, height: 600 }))
  const editor = page.getByRole('dialog', { name: 'Crop your picture' })
  await expect(editor.locator('.ReactCrop__crop-selection')).toBeVisible()
  const apart = await editor.evaluate((dialog) => {
    // Both boxes are read in one frame, since the dialog may still be moving.
    const [whole, cut] = ['img', '.ReactCrop__crop-selection'].map((part) =>
      dialog.querySelector(part)?.getBoundingClientRect(),
    )
    return whole && cut && { top: Math.abs(whole.top - cut.top), height: Math.abs(whole.height - cut.height) }
  })
  expect(apart?.top, 'the circle lies on the picture').toBeLessThan(5)
  expect(apart?.height).toBeLessThan(5)
  await editor.getByRole('button', { name: 'Save the picture' }).click()
  await expect(page.getByText('Your picture has been saved.')).toBeVisible()
  expect(parts).toEqual(expect.arrayContaining(['POST', 'PATCH']))
  const shown = page.getByRole('banner').locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\//)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await picture.getByRole('button', { name: 'Remove' }).click()
  await expect(shown).toHaveCount(0)
})

test.describe('over a bad connection', () => {
  // The test loses parts of the upload, which the browser reports, so the console is not watched.
  test.use({ watched: undefined })

  test('the parts of a picture grow, and begin small again where one was lost', async ({ page }) => {
    await signedIn(page)
    await page.goto('/UserDashboard/profile')
    const offsets: number[] = []
    await page.route('**/api/uploads/*', async (route) => {
      const { 'upload-offset': offset } = route.request().headers()
      if (offset) offsets.push(Number(offset))
      await (offset && offsets.length === 2 ? route.abort() : route.continue())
    })
    const large = await draw(page, { width: 1002, height: 1002, noisy: true })
    await page.getByLabel('Choose a picture').setInputFiles(large)
    await page.getByRole('button', { name: 'Save the picture' }).click()
    await expect(page.getByText('Your picture has been saved.')).toBeVisible()
    expect(offsets, 'where each part began').toEqual([0, 262_144, 262_144, 524_288])
  })
})
