import { expect, test } from 'vitest'
import { addDays } from '#shared/local-date.ts'
import { dayAhead } from '#tests/builders/day-ahead.ts'
import { type BuiltListing, buildListing } from '#tests/builders/listing.ts'
import { buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

// Tests the owner's calendar without a script: links, forms and the table of a month.

const site = await testSite()
const owner = await buildUser(site.services, { role: 'b', name: 'Ben' })
const other = await buildUser(site.services, { role: 'b' })
const yacht: BuiltListing = await buildListing(site.db, { offers: [{ minUnits: 1 }] })
await site.db.updateTable('owners').set({ user_id: owner.id }).where('id', '=', yacht.ownerId).execute()

const calendar = '/OwnerDashboard/availabilitycalendar'
const day = dayAhead(40)
const visit = (address: string, form?: Record<string, string>, { token } = owner) =>
  site.visit(address, { cookie: `session=${token}`, ...(form && { form }) })
const month = `${calendar}?view=month&yacht=${yacht.id}&date=${day}`
const entryIn = (html: string) => /[?&;]entry=([0-9a-f]{24})/.exec(html)?.[1] ?? ''

test('a day of the month opens the form, which blocks days and opens them again', async () => {
  const empty = await visit(month)
  expect(empty.html).toContain(`form=block&amp;from=${day}&amp;to=${day}`)
  const opened = await visit(`${month}&form=block&from=${day}&to=${day}`)
  expect(opened.html).toMatch(new RegExp(`name="startDate"[^>]*value="${day}"|value="${day}"[^>]*name="startDate"`))
  const form = { intent: 'block', yacht: yacht.id, startDate: day, endDate: addDays(day, 1), reason: 'Survey' }
  const sent = await visit(`${month}&form=block`, form)
  expect(sent.status).toBe(303)
  const after = await visit(sent.location ?? '')
  expect(wordsOf(after.html)).toContain('The time is blocked.')
  expect(wordsOf(after.html)).toContain('Survey')
  const fleet = await visit(`${calendar}?date=${day}`)
  expect(wordsOf(fleet.html)).toContain('Survey')

  const entry = entryIn(after.html)
  const panel = await visit(`${month}&entry=${entry}`)
  expect(wordsOf(panel.html)).toContain('Remove the block')
  expect((await visit(`${month}&entry=${entry}`, { intent: 'unblock', id: entry })).status).toBe(303)
  expect(wordsOf((await visit(month)).html)).not.toContain('Survey')
})

test('what is wrong is said beside its field, and what is in the way by its name', async () => {
  const first = { intent: 'block', yacht: yacht.id, startDate: addDays(day, 7), endDate: addDays(day, 7) }
  const backwards = await visit(`${month}&form=block`, { ...first, endDate: day })
  expect(backwards.status).toBe(400)
  expect(complaintAbout(backwards.html, 'endDate')).toContain('Choose an end')
  expect((await visit(`${month}&form=block`, first)).status).toBe(303)
  const taken = await visit(`${month}&form=block`, { ...first, startTime: '10:00', endTime: '12:00' })
  expect(taken.status).toBe(409)
  expect(wordsOf(taken.html)).toContain('Something is on the calendar at this time already.')
  expect(wordsOf(taken.html)).toContain('Nothing has been changed.')
})

test('an instant slot is offered at a price, and withdrawn', async () => {
  const date = addDays(day, 14)
  const offer = `${yacht.id}:${yacht.offerId}:AED`
  const form = { intent: 'slot', offer, date, time: '18:00', duration: '3', price: '2,500' }
  expect(complaintAbout((await visit(`${month}&form=slot`, { ...form, price: 'much' })).html, 'price')).toBeTruthy()
  const looked = await visit(`${month}&form=slot`, { ...form, intent: 'preview-slot' })
  expect(looked.status).toBe(200)
  expect(wordsOf(looked.html)).toMatch(/The guest pays AED [\d,.]+ in all You get AED [\d,.]+/)
  expect(fieldValue(looked.html, 'price')).toBe('2,500')
  expect((await visit(`${month}&form=slot`, form)).status).toBe(303)
  const { html } = await visit(`${calendar}?view=week&yacht=${yacht.id}&date=${date}`)
  expect(wordsOf(html)).toContain('18:00 AED 2,500')
  const entry = entryIn(html)
  expect((await visit(`${month}&entry=${entry}`, { intent: 'withdraw', id: entry })).status).toBe(303)
})

test('another owner finds neither the yacht nor its connected calendars', async () => {
  expect((await visit(month, undefined, other)).status).toBe(404)
  expect((await visit(`${calendar}/${yacht.id}/feeds`, undefined, other)).status).toBe(404)
  expect(wordsOf((await visit(calendar, undefined, other)).html)).toContain('No yachts yet')
  const renew = await visit(`${calendar}/${yacht.id}/feeds`, { intent: 'renew' }, other)
  expect([renew.status, renew.html.includes('/api/calendars/')]).toEqual([409, false])
})

test('the secret address is told once; what cannot be read is refused with the reason, in French', async () => {
  const feeds = `${calendar}/${yacht.id}/feeds`
  const made = await visit(feeds, { intent: 'renew' })
  expect(made.html).toMatch(/\/api\/calendars\/[\w-]+\.ics/)
  const chosen = await visit(`${feeds}?yacht=${other.id}`)
  expect([chosen.status, chosen.location]).toEqual([302, `${calendar}/${other.id}/feeds`])
  expect((await visit(feeds)).html).not.toMatch(/\/api\/calendars\/[\w-]+\.ics/)
  const refused = await visit(`/fr${feeds}`, { intent: 'add', name: 'Autre', address: 'https://127.0.0.1/a.ics' })
  expect(refused.status).toBe(409)
  expect(wordsOf(refused.html)).toContain('Ce calendrier n’a pas pu être lu.')
})

test('the days of a month and of a week say what a guest pays', async () => {
  const prices = async (view: string) =>
    [
      ...wordsOf((await visit(`${calendar}?view=${view}&yacht=${yacht.id}&date=${day}&prices=1`)).html).matchAll(
        /AED ([\d,]+) for a guest/g,
      ),
    ].map(([, amount]) => amount)
  const week = await prices('week')
  expect(week).toHaveLength(7)
  expect(await prices('month')).toEqual(expect.arrayContaining(week))
  expect(wordsOf((await visit(month)).html)).not.toContain('for a guest')
})

test('nonsense in the address leaves the calendar as it is', async () => {
  for (const query of ['view=year', 'date=2027-99-99', 'page=-3', 'from=x&to=y&form=block', 'entry=1&form=nothing'])
    expect((await visit(`${calendar}?${query}`)).status).toBe(200)
  expect((await visit(`${calendar}?view=month&yacht=nobody`)).status).toBe(404)
})

test('a block is changed by its form, reads until its last day, and moves without a script too', async () => {
  // Nothing else is in this month.
  const first = addDays(day, 150)
  const form = { intent: 'block', yacht: yacht.id, startDate: first, endDate: addDays(first, 1), reason: 'Paint' }
  const sent = await visit(`${month}&form=block`, form)
  const shown = `${calendar}?view=month&yacht=${yacht.id}&date=${first}`
  expect(sent.status).toBe(303)
  const entry = entryIn((await visit(shown)).html)
  const panel = await visit(`${shown}&entry=${entry}`)
  expect(wordsOf(panel.html)).toMatch(/until \w{3} \d/)
  expect(wordsOf(panel.html)).toContain('Save the block')
  const edit = { intent: 'edit', id: entry, startDate: first, endDate: addDays(first, 2), reason: 'Hull' }
  const edited = await visit(`${shown}&entry=${entry}`, edit)
  expect(edited.status).toBe(303)
  expect(wordsOf((await visit(edited.location ?? '')).html)).toContain('The block is changed.')
  const wrong = await visit(`${shown}&entry=${entry}`, { ...edit, endDate: addDays(first, -1) })
  expect(wrong.status).toBe(400)
  expect(complaintAbout(wrong.html, 'endDate')).toContain('Choose an end')
  const moved = await visit(`${shown}&entry=${entry}`, { intent: 'move', id: entry, start: first, end: first })
  expect(moved.location).toContain('done=moved')
})

test('days are blocked on several calendars after a look at what would happen', async () => {
  const first = addDays(day, 28)
  const form = { yachtIds: yacht.id, kind: 'block', from: first, to: first, weekdays: '1' }
  const page = `${calendar}/several`
  expect(wordsOf((await visit(page)).html)).toContain('Show what would happen')
  const all = { ...form, weekdays: String(((new Date(first).getUTCDay() + 6) % 7) + 1) }
  const preview = await visit(page, { ...all, intent: 'preview' })
  expect(wordsOf(preview.html)).toContain('Nothing has been changed yet.')
  const done = await visit(page, { ...all, intent: 'apply' })
  expect(wordsOf(done.html)).toContain('Each yacht was changed as a whole or not at all.')
  const again = await visit(page, { ...all, intent: 'preview' })
  expect(wordsOf(again.html)).toContain('something is there already')
  const none = await visit(page, { ...all, yachtIds: '', intent: 'preview' })
  expect(none.status).toBe(400)
})
