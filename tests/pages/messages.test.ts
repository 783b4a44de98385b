import { expect, test } from 'vitest'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const site = await testSite()
const yacht = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
const owner = await buildUser(site.services, { role: 'b', name: 'Ben' })
const guest = await buildUser(site.services, { name: 'Chloé' })
await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()

const cookieOf = ({ token }: { token: string }) => `session=${token}`

test('a guest without an account writes to the owner from the page of the booking', async () => {
  const book = `/book-now/${yacht.id}?date=${dayAhead(40)}&duration=2&start=10:00`
  const { html } = await site.visit(book)
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const who = {
    intent: 'guest',
    accepted: 'on',
    name: 'Ana Marin',
    email: 'ana@example.com',
    phone: '+971 50 123 4567',
  }
  const form = { ...who, agreed: hidden('agreed'), attempt: hidden('attempt') }
  const reserved = await site.visit(book, { form })
  const cookie = reserved.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const reservation = reserved.location?.replace('/complete-payment/', '/reservation/') ?? ''
  expect((await site.visit(reservation, { cookie })).html).toContain(`href="${reservation}/messages"`)

  const address = `${reservation}/messages`
  expect(wordsOf((await site.visit(address, { cookie })).html)).toContain('Nobody has written about this booking yet.')
  const empty = await site.visit(address, { cookie, form: { intent: 'send', text: ' ' } })
  expect(empty.status).toBe(400)
  expect(wordsOf(empty.html)).toContain('Write a message first.')
  const sent = await site.visit(address, { cookie, form: { intent: 'send', text: 'Where is the gate? 050 123 4567' } })
  expect([sent.status, sent.location]).toEqual([303, address])
  expect(wordsOf((await site.visit(address, { cookie })).html)).toContain('Where is the gate? 050 123 4567')
  const seen = wordsOf((await site.visit(address, { cookie: cookieOf(owner) })).html)
  expect(seen).toContain('Where is the gate? •••')
  expect(seen).not.toContain('050 123')
  expect((await site.visit(address)).status).toBe(404)
  expect((await site.visit(address, { cookie: cookieOf(guest) })).status).toBe(404)
})

test('the inbox works in French and shows nobody else’s conversation', async () => {
  const ask = `/fr/UserDashboard/inbox/new?yacht=${yacht.id}&guests=4`
  const form = { intent: 'ask', yacht: yacht.id, text: 'Les chiens sont-ils admis ?', guests: '4' }
  const { status, location } = await site.visit(ask, { cookie: cookieOf(guest), form })
  expect(status).toBe(303)
  const open = await site.visit(location ?? '', { cookie: cookieOf(guest) })
  expect(wordsOf(open.html)).toContain('Les chiens sont-ils admis ?')
  expect(wordsOf(open.html)).toContain('Toutes les conversations')
  const id = new URL(location ?? '', site.origin).searchParams.get('conversation')
  const file = new FormData()
  file.set('text', 'Voici mon chien')
  file.append('files[0]', new File(['%PDF-1.7'], 'medor-0612345678.pdf'))
  const origin = { origin: site.origin }
  const sent = await fetch(`${site.origin}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: { ...origin, cookie: cookieOf(guest) },
    body: file,
  })
  expect(sent.status).toBe(201)
  const mine = wordsOf((await site.visit(location ?? '', { cookie: cookieOf(guest) })).html)
  expect(mine).toContain('medor-0612345678.pdf')
  expect(mine).toMatch(/Visible pour Ben.* une fois une réservation confirmée/)
  const theirs = (await site.visit(`/fr/OwnerDashboard/inbox?conversation=${id}`, { cookie: cookieOf(owner) })).html
  expect(wordsOf(theirs)).toContain('Visible une fois une réservation confirmée')
  expect(theirs).not.toMatch(/medor|0612345678/)
  const other = await buildUser(site.services)
  expect((await site.visit(`/UserDashboard/inbox?conversation=${id}`, { cookie: cookieOf(other) })).status).toBe(404)
  const answer = { intent: 'send', conversation: id ?? '', text: 'Oui' }
  const inbox = `/OwnerDashboard/inbox?conversation=${id}`
  expect((await site.visit(inbox, { cookie: cookieOf(owner), form: answer })).status).toBe(303)
  const found = await site.visit('/OwnerDashboard/inbox?q=chiens', { cookie: cookieOf(owner) })
  expect(wordsOf(found.html)).toContain('Chloé')
  const none = await site.visit('/OwnerDashboard/inbox?q=chats', { cookie: cookieOf(owner) })
  expect(wordsOf(none.html)).toContain('No conversation holds these words.')
})

test('the files of a message that cannot be sent are named, and the others go', async () => {
  const cookie = cookieOf(guest)
  const { location: inbox } = await site.visit(`/UserDashboard/inbox/new?yacht=${yacht.id}`, {
    cookie,
    form: { intent: 'ask', yacht: yacht.id, text: 'The menu' },
  })
  /** Sends files as a browser without a script does. */
  const attach = async (files: readonly File[]) => {
    const body = new FormData()
    body.set('intent', 'send')
    body.set('conversation', new URL(inbox ?? '', site.origin).searchParams.get('conversation') ?? '')
    body.set('text', 'Here it is')
    for (const file of files) body.append('files', file)
    const headers = { cookie, origin: site.origin, accept: 'text/html' }
    const answer = await fetch(site.origin + inbox, { method: 'POST', headers, body })
    return { status: answer.status, text: wordsOf(await answer.text()) }
  }
  const menu = new File(['%PDF-1.7'], 'menu.pdf')
  const [program, note] = [new File(['MZ'], 'setup.exe'), new File(['Hello'], 'note.txt')]
  const sent = await attach([menu, program])
  expect(sent.status).toBe(200)
  expect(sent.text).toMatch(/menu\.pdf .+Not sent setup\.exe: /)
  const refused = await attach([program, note])
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/None of these files can be sent\. Not sent setup\.exe: .+note\.txt: /)
})
