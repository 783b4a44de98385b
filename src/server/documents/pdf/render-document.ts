import type { DocumentContent } from '../stored-content.ts'
import { wordsOf } from '../words.ts'
import type { Family } from './family.ts'
import { openPress } from './press.ts'
import { familiesFor, printable } from './printable.ts'

/** The document as a PDF. The same content gives the same bytes. The first call loads the library. */
export async function renderDocument(content: DocumentContent): Promise<Buffer> {
  const [{ families, renderToBuffer }, { frame }, bodies] = await Promise.all([
    openPress(JSON.stringify(content)),
    import('./frame.ts'),
    loadBodies(),
  ])
  const shown = withPrintableTexts(content, families)
  const wording = wordsOf({ ...shown, zone: shown.trip.zone })
  const words = {
    ...wording,
    sum: (amount: number) => printable(wording.sum(amount), families),
    money: (amount: number) => printable(wording.money(amount), families),
  }
  const fontFamily = familiesFor(JSON.stringify(shown), families).map(({ family }) => family)
  const body =
    shown.kind === 'invoice'
      ? bodies.invoiceBody(shown, words)
      : shown.kind === 'receipt'
        ? bodies.receiptBody(shown, words)
        : bodies.creditNoteBody(shown, words)
  const print = (isOnePage: boolean) => renderToBuffer(frame({ content: shown, words, fontFamily, body, isOnePage }))
  const guessed = await print(true)
  return countPages(guessed) === 1 ? guessed : print(false)
}

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

async function loadBodies() {
  const [{ invoiceBody }, { receiptBody, creditNoteBody }] = await Promise.all([
    import('./invoice.ts'),
    import('./movements.ts'),
  ])
  return { invoiceBody, receiptBody, creditNoteBody }
}

/** Replaces letters without a font in every text that people wrote. */
function withPrintableTexts<Value>(value: Value, families: readonly Family[]): Value {
  if (typeof value === 'string') return printable(value, families) as Value // still a string
  if (Array.isArray(value)) return value.map((part) => withPrintableTexts(part, families)) as Value // still a list
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withPrintableTexts(part, families)])
  return Object.fromEntries(parts) as Value // of the same members
}
