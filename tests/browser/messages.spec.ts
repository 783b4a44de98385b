import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signedIn } from './accounts.ts'
import { arrived } from './awake.ts'
import { inspect } from './inspect.ts'
import { expect, fridayIn, onPhone, test } from './support.ts'

const picture = async () => ({
  name: 'barbecue.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b98f4f' } })
    .png()
    .toBuffer(),
})

/** A yacht of the demo owner. */
async function ownYacht(owner: Page): Promise<{ id: string; title: string }> {
  const { boats } = await (
    await owner.request.post('/api/boats/owner', {
      headers: { origin: new URL(owner.url()).origin },
      data: { limit: 50 },
    })
  ).json()
  return boats.find(({ status, isLive }: { status: string; isLive: boolean }) => status === 'approved' && isLive)
}

/** The number of unread messages at first: other tests on this site may have read or written some. */
async function countUnread(owner: Page): Promise<number> {
  const link = owner.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: /^Messages/ })
  return Number(/(\d+) unread/.exec((await link.textContent()) ?? '')?.[1] ?? 0)
}

async function openInbox(owner: Page) {
  expect((await owner.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await owner.goto('/OwnerDashboard/inbox')
}

test('a guest asks on a phone, the owner answers on a desk with a text and a picture, both live', async ({
  page: owner,
  another,
}) => {
  await openInbox(owner)
  const unread = await countUnread(owner)
  const yacht = await ownYacht(owner)
  const guest = await another(onPhone)
  const { name } = await signedIn(guest)

  await guest.goto(`/${yacht.id}?date=${fridayIn(30)}&guests=6`)
  await guest.getByRole('link', { name: 'Ask the owner' }).click()
  await arrived(guest, /^Ask /)
  await expect(guest.getByLabel('Guests', { exact: true })).toHaveValue('6')
  await guest.getByLabel('Message').fill('Is there a barbecue? Ring me: 050 123 4567')
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByText('Hidden from the other side until a booking is confirmed')).toBeVisible()

  // The rail and the list update without a reload.
  await expect.poll(() => countUnread(owner)).toBe(unread + 1)
  await owner.getByRole('link', { name: new RegExp(name) }).click()
  const log = owner.getByRole('log')
  await expect(log).toContainText('Is there a barbecue? Ring me: •••')
  await expect(log).not.toContainText('4567')
  await expect(guest.getByText('Read', { exact: false }).first()).toBeVisible()

  await owner.getByText('Your texts', { exact: true }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Barbecue')
  await owner.getByLabel('Text', { exact: true }).fill('Dear {guest}, there is a barbecue on {yacht}.')
  await owner.getByRole('button', { name: 'Keep this text' }).click()
  await owner.getByRole('link', { name: 'Barbecue', exact: true }).click()
  const answer = `Dear ${name}, there is a barbecue on ${yacht.title}.`
  await expect(owner.getByLabel('Message')).toHaveValue(answer)
  await owner.getByLabel('Pictures or PDF files').setInputFiles(await picture())
  await owner.getByLabel('Message').press('Enter')
  await expect(log).toContainText(answer)
  await expect(owner.getByLabel('Message')).toHaveValue('')

  await expect(guest.getByRole('log')).toContainText(answer)
  // Without a confirmed booking the other side sees only kind and size.
  await expect(guest.getByRole('log')).toContainText(/Picture \(\d+ KB\).*Shown once a booking is confirmed/)
  await expect(guest.getByRole('img', { name: 'barbecue.png' })).toHaveCount(0)
  const shown = owner.getByRole('img', { name: 'barbecue.png' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
  await inspect(owner)
  await guest.close()
})

test('without a script a visitor signs in first, asks, and reads the answer', async ({ page: owner, another }) => {
  await openInbox(owner)
  const yacht = await ownYacht(owner)
  const guest = await another({ javaScriptEnabled: false })
  await guest.goto(`/${yacht.id}`)
  await guest.getByRole('link', { name: 'Ask the owner' }).click()
  await expect(guest).toHaveURL(/\/auth\?from=/)
  const { name } = await signedIn(guest)
  await guest.goto(`/UserDashboard/inbox/new?yacht=${yacht.id}`)
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByText('Write a message first.').first()).toBeVisible()
  await guest.getByLabel('Message').fill('Are dogs welcome?')
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByRole('log')).toContainText('Are dogs welcome?')
  await owner.getByRole('link', { name: new RegExp(name) }).click()
  await owner.getByLabel('Message').fill('They are.')
  await owner.getByRole('button', { name: 'Send message' }).click()
  await expect(owner.getByRole('log')).toContainText('They are.')
  await guest.reload()
  await expect(guest.getByRole('log')).toContainText('They are.')
})
