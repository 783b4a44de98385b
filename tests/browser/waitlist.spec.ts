import type { Page } from '@playwright/test'
import { confirmed, enterCard, payButton, toPayment } from './payment-page.ts'
import { runScheduled } from './site-database.ts'
import { acceptTerms, expect, fridayIn, guest, openBookingCard, test } from './support.ts'

async function latestMail(page: Page, email: string): Promise<string> {
  const answer = await page.request.get(`/api/dev/mails?recipient=${encodeURIComponent(email)}&limit=1`)
  const { data } = await answer.json()
  return data[0]?.body ?? ''
}

test('a guest is told of a taken departure that becomes free, takes it and pays', { tag: '@phone' }, async ({
  page,
  another,
  site,
}) => {
  const date = fridayIn(5)
  const holder = await another()
  const { yachtId, time } = await toPayment(holder, { date, instant: true })
  const { name, email, phone } = guest()

  await test.step('wait for the departure that is taken', async () => {
    await page.goto(`/${yachtId}?date=${date}&start=${time}&guests=2`)
    const card = await openBookingCard(page)
    await card.getByRole('link', { name: 'Tell me when this is free' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(page).toHaveURL(/entry=/)
    const code = /^\d{6}$/m.exec(await latestMail(page, email))?.[0] ?? ''
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('It is still taken.')).toBeVisible()
    await expect(page.getByText('Your place in the line: 1')).toBeVisible()
  })

  await test.step('the holder gives it up, and the guest is told', async () => {
    await holder.goto(holder.url().replace('complete-payment', 'reservation'))
    await holder.getByText('Give up this reservation').click()
    await holder.getByRole('button', { name: 'Yes, give it up' }).click()
    await expect(holder.getByText('Give up this reservation')).toBeHidden()
    await expect
      .poll(
        async () => {
          await runScheduled(site, 'waitlist.find-freed')
          return latestMail(page, email)
        },
        { timeout: 60_000, intervals: [1000, 3000] },
      )
      .toContain('Book it now')
    await page.reload()
    await expect(page.getByText(/Free for you until/)).toBeVisible()
  })

  await test.step('take it and pay', async () => {
    await page.getByRole('link', { name: 'Book it now' }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Phone').fill(phone)
    await acceptTerms(page)
    await page.getByRole('button', { name: /(reserve|request) for/i }).click()
    await expect(page).toHaveURL(/\/complete-payment\//)
    await enterCard(page)
    await payButton(page).click()
    await expect(confirmed(page)).toBeVisible()
  })
})
