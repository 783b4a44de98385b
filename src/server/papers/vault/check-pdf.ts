import { AppError } from '../../platform/app-error.ts'

/** The end of a PDF stands within its last bytes. */
const tailBytes = 1024

/** The dictionary that says how a PDF is encrypted. It is never compressed. */
const encryption = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/

/** Throws invalid_document for a PDF that is encrypted, or whose end is missing. */
export function checkPdf(bytes: Buffer): void {
  if (encryption.test(bytes.toString('latin1'))) throw new AppError('invalid_document', { flaw: 'encrypted' })
  const tail = bytes.subarray(-tailBytes).toString('latin1')
  if (!tail.includes('%%EOF')) throw new AppError('invalid_document', { flaw: 'cut' })
}
