import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pdf } from '#tests/builders/customer-papers.ts'
import { type BuiltUser, buildUser } from '#tests/builders/user.ts'
import { complaintAbout, fieldValue, plainBrowser, wordsOf } from '#tests/harness/plain-browser.ts'
import { testSite } from '#tests/harness/site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-paper-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = await testSite({ DATA_DIR: folder })
const page = '/UserDashboard/verification-documents'

function browserOf(user: BuiltUser) {
  const browser = plainBrowser(site)
  browser.cookies.set('session', user.token)
  return { ...browser, words: () => wordsOf(browser.page.html) }
}

/** Sends the form of a paper with its file, as a browser without scripts does. */
async function send(user: BuiltUser, type: string, bytes: Buffer, expiresOn = '') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent: `send-${type}`, type, expiresOn })) body.set(name, value)
  body.set('file', new File([new Uint8Array(bytes)], 'permis.pdf'))
  const headers = { accept: 'text/html', cookie: `session=${user.token}`, origin: site.origin }
  const answer = await fetch(site.origin + page, { method: 'POST', headers, body })
  return { status: answer.status, html: await answer.text() }
}

describe('documents of a customer, without a script', () => {
  test('are sent, refused with a reason by an operator, sent again and approved', async () => {
    const ana = await buildUser(site.services, { name: 'Ana' })
    const browser = browserOf(ana)
    await browser.open(page)
    expect(browser.page.html).toMatch(/<form[^>]+enctype="multipart\/form-data"/i)
    expect(browser.words()).toContain('Boat licence Not uploaded')
    const sent = await send(ana, 'licence', pdf(), '2031-05-01')
    expect(sent.status).toBe(200)
    expect(wordsOf(sent.html)).toContain('Boat licence Being checked')
    expect(wordsOf(sent.html)).toContain('Open permis.pdf')

    const moderator = browserOf(await buildUser(site.services, { role: 'a', adminRole: 'moderator' }))
    await moderator.open('/adminn/customer-papers')
    expect(moderator.words()).toContain(ana.email)
    await moderator.press('Reject', { notes: '' })
    expect(moderator.page.status).toBe(400)
    expect(complaintAbout(moderator.page.html, 'notes')).toBeTruthy()
    expect(fieldValue(moderator.page.html, 'expiresOn')).toBe('2031-05-01')
    await moderator.press('Reject', { notes: 'The second page is missing.' })
    expect(moderator.page.status).toBe(200)
    await browser.open(page)
    expect(browser.words()).toContain('Rejected')
    expect(browser.words()).toContain('The second page is missing.')

    await send(ana, 'licence', pdf('both pages'), '2031-05-01')
    await moderator.open('/adminn/customer-papers')
    await moderator.press('Verify')
    await moderator.open('/adminn/customer-papers?decided=true')
    expect(moderator.words()).toContain('Verified')
    await browser.open(`/fr${page}`)
    expect(browser.words()).toContain('Permis bateau Vérifié')
    await browser.press(/^Supprimer.: Permis bateau$/)
    expect(browser.words()).toContain('Permis bateau Non envoyé')
  })

  test('say beside the field why a file is refused, and keep the day', async () => {
    const ana = await buildUser(site.services)
    const refusal = async (bytes: Buffer, expiresOn = '2031-05-01') => {
      const { status, html } = await send(ana, 'licence', bytes, expiresOn)
      expect(status).toBe(400)
      return html
    }
    const atFile = (html: string) => /id="file-licence-note"[^>]*>(.*?)<\/p>/s.exec(html)?.[1]
    const locked = Buffer.from(pdf().toString().replace('/Root', '/Encrypt 9 0 R /Root'))
    const html = await refusal(locked)
    expect(wordsOf(atFile(html) ?? '')).toContain('This PDF is protected by a password.')
    expect(fieldValue(html, 'expiresOn')).toBeDefined()
    expect(html).toContain('value="2031-05-01"')
    expect(wordsOf(atFile(await refusal(pdf('x', 3000).subarray(0, -20))) ?? '')).toContain(
      'The end of this PDF is missing.',
    )
    expect(wordsOf(atFile(await refusal(Buffer.alloc(0))) ?? '')).not.toBe('')
    const ended = await refusal(pdf(), '2020-01-01')
    expect(ended).toMatch(/id="ends-licence-note"/)
  })

  test('need a signed-in user; the queue needs one who may review', async () => {
    const visitor = plainBrowser(site)
    await visitor.open(page)
    expect(visitor.page.address).toContain('/auth')
    const finance = browserOf(await buildUser(site.services, { role: 'a', adminRole: 'finance' }))
    await finance.open('/adminn/customer-papers')
    expect(finance.page.status).toBe(403)
  })
})

test('an operator adds a kind of document in both languages, and withdraws it', async () => {
  const ada = browserOf(await buildUser(site.services, { role: 'a', name: 'Ada' }))
  await ada.open('/adminn/paper-kinds')
  expect(ada.words()).toContain('Boat licence')
  await ada.follow('Ask for a new kind')
  const words = { name_en: 'Diving card', name_fr: 'Carte de plongée', hint_en: 'Both sides.' }
  await ada.press('Ask for a new kind', { ...words, slug: 'diving' })
  expect(ada.page.status).toBe(400)
  expect(complaintAbout(ada.page.html, 'hint_fr')).toBeTruthy()
  await ada.press('Ask for a new kind', { hint_fr: 'Les deux faces.' })
  expect([ada.page.status, ada.page.redirects]).toEqual([200, [303]])
  const ben = browserOf(await buildUser(site.services))
  await ben.open(`/fr${page}`)
  expect(ben.words()).toContain('Carte de plongée')
  await ada.press('Save', { retired: 'on' })
  await ben.open(page)
  expect(ben.words()).not.toContain('Diving card')
})
