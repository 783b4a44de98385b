import type { Page } from '@playwright/test'
import { mixedFleet } from '../builders/mixed-fleet.ts'
import { startPictureServer } from '../fakes/picture-server.ts'
import { somebody } from './accounts.ts'
import { importFleet } from './import-steps.ts'
import { acceptInvitation, addOwner, becomeFirst } from './market-steps.ts'
import { type Site, withEmptySite } from './site-process.ts'
import { test as base, expect } from './support.ts'

const settings = { PICTURE_ADDRESSES: '127.0.0.1' }

type Fixtures = {
  /** Keeps a picture of the whole page in the test's folder, in the order of the day. */
  look: (page: Page, name: string) => Promise<void>
}

const test = base.extend<Fixtures, { site: Site }>({
  site: [
    ({ browserName }, use, { workerIndex }) => withEmptySite(`days-${browserName}-${workerIndex}`, use, settings),
    { scope: 'worker', timeout: 240_000 },
  ],
  look: async ({ page: first }, use, info) => {
    let taken = 0
    await use(async (page, name) => {
      expect(page.viewportSize()).toEqual(first.viewportSize())
      taken += 1
      const path = info.outputPath(`${String(taken).padStart(2, '0')}-${name}.png`)
      await page.screenshot({ path, fullPage: true })
    })
  },
})

test('the day of an operator: a fleet of 200 is imported', { tag: '@nightly' }, async ({ page, another, look }) => {
  test.setTimeout(1_200_000)
  await becomeFirst(page)
  await page.goto('/adminn/owners/new')
  const { email } = somebody()
  const invitation = await addOwner(page, { person: 'Ben Marek', email, company: 'Meltemi Charters' })
  await look(page, 'owner-added')
  const owner = await another()
  await acceptInvitation(owner, invitation)
  await look(owner, 'owner-welcome')

  const yachts = 200
  const { addressOf, stop } = await startPictureServer(yachts * 2)
  const file = mixedFleet({ count: yachts, addressOf })
  await importFleet(page, { company: 'Meltemi Charters', file, yachts }, (name) => look(page, name))
  await stop()
  await owner.goto('/OwnerDashboard/listings')
  await expect(owner.getByRole('heading', { name: 'Azimut 55 “Number 198” in Dubai' })).toBeVisible()
  await look(owner, 'owner-listings')
})
