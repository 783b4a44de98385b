import { Billing } from '#contract/documents.ts'

const names = { name: 'billingName', address: 'billingAddress', taxNumber: 'billingTaxNumber' } as const

type Read = { billing: Billing | null; wrong: string[] }

/** To whom a form says the invoice is made out: nothing where its fields are empty, as it may be; and which of them are wrong. */
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

/** The fields of a form that a refusal of its billing names. */
export const billingFields = (wrong: readonly string[]): string[] =>
  wrong.map((field) => (field in names ? names[field as keyof typeof names] : field))

const fieldsOf = (issues: readonly { path: readonly PropertyKey[] }[]) => [
  ...new Set(billingFields(issues.map(({ path }) => String(path[0])))),
]
