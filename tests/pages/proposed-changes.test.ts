import { beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()

let yacht = ''
const [owner, operator, guest] = [plainBrowser(site), plainBrowser(site), plainBrowser(site)]

beforeAll(async () => {
  const host = await buildUser(site.services, { role: 'b' })
  const boat = await buildListing(site.db, { vessel: { dayCapacity: 12 } })
  await site.pool.query('update owners set user_id = $1 where id = $2', [host.id, boat.ownerId])
  yacht = boat.id
  await site.pool.query(
    `update listings set description = '{"en": "A flybridge yacht with a wide bow lounge and a shaded table."}',
       amenities = '{wifi}' where id = $1`,
    [yacht],
  )
  await site.pool.query('update vessels set length_m = 19 where id = $1', [boat.vesselId])
  for (const kind of ['registration', 'insurance'])
    await site.pool.query(
      `insert into verification_documents (id, owner_id, listing_id, kind, status, file_name, file_type, file_size, uploaded_at)
       values ($1, $2, $3, $4, 'pending', 'paper.pdf', 'application/pdf', 100, now())`,
      [newId(), boat.ownerId, yacht, kind],
    )
  for (const position of [0, 1])
    await site.pool.query(`insert into media (id, listing_id, kind, key, position) values ($1, $2, 'image', $3, $4)`, [
      newId(),
      yacht,
      `illustration/${position}.webp`,
      position,
    ])
  owner.cookies.set('session', host.token)
  operator.cookies.set('session', (await buildUser(site.services, { role: 'a' })).token)
})

const guestsOn = async () => {
  await guest.open(`/${yacht}`)
  return /Up to (\d+) guests/.exec(wordsOf(guest.page.html))?.[1]
}

test('without a script an owner changes a public yacht, sends it, takes it back and sends it again', async () => {
  const address = `/OwnerDashboard/listings/${yacht}/capacity`
  await owner.open(address)
  expect(wordsOf(owner.page.html)).toContain('This yacht is public')
  await owner.press('Save and continue', { capacity: '9' })
  await owner.open(address)
  expect(wordsOf(owner.page.html)).toContain('Changes that guests do not see yet Changed: Size and capacity.')
  expect(fieldValue(owner.page.html, 'capacity')).toBe('9')
  await owner.press('Send the changes to be checked')
  expect(wordsOf(owner.page.html)).toContain('We are checking your changes')
  await owner.press('Save and continue', { capacity: '8' })
  expect(owner.page.status).toBe(400)
  await owner.press('Take the changes back')
  await owner.press('Discard the changes')
  expect(fieldValue(owner.page.html, 'capacity')).toBe('12')
  await owner.press('Save and continue', { capacity: '10' })
  await owner.open(address)
  await owner.press('Send the changes to be checked')
})

test('an operator finds them in what waits, sees what has changed, and approves it; then guests see it', async () => {
  const before = await guestsOn()
  await operator.open('/adminn/listings?waiting=true')
  expect(wordsOf(operator.page.html)).toContain('Changes to check')
  await operator.open(`/adminn/listings/${yacht}`)
  expect(wordsOf(operator.page.html)).toMatch(/Guests by day Size and capacity 12 10/)
  await operator.press('Approve the changes')
  expect(wordsOf(operator.page.html)).not.toContain('Approve the changes')
  expect(before).toBe('12')
  // The change appears once the cached page is rendered again.
  await expect.poll(guestsOn).toBe('10')
})

test('an owner takes a public yacht off the site by its own button alone', async () => {
  await owner.open(`/OwnerDashboard/listings/${yacht}/capacity`)
  await owner.press('Take the yacht off the site')
  const statusForGuests = async () => {
    await guest.open(`/${yacht}`)
    return guest.page.status
  }
  await expect.poll(statusForGuests).toBe(404)
})
