import { type Page, request } from '@playwright/test'
import { addDays } from '#shared/local-date.ts'
import { calendarOf, startCalendarServer } from '../fakes/calendar-server.ts'
import { calendar, cell, dayName, type Yacht } from './calendar-page.ts'
import { inspectInBothThemes } from './inspect.ts'
import { expect, fridayIn, test } from './support.ts'

async function signIn(page: Page): Promise<Yacht[]> {
  expect((await page.request.post('/api/auth/demo', { data: { role: 'b' } })).status()).toBe(200)
  await page.goto(calendar)
  const { boats } = await (
    await page.request.post('/api/boats/owner', {
      headers: { origin: new URL(page.url()).origin },
      data: { limit: 50 },
    })
  ).json()
  return boats.filter((boat: { status: string; isLive: boolean }) => boat.status === 'approved' && boat.isLive)
}

/** A yacht with an empty calendar between two days. */
async function freeYacht(page: Page, yachts: Yacht[], from: string, to: string): Promise<Yacht> {
  const answer = await page.request.get(`/api/boats/owner/calendar?from=${from}&to=${to}`)
  const shown: (Yacht & { entries: unknown[]; offers: { unit: string }[] })[] = (await answer.json()).yachts
  const free = shown.find(
    ({ id, entries, offers }) =>
      entries.length === 0 && offers[0]?.unit === 'hour' && yachts.some((yacht) => yacht.id === id),
  )
  if (!free) throw new Error('Every yacht has something on its calendar.')
  return free
}

/** Holds four hours from 14:00 as a visitor. Returns the reference. */
async function holdTrip(page: Page, yachtId: string, date: string): Promise<string> {
  const origin = new URL(page.url()).origin
  // A separate visitor: the owner's own session could hold only one trip at a time.
  const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const trip = { yachtId, date, time: '14:00', duration: 4, guests: 2 }
  const quote = await (await visitor.post('/api/pricing/calculate', { data: trip })).json()
  const guest = { quoteId: quote.id, name: 'Ana Costa', email: `${quote.id}@example.com`, phone: '+971501234567' }
  const answer = await visitor.post('/api/bookings', { headers: { 'idempotency-key': quote.id }, data: guest })
  expect(answer.status(), await answer.text()).toBe(201)
  const { bookingRef } = await answer.json()
  await visitor.dispose()
  return bookingRef
}

test('a weekend is blocked by dragging, another by the keyboard', async ({ page }) => {
  const yachts = await signIn(page)
  const [saturday, later] = [addDays(fridayIn(5), 1), addDays(fridayIn(6), 1)]
  const yacht = await freeYacht(page, yachts, addDays(saturday, -3), addDays(later, 8))
  await page.goto(`${calendar}?date=${addDays(saturday, -3)}`)

  const first = cell(page, yacht, saturday)
  await first.scrollIntoViewIfNeeded()
  await first.hover()
  await page.mouse.down()
  await cell(page, yacht, addDays(saturday, 1)).hover()
  await page.mouse.up()
  const panel = page.getByRole('complementary', { name: 'This period' })
  await expect(panel.getByLabel('First day')).toHaveValue(saturday)
  await expect(panel.getByLabel('Last day')).toHaveValue(addDays(saturday, 1))
  await expect(panel.getByLabel('Yacht')).toHaveValue(yacht.id)
  await panel.getByLabel('Reason').fill('Family')
  await panel.getByRole('button', { name: 'Block time' }).click()
  await expect(page.getByText('The time is blocked.')).toBeVisible()

  await expect(page.getByRole('link', { name: /Block, Family/ })).toBeVisible()
  await cell(page, yacht, addDays(saturday, 6)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cell(page, yacht, addDays(later, 1))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('First day')).toHaveValue(later)
  await expect(panel.getByLabel('Last day')).toHaveValue(addDays(later, 1))
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(cell(page, yacht, addDays(later, 1))).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Block time' }).click()
  await expect(page.getByText('The time is blocked.')).toBeVisible()
})

