import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paintPicture } from '../builders/listing-desk.ts'
import { at, becomeOwner } from './listing-steps.ts'
import { expect, test } from './support.ts'

const master = new URL('../../media/pictures/bora/stern-lagoon.avif', import.meta.url)

/** A picture that Chromium decodes, under the name and type of one that it does not. */
const claimedHeic = async () =>
  sharp(await readFile(master))
    .resize(1400)
    .avif({ effort: 0 })
    .toBuffer()

/** The ids of the saved pictures, in order. */
async function savedOrder(page: Page): Promise<string[]> {
  const id = /listings\/([0-9a-f]{24})/.exec(page.url())?.[1]
  const { photos }: { photos: { id: string }[] } = await (await page.request.get(`/api/boats/${id}/draft`)).json()
  return photos.map((photo) => photo.id)
}

test('an owner chooses many pictures: each is judged for itself, put in order by keys, and described', async ({
  page,
}) => {
  await becomeOwner(page)
  await page.getByRole('main').getByRole('button', { name: 'Add a yacht' }).click()
  await at(page, 'Type')
  await page.goto(page.url().replace('/type', '/photos'))
  const heic = Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(5000)])
  await page.getByLabel('Pictures and films').setInputFiles([
    { name: 'deck.jpg', mimeType: 'image/jpeg', buffer: await paintPicture(1) },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'again.jpg', mimeType: 'image/jpeg', buffer: await paintPicture(1, 1300, 800) },
    { name: 'IMG_2031.HEIC', mimeType: 'image/heic', buffer: await claimedHeic() },
    { name: 'IMG_2032.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'bow.jpg', mimeType: 'image/jpeg', buffer: await paintPicture(5) },
  ])
  await expect(page.getByText('3 of 6 added')).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: 'Not added' })
  await expect(refused).toContainText('empty.jpg: This file is empty.')
  await expect(refused).toContainText('again.jpg: This picture is almost the same as picture 1 (deck.jpg).')
  await expect(refused).toContainText('IMG_2032.HEIC: A HEIC picture cannot be read here.')
  await expect(refused.getByRole('listitem')).toHaveCount(3)

  const [first] = await savedOrder(page)
  const handle = page.getByRole('button', { name: /^Move picture \d of 3$/ })
  await handle.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(handle.nth(2)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Picture 3 of 3' })).toBeAttached()
  await expect.poll(async () => (await savedOrder(page)).at(-1), 'it is saved').toBe(first)
  await page.reload()

  const last = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete picture 3' }) })
  await last.getByText('Area, words and crop').click()
  await last.getByLabel('Area of the yacht').selectOption('Deck')
  await last.getByRole('button', { name: /^Focal point: 50 %/ }).focus()
  await page.keyboard.press('ArrowRight')
  await last.getByRole('button', { name: 'Save' }).click()
  await expect(last.getByRole('img').first()).toHaveAttribute('src', /-x52y50\.webp/)
  await page.reload()
  await expect(last.getByLabel('Area of the yacht')).toHaveValue('deck')
})
