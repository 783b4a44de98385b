import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { fleetRows } from '#tests/builders/fleet-rows.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-admin-import-'))
afterAll(() => rm(folder, { recursive: true }))
const site = await testSite({ DATA_DIR: folder })

let ada: BuiltUser
const ownerId = newId()
beforeAll(async () => {
  ada = await buildUser(site.services, { role: 'a', name: 'Ada Lindqvist' })
  await site.pool.query(`insert into owners (id, name) values ($1, 'Blue Fleet')`, [ownerId])
})

const browserOf = (user: BuiltUser) => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return browser
}
const work = () => runJobs({ services: site.services, pool: site.pool })

/** Posts the form with the file as a browser without a script does. Returns the address of the redirect. */
async function sendFile(address: string, name: string, text: string): Promise<string> {
  const form = new FormData()
  form.set('file', new File([text], name))
  const page = await site.visit(address, { cookie: `session=${ada.token}` })
  const [, action = ''] = /action="(\/api\/admin\/fleet-imports\/[^"]+)"/.exec(page.html) ?? []
  const answer = await fetch(site.origin + action.replaceAll('&amp;', '&'), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `session=${ada.token}`, accept: 'text/html', origin: site.origin },
    body: form,
  })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

test('a fleet is checked, imported and undone without a script', async () => {
  const browser = browserOf(ada)
  const words = () => wordsOf(browser.page.html)
  await browser.open('/adminn/listings/import?find=blue')
  await browser.follow('Blue Fleet')
  await browser.press('Go on to the file')
  const page = browser.page.address
  expect(words()).toContain('Waits for a file')

  await browser.open(await sendFile(page, 'fleet.xlsx', 'nothing'))
  expect(words()).toContain('Choose a file that ends in .csv')
  await browser.open(await sendFile(page, 'fleet.csv', `${fleetRows(3)}\n"4`))
  expect(words()).toContain('A quote that opens on line 5 is not closed where its text ends.')
  const text = fleetRows(40, (row, index) => {
    if (index === 7) row.price_eur = '12,5,7'
  }).replace('title', 'Schiff')
  await browser.open(await sendFile(page, 'fleet.csv', text))
  expect(words()).toMatch(/Columns of the file Each column is taken for what its name says.+ Still missing: title\./)
  expect(words()).toMatch(/Schiff Bavaria 46 \(Meltemi \d+ 0\) · /)
  await browser.press('Check the file')
  expect([browser.page.status, words()]).toEqual([400, expect.stringContaining('The file has no column for title.')])
  await browser.press('Check the file', { 'field-1': 'price' })
  expect(words()).toContain('Two columns are chosen as price.')
  await browser.press('Check the file', { 'field-1': 'title' })
  expect(words()).toContain('Being checked')
  await work()
  await browser.follow('Look again')
  expect(words()).toMatch(/Rows 40 Would be taken 39 .+ Refused 1/)
  expect(words()).toContain('“12,5,7” is not an amount in EUR')
  const french = await site.visit(`/fr${page}`, { cookie: `session=${ada.token}` })
  expect(wordsOf(french.html)).toMatch(/Ce qui se passerait.+« 12,5,7 » n’est pas un montant en EUR/)

  await browser.press('Import them')
  expect(words()).toContain('Being imported')
  await work()
  await browser.follow('Look again')
  expect(words()).toContain('What happened')
  expect(words()).toContain('New listings are drafts. Each goes live once its owner has completed it')
  expect(words()).toContain('“Undo” removes the 39 listings that it made')
  await browser.press('Undo this import')
  await work()
  await browser.follow('Look again')
  expect(words()).toContain('39 removed, 0 kept.')
  expect(words()).toContain('Undone')
  expect((await site.pool.query('select from listings where owner_id = $1', [ownerId])).rows).toEqual([])
  await browser.open('/adminn/listings/import')
  expect(words()).toMatch(/fleet\.csv Blue Fleet Undone/)
})

test('who only reads sees the imports and begins none', async () => {
  const reader = await buildUser(site.services, { role: 'a', adminRole: 'read_only', name: 'Rea' })
  const browser = browserOf(reader)
  await browser.open('/adminn/listings/import')
  expect(wordsOf(browser.page.html)).not.toContain('Whose yachts are they?')
  const finance = await site.visit('/adminn/listings/import/000000000000000000000000', {
    cookie: `session=${ada.token}`,
  })
  expect(finance.status).toBe(404)
  const french = await site.visit('/fr/adminn/listings/import', { cookie: `session=${ada.token}` })
  expect(wordsOf(french.html)).toContain('À qui sont les bateaux')
})