test('a block is moved by dragging, made longer at its end, and moved by the keyboard', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(21)
  const yacht = await freeYacht(page, yachts, addDays(friday, -4), addDays(friday, 12))
  const origin = new URL(page.url()).origin
  const made = await page.request.post('/api/boats/owner/block', {
    headers: { origin },
    data: { yachtId: yacht.id, start: friday, end: addDays(friday, 1), reason: 'Antifouling' },
  })
  expect(made.status()).toBe(201)
  await page.goto(`${calendar}?date=${addDays(friday, -4)}`)
  const bar = page.getByRole('link', { name: /Block, Antifouling/ })
  await bar.scrollIntoViewIfNeeded()
  const place = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const period = async () => {
    const answer = await page.request.get(`/api/boats/owner/block?yachtId=${yacht.id}`)
    const { blocks } = await answer.json()
    return blocks.find(({ reason }: { reason: string }) => reason === 'Antifouling')
  }
  const days = async () => {
    const { date, start, end } = await period()
    return [date, (Date.parse(end) - Date.parse(start)) / 86_400_000]
  }

  // The middle of its first day, two days to the right.
  const box = await place()
  await page.mouse.move(box.x + 24, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 24 + 48, box.y + box.height / 2)
  await page.mouse.move(box.x + 24 + 96, box.y + box.height / 2)
  await expect(page.getByRole('status').filter({ hasText: 'The block moves to' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('The block is moved.')).toBeVisible()
  expect(await days()).toEqual([addDays(friday, 2), 2])

  // Its right edge, one day to the right.
  const now = await place()
  await page.mouse.move(now.x + now.width - 3, now.y + now.height / 2)
  await page.mouse.down()
  await page.mouse.move(now.x + now.width + 20, now.y + now.height / 2)
  await page.mouse.up()
  await expect.poll(days).toEqual([addDays(friday, 2), 3])
  await expect(bar, 'the page has followed').toHaveAccessibleName(
    new RegExp(`\\b${Number(addDays(friday, 4).slice(8))} `),
  )

  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  expect(await days()).toEqual([addDays(friday, 2), 3])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(days).toEqual([friday, 3])
})

test('a booking that is dragged stays where it is', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(10)
  const yacht = await freeYacht(page, yachts, friday, addDays(friday, 4))
  await holdTrip(page, yacht.id, friday)
  await page.goto(`${calendar}?view=month&yacht=${yacht.id}&date=${friday}`)
  const entry = page.getByRole('link', { name: /Hold, .*Ana Costa/ }).first()
  const box = (await entry.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 5, box.y + 160, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: 'The block moves to' })).toHaveCount(0)
  const answer = await page.request.get(`/api/boats/owner/calendar?from=${friday}&to=${friday}&yachtId=${yacht.id}`)
  expect((await answer.json()).yachts[0].entries).toMatchObject([{ kind: 'hold', start: `${friday}T14:00:00+04:00` }])
})

test('a block over a booking is refused with its reference, which leads there', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(9)
  const yacht = await freeYacht(page, yachts, friday, friday)
  const bookingRef = await holdTrip(page, yacht.id, friday)

  await page.goto(`${calendar}?view=week&yacht=${yacht.id}&date=${friday}`)
  await expect(page.getByRole('link', { name: new RegExp(`Hold, ${bookingRef}, Ana Costa`) })).toBeVisible()
  await page.goto(`${calendar}?view=month&yacht=${yacht.id}&date=${friday}&form=block&from=${friday}&to=${friday}`)
  const panel = page.getByRole('complementary', { name: 'This period' })
  await panel.getByRole('button', { name: 'Block time' }).click()
  await expect(panel.getByRole('alert')).toContainText('Something is on the calendar at this time already.')
  await expect(panel.getByRole('link', { name: `Hold ${bookingRef}` })).toHaveAttribute(
    'href',
    /\/OwnerDashboard\/bookings\//,
  )
})

test('a slot that is offered can be bought', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(12)
  const yacht = await freeYacht(page, yachts, friday, friday)
  await page.goto(`${calendar}?view=week&yacht=${yacht.id}&date=${friday}`)
  const grid = page.getByRole('grid')
  await grid.getByRole('gridcell', { name: new RegExp(`${dayName(friday).slice(4)}.*, 18:00: free`) }).hover()
  await page.mouse.down()
  await grid.getByRole('gridcell', { name: new RegExp(`${dayName(friday).slice(4)}.*, 20:00: free`) }).hover()
  await page.mouse.up()
  const panel = page.getByRole('complementary', { name: 'This period' })
  await panel.getByRole('link', { name: 'Offer an instant slot' }).click()
  await expect(panel.getByLabel('Duration')).toHaveValue('3')
  await panel.getByLabel('Price').fill('2,500')
  await expect(panel.getByText(/^You get AED\s[\d,.]+/)).toBeVisible()
  await panel.getByRole('button', { name: 'Offer an instant slot' }).click()
  await expect(page.getByText('The slot can be booked.')).toBeVisible()
  const open = await page.request.get(`/api/instabook/yacht/${yacht.id}?startDate=${friday}&endDate=${friday}`)
  expect((await open.json()).slots).toMatchObject([{ time: '18:00', units: 3, price: { amount: 250_000 } }])
})

