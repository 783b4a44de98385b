import { fileTypeFromBuffer } from 'file-type'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Call, get, seconds } from '../api/call.ts'
import { invalidRequest } from '../api/errors.ts'
import { readParams } from '../api/parameters.ts'
import { newId } from '../store.ts'

const kinds: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }
const mostBytes = 5 * 1024 * 1024
const pages = 50
const expiryDays = 270

/** Stores a file, which must come as multipart form data. The content decides its type. */
export async function createFile(call: Call): Promise<Stripe.File> {
  if (!call.upload)
    throw invalidRequest('File uploads must be sent as multipart/form-data, with the file in the part `file`.', {
      code: 'parameter_missing',
      param: 'file',
    })
  readParams(call, { purpose: z.enum(['dispute_evidence']), file: z.object({ name: z.string() }).loose() })
  const { name, bytes } = call.upload
  const type = kinds[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (!type)
    throw invalidRequest(
      `We don't currently support that file type. Try uploading a file with one of the following mimetypes: ${Object.keys(kinds).join(', ')}.`,
      { param: 'file' },
    )
  if (bytes.length > mostBytes) throw invalidRequest('The file you uploaded is too large.', { param: 'file' })
  if (type === 'pdf' && countPages(bytes) >= pages)
    throw invalidRequest(`The file you uploaded was too long. Please upload a file with fewer than ${pages} pages.`, {
      param: 'file',
    })
  const id = newId('file')
  const file: Stripe.File = {
    id,
    object: 'file',
    created: seconds(call.now),
    expires_at: seconds(call.now + expiryDays * 86_400_000),
    filename: name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose: 'dispute_evidence',
    size: bytes.length,
    title: null,
    type,
    url: `${call.origin}/v1/files/${id}/contents`,
  }
  await call.store.insert(file, { account: call.account })
  return file
}

export const retrieveFile = (call: Call) => get<Stripe.File>(call, 'file', call.id)

const countPages = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
