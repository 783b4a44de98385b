import { writeFile } from 'node:fs/promises'
import { signedIn } from './accounts.ts'
import { expect, test } from './support.ts'

/** Larger than the first part of an upload. */
const licence = Buffer.from(`%PDF-1.7\n${' '.repeat(900_000)}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)

test('a document continues where the connection was cut, after a reload too', async ({ page }, info) => {
  // A file of the disk is the same file after the reload.
  const file = info.outputPath('permis.pdf')
  await writeFile(file, licence)
  await signedIn(page)
  await page.goto('/UserDashboard/verification-documents')
  const offsets: number[] = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset))
  })
  // The second part never arrives.
  await page.route('**/api/uploads/*', (route) => {
    const isLater = Number(route.request().headers()['upload-offset'] ?? 0) > 0
    return isLater ? undefined : route.continue()
  })
  const paper = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Boat licence' }) })
  const send = async () => {
    await paper.getByLabel('Boat licence – file').setInputFiles(file)
    await paper.getByLabel('Valid until').fill('2031-05-01')
    await paper.getByRole('button', { name: 'Send' }).click()
  }
  await send()
  await expect.poll(() => offsets.length).toBeGreaterThan(1)
  await page.reload()
  await page.unroute('**/api/uploads/*')
  offsets.length = 0
  await send()
  await expect(paper.getByText('Being checked')).toBeVisible()
  await expect(paper.getByRole('link', { name: 'Open permis.pdf' })).toBeVisible()
  expect(offsets[0]).toBeGreaterThan(0)

  // A program that is called a document is refused beside the field.
  await paper.getByLabel('Boat licence – file').setInputFiles({
    name: 'permis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]),
  })
  await paper.getByRole('button', { name: 'Replace' }).click()
  await expect(paper.getByLabel('Boat licence – file')).toHaveAccessibleDescription(/./)
  await expect(paper.getByLabel('Boat licence – file')).toHaveAttribute('aria-invalid', 'true')
})
