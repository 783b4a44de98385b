import { keepPublicVersion } from '#server/fleet/drafts/approved-version.ts'
import { recordSteps } from '#server/fleet/drafts/record-steps.ts'
import { storePaper } from '#server/papers/vault/paper-files.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type Id, newId } from '#shared/id.ts'
import { dayMs } from '#shared/local-date.ts'
import type { Seeded } from './world.ts'

const kinds = { registration: 'Registration', insurance: 'Insurance' } as const
type Kind = keyof typeof kinds

/**
 * Registration and insurance of each yacht, verified before the listing was approved and valid until the date on the vessel. Also
 * stores the approved version, with which the next review is compared.
 */
export async function seedPapers(tx: Tx, fleet: readonly Seeded[], now: number): Promise<void> {
  for (const { id } of fleet) {
    const { owner_id, insurance, registration } = await tx
      .selectFrom('listings')
      .innerJoin('vessels', 'vessels.id', 'vessel_id')
      .select(['listings.owner_id', 'insured_until as insurance', 'registered_until as registration'])
      .where('listings.id', '=', id)
      .executeTakeFirstOrThrow()
    const ends = { registration, insurance }
    await tx
      .insertInto('verification_documents')
      .values(
        (Object.keys(kinds) as Kind[]).map((kind) => ({
          id: newId(now),
          owner_id,
          listing_id: id,
          kind,
          status: 'verified',
          file_name: `${kind}.pdf`,
          file_type: 'application/pdf',
          file_size: examplePdf(kind).length,
          expires_on: ends[kind],
          uploaded_at: new Date(now - 90 * dayMs),
          reviewed_at: new Date(now - 89 * dayMs),
        })),
      )
      .execute()
    await recordSteps(tx, id)
    await keepPublicVersion(tx, id)
  }
}

/** Stores the files of those papers, which operators can open. */
export async function storeDemoPapers(db: Db, settings: Settings): Promise<void> {
  const papers = await db
    .selectFrom('verification_documents')
    .innerJoin('listings', 'listings.id', 'verification_documents.listing_id')
    .select(['verification_documents.id', 'verification_documents.owner_id', 'verification_documents.kind'])
    .where('is_demo', '=', true)
    .where('verification_documents.kind', 'in', Object.keys(kinds))
    .execute()
  for (const { id, owner_id, kind } of papers) {
    // The query names the kinds.
    const bytes = examplePdf(kind as Kind)
    const file = new File([bytes], `${kind}.pdf`, { type: 'application/pdf' })
    await storePaper({ db, settings, now: Date.now }, owner_id as Id, file, id as Id)
  }
}

/** A page with one line of text. */
function examplePdf(kind: Kind): Uint8Array<ArrayBuffer> {
  const line = `BT /F1 18 Tf 72 760 Td (${kinds[kind]}: an example of the demo world) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const offsets = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets}`
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text + table + trailer)
}
