import { data } from 'react-router'

/** What a page answers to an intent that none of its forms has, such as that of a tab older than a release: nothing is done. */
export const unknownIntent = () => data(null, { status: 400 })

/** What the intent of a form stands for. Throws unknownIntent. */
export function intended<Act>(acts: Readonly<Record<string, Act>>, intent: string): Act {
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (act === undefined) throw unknownIntent()
  return act
}

/** Throws unknownIntent for a form of another page. A name that ends with a dash stands for all that begin with it. */
export function requireIntent(form: FormData, ...names: readonly string[]): void {
  const intent = String(form.getAll('intent').at(-1) ?? '')
  const isNamed = names.some((name) => (name.endsWith('-') ? intent.startsWith(name) : intent === name))
  if (!isNamed) throw unknownIntent()
}

/** The form that was sent to a page with few kinds of forms. Throws unknownIntent for any other. */
export async function formOf(request: Request, ...names: readonly string[]): Promise<FormData> {
  const form = await request.formData()
  requireIntent(form, ...names)
  return form
}
