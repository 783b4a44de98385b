import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { paintPicture } from '#tests/builders/listing-desk.ts'
import { buildUser } from '#tests/builders/user.ts'
import { startWebServer } from '#tests/fakes/web-server.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-take-over-'))
afterAll(() => rm(folder, { recursive: true }))
const web = await startWebServer()
afterAll(web.stop)
const site = await testSite({ DATA_DIR: folder, PICTURE_ADDRESSES: '127.0.0.1' })
const owner = await buildUser(site.services, { role: 'b' })

const row = (changes: Record<string, string>) => {
  const cells = {
    id: '7',
    title: 'Bavaria 46 (Meltemi)',
    type: 'Sailing yacht',
    base: 'Marina Kaštela',
    country: 'Croatia',
    from: '2027-06-05',
    to: '2027-06-12',
    price_eur: '2400',
    ...changes,
  }
  return [Object.keys(cells), Object.values(cells)].map((line) => line.join(';')).join('\n')
}

test('a row is refused in the language of the page, and its pictures come without a script', async () => {
  const browser = plainBrowser(site)
  browser.cookies.set('session', owner.token)
  await browser.open('/fr/OwnerDashboard/listings/take-over')
  await browser.press('Créer un brouillon', { row: row({ type: 'Sottomarino', price_eur: '12,5,7' }) })
  expect(browser.page.status).toBe(422)
  expect(wordsOf(browser.page.html)).toMatch(/Inconnu \(type\)\s: «\sSottomarino\s»/)
  expect(wordsOf(browser.page.html)).toMatch(/\(prix\)\s: «\s12,5,7\s» n’est pas un montant en EUR/)
  expect(wordsOf(browser.page.html)).not.toContain('is not known')

  const picture = await paintPicture(7)
  web.answer('/deck.jpg', (_, response) => response.writeHead(200).end(picture))
  const photos = `${web.origin}/deck.jpg ${web.origin}/gone.jpg`
  await browser.press('Créer un brouillon', { row: row({ photos }) })
  const photosStep = browser.page.address.replace(/[^/]+$/, 'photos')
  await browser.open(photosStep)
  expect(wordsOf(browser.page.html)).toContain('0 sur 2 reprises')
  await runJobs({ services: site.services, pool: site.pool })
  await browser.follow('Afficher ce qui est arrivé')
  expect(wordsOf(browser.page.html)).toContain('1 sur 2 reprises')
  expect(wordsOf(browser.page.html)).toContain('Il n’y a pas de photo à cette adresse.')
  await browser.press('Oublier les échecs')
  await browser.open(photosStep)
  expect(wordsOf(browser.page.html)).not.toContain('Photos de votre ligne')
  expect(browser.page.html).toContain('uploads/yachts/')
})