test('a calendar of another program is connected, and its events are on the calendar', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(15)
  const yacht = await freeYacht(page, yachts, friday, friday)
  const server = await startCalendarServer()
  const at = (time: string) => Date.parse(`${friday}T${time}:00Z`)
  const event = { uid: 'one@market', start: at('08:00'), end: at('12:00'), summary: 'Sold elsewhere' }
  const address = server.serve('/market.ics', { text: calendarOf(event) })
  await page.goto(`${calendar}/${yacht.id}/feeds`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another market')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`${server.origin}/nothing.ics`)
  await page.getByRole('button', { name: 'Connect this calendar' }).click()
  await expect(page.getByText('There is no calendar at this address any more.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address)
  await page.getByRole('button', { name: 'Connect this calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Another market' })).toBeVisible()
  await expect(page.getByText(/^127\.0\.0\.1 · 1 event ahead/)).toBeVisible()
  await page.getByRole('button', { name: 'Make an address' }).click()
  await expect(page.getByLabel('Secret address')).toHaveValue(/\/api\/calendars\/[\w-]+\.ics$/)
  await inspectInBothThemes(page)
  await server.stop()

  await page.goto(`${calendar}?view=month&yacht=${yacht.id}&date=${friday}`)
  await expect(page.getByRole('link', { name: /Other calendar, Sold elsewhere/ }).first()).toBeVisible()
})

test('a conflict with another calendar is answered in one press, and otherwise again', async ({ page }) => {
  const yachts = await signIn(page)
  const friday = fridayIn(18)
  const yacht = await freeYacht(page, yachts, friday, friday)
  await holdTrip(page, yacht.id, friday)
  const server = await startCalendarServer()
  const at = (time: string) => Date.parse(`${friday}T${time}:00Z`)
  const event = { uid: 'two@market', start: at('06:00'), end: at('20:00'), summary: 'Sold elsewhere' }
  const address = server.serve('/conflict.ics', { text: calendarOf(event) })
  await page.goto(`${calendar}/${yacht.id}/feeds`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another market')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(address)
  await page.getByRole('button', { name: 'Connect this calendar' }).click()
  const conflict = page.getByRole('region', { name: 'Conflicts' }).getByRole('listitem')
  await expect(conflict).toContainText('To decide')
  await expect(conflict).toContainText('Overlaps here: Hold')
  await inspectInBothThemes(page)

  await conflict.getByRole('button', { name: 'Keep what is here, ignore the event' }).click()
  await expect(conflict).toContainText('What is here holds')
  await expect(conflict.getByRole('button', { name: 'Keep what is here, ignore the event' })).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Keep both, block the rest' }).click()
  await expect(conflict).toContainText('The rest is blocked')
  // There is no request yet: the guest is still paying.
  await expect(conflict.getByRole('button', { name: 'Decline the request' })).toHaveCount(0)
  await server.stop()

  await page.goto(`${calendar}?view=month&yacht=${yacht.id}&date=${friday}`)
  await expect(page.getByRole('link', { name: /Other calendar, Sold elsewhere/ })).not.toHaveCount(0)
  await page
    .getByRole('link', { name: /Hold, .*turnaround until/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Hold' })).toContainText('Free again after turnaround')
})

const views = {
  fleet: '',
  month: '?view=month',
  week: '?view=week',
  'form of a block': '?form=block',
  'form of a departure': '?form=slot',
}
for (const [name, query] of Object.entries(views)) {
  test(`can be read by everybody, in both themes: ${name}`, async ({ page }) => {
    const [yacht] = await signIn(page)
    await page.goto(calendar + query + (name === 'week' ? `&yacht=${yacht?.id}` : ''))
    await inspectInBothThemes(page)
  })
}
