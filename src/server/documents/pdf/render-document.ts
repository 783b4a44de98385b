import type { DocumentContent } from '../stored-content.ts'
import { wordsOf } from '../words.ts'
import { openPress, printPages } from './press.ts'
import { familiesFor, printable, withPrintableTexts } from './printable.ts'

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
  return printPages((isOnePage) => renderToBuffer(frame({ content: shown, words, fontFamily, body, isOnePage })))
}

async function loadBodies() {
  const [{ invoiceBody }, { receiptBody, creditNoteBody }] = await Promise.all([
    import('./invoice.ts'),
    import('./movements.ts'),
  ])
  return { invoiceBody, receiptBody, creditNoteBody }
}
