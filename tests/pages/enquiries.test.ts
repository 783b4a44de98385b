import { expect, test } from 'vitest'
import { buildListing } from '#tests/builders/listing.ts'
import { complaintAbout, fieldValue, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
await buildListing(site.db, { offers: [{ minUnits: 1 }] })

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const sender = { name: 'Ana Marin', email: 'ana@guests.example', phone: '' }
const textOf = async (reference: string | undefined) =>
  (
    await site.pool.query<{ text: string }>(
      `select text from support_messages join support_tickets on ticket_id = support_tickets.id where reference = $1`,
      [reference],
    )
  ).rows[0]?.text

test('the concierge takes wishes without a script, and shows yachts with a crew and the way to book one', async () => {
  const { html } = await site.visit('/concierge')
  expect(mainOf(html)).toContain('href="/yacht-rentals"')
  expect(mainOf(html)).toContain('href="/yacht-rentals?captain=captained"')
  const form = { ...sender, intent: 'concierge', wishes: 'chef', date: '2027-02-12', guests: '8', message: 'No nuts.' }
  const { status, html: sent } = await site.visit('/concierge', { form })
  expect(status).toBe(200)
  const [reference] = wordsOf(mainOf(sent)).match(/ST-[2-9A-Z]{8}/) ?? []
  expect(wordsOf(mainOf(sent))).toContain('Your request is with us')
  expect(mainOf(sent), 'the form is answered').not.toContain('name="wishes"')
  expect(await textOf(reference)).toContain('What shall we arrange? A chef aboard\n\nNo nuts.')
})

test('a refused request says beside each field what is wrong, and keeps what was typed and ticked', async () => {
  const form = { ...sender, email: 'ana', intent: 'concierge', wishes: 'cake', date: '2020-01-01', guests: '900' }
  const { status, html } = await site.visit('/fr/concierge', { form })
  expect(status).toBe(400)
  expect(complaintAbout(html, 'guests')).toBe('Entrez un nombre de 1 à 500.')
  expect(fieldValue(html, 'guests')).toBe('900')
  expect(html).toMatch(/<input[^>]*value="cake"[^>]*checked|<input[^>]*checked[^>]*value="cake"/)
  const late = { ...form, email: sender.email, guests: '' }
  const { html: past } = await site.visit('/fr/concierge', { form: late })
  expect(complaintAbout(past, 'date')).toBe('Choisissez une date à partir d’aujourd’hui.')
})

test('yacht management takes the facts of a yacht without a script, with a decimal comma too', async () => {
  const yacht = { make: 'Azimut 68', lengthMetres: '20,9', marina: 'Dubai Harbour', berth: 'C 14', tasks: 'crew' }
  const { html } = await site.visit('/fr/yacht-management', { form: { ...sender, ...yacht, intent: 'management' } })
  const [reference] = wordsOf(mainOf(html)).match(/ST-[2-9A-Z]{8}/) ?? []
  expect(await textOf(reference)).toContain('Longueur en mètres\u00a0: 20,9')
  const { html: refused } = await site.visit('/yacht-management', { form: { ...sender, intent: 'management' } })
  expect(complaintAbout(refused, 'make')).toBe('Enter the make and model.')
  expect(complaintAbout(refused, 'lengthMetres')).toBe('Enter the length in metres, from 2 to 200.')
})
