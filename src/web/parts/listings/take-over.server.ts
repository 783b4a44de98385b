import type { ListingDraft } from '#contract/fleet/listings.ts'
import { maxRowCharacters } from '#shared/listing-steps.ts'
import type { Api } from '#web/context.ts'
import { PageRefusal } from '#web/lib/sent-form.ts'

/** Takes a listing over from the file of a form, or else from its text. */
export async function takeOver(api: Api, form: FormData): Promise<ListingDraft> {
  const file = form.get('file')
  const row = file instanceof File && file.size > 0 ? await textOf(file) : String(form.get('row') ?? '').trim()
  if (row === '' || row.length > maxRowCharacters) throw new PageRefusal('invalid_request', ['row'])
  return api.listings.takeOver({ row })
}

/** Empty where the file is too large: no character takes more than four bytes. */
const textOf = async (file: File) => (file.size > 4 * maxRowCharacters ? '' : (await file.text()).trim())
