import { expect, it } from 'vitest'
import { anInvoice, charterLine } from '#tests/builders/document-content.ts'
import { readPdf } from '#tests/harness/pdf-text.ts'
import type { Invoice } from '../stored-content.ts'
import { renderDocument } from './render-document.ts'

const textOf = async (invoice: Invoice) => (await readPdf(await renderDocument(invoice))).join('\n')

it('prints each line, tax and payment of the worked example', async () => {
  const text = await textOf(anInvoice)
  for (const part of ['7,260.00', '−363.00', '−1,089.00', '878.41', '7,663.25', '383.16', 'AED 8,046.41', '2,368.92'])
    expect(text).toContain(part)
  for (const part of ['5,527.49', 'Due by 8 May 2027', 'AED 5,677.49', 'VAT, 5%', '1200-109 Lisboa', 'INV-000042'])
    expect(text).toContain(part)
  expect(text).toContain('Cancelling costs nothing until 8 May 2027')
})

it('keeps the decimals of a currency: three of the dinar, none of the yen', async () => {
  const [line] = [{ ...charterLine, amount: 1_234_560, unitAmount: 308_640 }]
  expect(await textOf({ ...anInvoice, currency: 'KWD', lines: [line], total: 1_234_560 })).toContain('KWD 1,234.560')
  expect(await textOf({ ...anInvoice, currency: 'JPY', lines: [line], total: 1_234_560 })).toContain('JPY 1,234,560')
  const french = await textOf({ ...anInvoice, locale: 'fr', currency: 'EUR', lines: [line], total: 1_234_560 })
  expect(french).toContain('EUR 12 345,60')
})

it('breaks a long list over pages, with the heads of the columns and the number on each', async () => {
  const lines = Array.from({ length: 90 }, (_, index) => ({ ...charterLine, label: { en: `Extra no. ${index}.` } }))
  const pages = await readPdf(await renderDocument({ ...anInvoice, lines }))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Amount (AED)')
    expect(page).toContain(`INV-000042 · Page ${index + 1} of ${pages.length}`)
  }
  const all = pages.join('\n')
  for (const { label } of lines) expect(all).toContain(label.en)
})

it('is the same file for the same content', async () => {
  const named = { ...anInvoice, buyer: { ...anInvoice.buyer, name: 'שלום כהן, ශ්‍රී ලංකා' } }
  const [first, other, second, otherAgain] = await Promise.all(
    [anInvoice, named, structuredClone(anInvoice), structuredClone(named)].map(renderDocument),
  )
  expect(second?.equals(first ?? Buffer.alloc(0))).toBe(true)
  expect(otherAgain?.equals(other ?? Buffer.alloc(0))).toBe(true)
})
