import sharp from 'sharp'
import type { ListingDraft } from '#contract/fleet/listings.ts'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import type { VerificationDocument } from '#contract/fleet/verification.ts'
import type { RefusedFile } from '#contract/refused-file.ts'
import type { testApi } from '../harness/api.ts'
import { buildListing } from './listing.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Api = Awaited<ReturnType<typeof testApi>>
export type Refused = {
  code: string
  errors?: { field: string; message: string }[]
  problems?: RowProblem[]
  fields?: string[]
  steps?: { step: string; missing: string[] }[]
  bookings?: string[]
  revision?: number
  listingStatus?: string
}

export const describedYacht = {
  title: 'Meltemi 62',
  description: {
    en: 'A flybridge yacht with a wide bow lounge, two heads and a shaded table for ten.',
    fr: 'Un yacht.',
  },
}
const paperBytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** A picture that looks different for every seed. */
export async function paintPicture(seed: number, width = 1400, height = 900): Promise<Buffer> {
  const [columns, rows] = [9, 8]
  const points = Buffer.from(
    Array.from({ length: columns * rows * 3 }, (_, index) => (Math.trunc(index / 3) * 97 * seed + seed * 131) % 256),
  )
  return sharp(points, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** An owner, and the calls of an owner's desk. */
export async function listingDesk(api: Api) {
  // Building a listing makes the places.
  await buildListing(api.db)
  const owner = await buildUser(api.services, { role: 'b' })

  const create = async (as: BuiltUser = owner) => (await api.post<ListingDraft>('/api/boats', {}, as)).body
  const get = (id: string, as: BuiltUser = owner) => api.get<ListingDraft & Refused>(`/api/boats/${id}/draft`, as)
  const save = (id: string, body: unknown, as: BuiltUser = owner) =>
    api.call<ListingDraft & Refused>('PATCH', `/api/boats/${id}`, { headers: as.headers, body })
  const submit = (id: string, as: BuiltUser = owner) =>
    api.post<ListingDraft & Refused>(`/api/boats/${id}/submission`, {}, as)
  const decide = async (id: string, decision: object) => {
    const operator = await buildUser(api.services, { role: 'a' })
    return api.post<ListingDraft & Refused>(`/api/admin/boats/${id}/decision`, decision, operator)
  }

  async function send<Body = Refused>(
    path: string,
    fields: Record<string, string>,
    files: [string, File][],
    as = owner,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, file] of files) form.append(name, file)
    const response = await fetch(`${api.origin}${path}`, { method: 'POST', headers: as.headers, body: form })
    // The caller names the type.
    return { status: response.status, body: (await response.json()) as Body }
  }
  const upload = (yachtId: string, pictures: Buffer[], as: BuiltUser = owner) =>
    send<Refused & { flaw?: string; data: { id: string; url: string }[]; refused: RefusedFile[] }>(
      '/api/media/upload',
      { yachtId },
      pictures.map((bytes, index) => ['files', new File([new Uint8Array(bytes)], `${index}.jpg`)]),
      as,
    )
  const sendPaper = (fields: Record<string, string>, bytes: Buffer = paperBytes, as: BuiltUser = owner) =>
    send<Refused & { id: string; status: string; fileName: string }>(
      '/api/verification-documents',
      fields,
      [['file', new File([new Uint8Array(bytes)], 'paper.pdf')]],
      as,
    )

  /** Completes every step except the last. */
  async function complete(id: string, as: BuiltUser = owner): Promise<void> {
    const { body } = await get(id, as)
    const { yachtTypeId, generalAvailability, captain } = body.fields
    await save(id, { yachtTypeId, make: 'Azimut', year: 2019 }, as)
    await save(id, describedYacht, as)
    await save(id, { location: { latitude: 25.081, longitude: 55.141 } }, as)
    await save(id, { capacity: 12, length: 19, cabins: 3 }, as)
    await save(id, { amenities: ['wifi', 'shower'] }, as)
    await save(id, { captain_option: 'CAPTAIN_PROVIDED_IN_PRICE', captain }, as)
    await save(id, { generalAvailability }, as)
    await save(id, { price: { baseCost: 150_000, deposit: 10_000, securityDeposit: 0 } }, as)
    await save(id, { cancellation: 'moderate' }, as)
    await upload(id, [await paintPicture(1), await paintPicture(2)], as)
    await sendPaper({ type: 'registration', yachtId: id }, paperBytes, as)
    await sendPaper({ type: 'insurance', yachtId: id }, paperBytes, as)
  }

  /** An operator verifies every paper of the yacht and approves it. */
  async function approve(id: string, as: BuiltUser = owner) {
    const { headers } = await buildUser(api.services, { role: 'a' })
    const { body } = await api.get<{ data: VerificationDocument[] }>(`/api/verification-documents?yachtId=${id}`, as)
    for (const { id: paperId } of body.data.filter((paper) => paper.id !== null))
      await api.call('PUT', `/api/admin/verification-documents/${paperId}/decision`, {
        headers,
        body: { status: 'verified' },
      })
    return decide(id, { action: 'approve' })
  }

  /** A public listing with the fewest pictures. */
  async function published(): Promise<string> {
    const { id } = await create()
    await complete(id)
    await submit(id)
    if (!(await approve(id)).body.isLive) throw new Error('The approved listing is not public.')
    return id
  }

  return { owner, create, get, save, submit, decide, upload, sendPaper, complete, approve, published }
}
