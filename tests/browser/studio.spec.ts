import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { inspect } from './inspect.ts'
import { expect, randomWord, test } from './support.ts'

// An editor's day: a post with pictures in both languages, seen before it is published, renamed, and restored.

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/auth/demo', { data: { role: 'a' } })).status()).toBe(200)
})

const english = (page: Page) => page.getByRole('textbox', { name: 'Text in English' })
const french = (page: Page) => page.getByRole('textbox', { name: 'Text in French' })
const saved = (page: Page) => expect(page.getByRole('status').first()).toContainText(/^Saved/)

/** Begins an entry and waits for its editor. */
async function begin(page: Page, kind: string, title: string) {
  await page.goto(`/studio/${kind}`)
  await page.getByLabel('Title of a new entry').fill(title)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel(/^(Title|Question) · English$/)).toHaveValue(title)
}

async function writeBothWords(page: Page, name: string, [en, fr]: [string, string]) {
  await page.getByLabel(`${name} · English`).fill(en)
  await page.getByLabel(`${name} · French`).fill(fr)
}

const picture = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a4d68' } })
    .png()
    .toBuffer()

test('a post with a picture is written in both languages, previewed, published, renamed and restored', async ({
  page,
  another,
}) => {
  test.slow()
  const word = randomWord()
  const title = `Night ${word}`
  await begin(page, 'post', title)
  await writeBothWords(page, 'Title', [title, `Nuit ${word}`])
  await writeBothWords(page, 'Summary', ['A night on board.', 'Une nuit à bord.'])
  await english(page).click()
  await page.keyboard.type('The anchor drops at five.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## The evening')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Dinner on deck')
  await expect(french(page).locator('li'), 'the other language has the same blocks').toHaveCount(1)
  await french(page).locator('p').first().click()
  await page.keyboard.type('L’ancre descend à cinq heures.')
  await saved(page)
  await expect(page.getByText(/Block 2: A text has no French/)).toBeVisible()

  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' })
  await dialog.getByLabel('Add pictures and films').setInputFiles({
    name: `${word}.png`,
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await dialog.getByRole('button', { name: `${word}.png` }).click()
  await expect(page.getByText('A picture has no alternative text.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await writeBothWords(page, 'Alternative text', ['The sea at night', 'La mer, la nuit'])
  await saved(page)
  await inspect(page)

  await page.getByText('Preview', { exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await page.getByLabel('Summary · English').fill('A quiet night on board.')
  await expect(frame.getByText('A quiet night on board.'), 'the preview follows each save').toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const reader = await another()
  await reader.goto(`/blog/night-${word}`)
  await expect(reader.getByText('The anchor drops at five.')).toBeVisible()
  await reader.goto(`/fr/blog/night-${word}`)
  await expect(reader.getByText('L’ancre descend à cinq heures.')).toBeVisible()

  await page.getByLabel('Address', { exact: true }).fill(`evening-${word}`)
  await page.getByLabel('Address', { exact: true }).blur()
  await saved(page)
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/blog/evening-${word}`)
  await expect(async () => {
    await reader.goto(`/blog/night-${word}`)
    expect(reader.url(), 'every process follows within a second').toContain(`/blog/evening-${word}`)
  }).toPass()

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('listitem').filter({ hasText: 'First text' }).getByRole('link').click()
  await expect(page.getByRole('deletion').or(page.getByRole('insertion')).first()).toBeVisible()
  await inspect(page)
  await page.getByRole('button', { name: 'Make this version the draft' }).click()
  await expect(page.getByText('The version is the draft now.')).toBeVisible()
  await expect(page.getByLabel('Summary · English')).toHaveValue('')
})

test('text typed while a save runs is saved after it', async ({ page }) => {
  const word = randomWord()
  await begin(page, 'post', `Slow ${word}`)
  const summary = page.getByLabel('Summary · English')
  const answer = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  await page.route('**/api/studio/entries/*', async (route) => {
    started.resolve()
    await answer.promise
    await route.continue()
  })
  await summary.fill('The first half.')
  await started.promise
  await page.clock.install()
  await summary.fill('The first half. The second half.')
  // The pause that follows the last key passes within the save.
  await page.clock.runFor(2000)
  answer.resolve()
  await expect(page.getByRole('status').first()).toContainText('Not saved yet')
  await page.clock.runFor(2000)
  await saved(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByLabel('Summary · English')).toHaveValue('The first half. The second half.')
})

test('two editors see each other, and the slower one chooses', async ({ page, another }) => {
  const word = randomWord()
  await begin(page, 'post', `Shared ${word}`)
  const other = await another()
  await other.request.post('/api/auth/demo', { data: { role: 'a' } })
  await other.goto(page.url())
  await expect(other.getByLabel('Title · English')).toHaveValue(`Shared ${word}`)
  await page.getByLabel('Summary · English').fill('The first one wrote this.')
  await saved(page)
  await other.getByLabel('Summary · English').fill('The second one wrote that.')
  await expect(other.getByText('Somebody else has saved this entry')).toBeVisible()
  await inspect(other)
  await other.getByRole('link', { name: 'Go on with theirs' }).click()
  await expect(other.getByLabel('Summary · English')).toHaveValue('The first one wrote this.')
  await other.getByRole('link', { name: 'Versions' }).click()
  await expect(other.getByText(/^Kept aside/)).toBeVisible()
})

test('what is pasted from Word becomes blocks of the page', async ({ page }) => {
  const word = randomWord()
  await begin(page, 'post', `Pasted ${word}`)
  await english(page).click()
  const html =
    '<p class=MsoTitle style="mso-style:x">Ports of call<o:p></o:p></p><p class=MsoNormal><b>First</b> the <a href="/faq">questions</a>.</p>' +
    '<p class=MsoListParagraph style="mso-list:l0"><span style="mso-list:Ignore">·   </span>Split</p>' +
    '<p class=MsoListParagraph style="mso-list:l0"><span style="mso-list:Ignore">·   </span>Hvar</p><script>alert(1)</script>'
  await english(page).evaluate((target, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
  await expect(english(page).locator('.studio-heading', { hasText: 'Ports of call' })).toBeVisible()
  await expect(english(page).getByRole('listitem')).toHaveText(['Split', 'Hvar'])
  await expect(english(page).getByRole('link', { name: 'questions' })).toHaveAttribute('href', '/faq')
  await expect(english(page)).not.toContainText('alert')
})

test('an editor without a connection loses nothing', async ({ page }) => {
  const word = randomWord()
  await begin(page, 'faq', `Question ${word}`)
  await page.context().setOffline(true)
  await page.getByLabel('Answer · English').fill('An answer from far out.')
  await expect(page.getByRole('status').first()).toContainText('No connection')
  await page.context().setOffline(false)
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Answer · English')).toHaveValue('An answer from far out.')
})

test('no page of the studio is wider than the window @widths', async ({ page }) => {
  await begin(page, 'page', `Wide ${'w'.repeat(60)}`)
  const entry = page.url()
  for (const path of [
    '/studio',
    '/studio/page',
    entry,
    `${entry}/versions`,
    '/studio/media',
    '/studio/redirects',
    '/studio/search-records',
  ]) {
    await page.goto(path)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(excess, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('a topic and an author are chosen, and a section of the home page is taken away and added again', async ({
  page,
}) => {
  const word = randomWord()
  await begin(page, 'author', `Captain ${word}`)
  await begin(page, 'post', `Choice ${word}`)
  await page.getByLabel('Topic').selectOption('Planning')
  await page.getByLabel('Author').selectOption(`Captain ${word}`)
  await saved(page)
  await page.reload()
  await expect(page.getByLabel('Topic')).toHaveValue('planning')
  await expect(page.getByLabel('Author')).toHaveValue(`captain-${word}`)

  await page.goto('/studio/home')
  await page.getByRole('link', { name: 'Experience Luxury On The Water' }).click()
  await expect(page.getByRole('button', { name: 'Delete this entry' })).toHaveCount(0)
  await english(page).getByText('Partners', { exact: true }).click()
  await page.getByText('Preview', { exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview"]')
  const section = frame.getByRole('heading', { name: 'Who we work with' })
  await expect(section).toBeVisible()
  await page.getByRole('button', { name: 'Delete block' }).click()
  await expect(french(page).getByText('Partners', { exact: true })).toHaveCount(0)
  await expect(section, 'the preview follows the draft').toHaveCount(0)
  await page.getByRole('button', { name: 'Add: Partners' }).click()
  await expect(french(page).getByText('Partners', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add: Partners' })).toHaveCount(0)
  await saved(page)
})
