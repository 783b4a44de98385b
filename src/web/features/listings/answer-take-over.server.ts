import type { ListingDraft } from '#contract/listings.ts'
import type { RowProblem } from '#contract/row-problems.ts'
import { maxRowCharacters } from '#shared/listing-steps.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { type RefusedForm, refuse } from '#web/lib/sent-form.ts'

type Outcome = { draft: ListingDraft } | { refused: RefusedForm; problems: RowProblem[] }

/** Takes a listing over from the file of a form, or else from its text. `problems`: what is wrong with the row. */
export async function answerTakeOver(api: Api, form: FormData): Promise<Outcome> {
  const file = form.get('file')
  const row = file instanceof File && file.size > 0 ? await textOf(file) : String(form.get('row') ?? '').trim()
  if (row === '' || row.length > maxRowCharacters)
    return { refused: refuse(form, 'invalid_request', ['row']), problems: [] }
  try {
    return { draft: await api.listings.takeOver({ row }) }
  } catch (error) {
    const refusal = apiRefusal(error)
    if (!refusal) throw error
    return { refused: refuse(form, refusal.code), problems: refusal.data.problems ?? [] }
  }
}

/** Empty where the file is too large: no character takes more than four bytes. */
const textOf = async (file: File) => (file.size > 4 * maxRowCharacters ? '' : (await file.text()).trim())
