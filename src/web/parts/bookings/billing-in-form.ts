import { Billing } from '#contract/documents/documents.ts'

const names = { name: 'billingName', address: 'billingAddress', taxNumber: 'billingTaxNumber' } as const

type Read = { billing: Billing | null; wrong: string[] }

/**
 * Reads the recipient of the invoice from a form, and the fields that are wrong. Empty fields are allowed: the invoice then names
 * the guest.
 */
export function billingIn(form: FormData): Read {
  const typed = Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const text = form.get(name)
      return typeof text === 'string' && text.trim() ? [[field, text.replaceAll('\r\n', '\n')]] : []
    }),
  )
  if (Object.keys(typed).length === 0) return { billing: null, wrong: [] }
  const read = Billing.safeParse({ name: '', address: '', ...typed })
  return read.success ? { billing: read.data, wrong: [] } : { billing: null, wrong: fieldsOf(read.error.issues) }
}

/** The names of the form fields for the billing fields that the API refused. */
export const billingFields = (wrong: readonly string[]): string[] =>
  wrong.map((field) => (field in names ? names[field as keyof typeof names] : field))

const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]) => [
  ...new Set(billingFields(issues.map(({ path }) => String(path[0])))),
]
