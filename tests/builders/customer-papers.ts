import type { CustomerPaper } from '#contract/papers/customer-papers.ts'
import type { testApi } from '../harness/api.ts'
import { type BuiltUser, buildUser } from './user.ts'

type Refused = { code: string; flaw?: string; errors?: { field: string }[] }

export const pdf = (text = 'licence', bytes = 0) =>
  Buffer.from(`%PDF-1.7\n% ${text}\n${' '.repeat(bytes)}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`)

/** Customers who send papers, and an operator who decides about them. */
export async function customerPaperDesk(api: Awaited<ReturnType<typeof testApi>>) {
  const reviewer = await buildUser(api.services, { role: 'a', name: 'Ada' })

  async function send(by: BuiltUser, fields: Record<string, string>, bytes: Buffer = pdf(), name = 'licence.pdf') {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', new File([new Uint8Array(bytes)], name))
    const answer = await fetch(`${api.origin}/api/customer-papers`, {
      method: 'POST',
      headers: by.headers,
      body: form,
    })
    // The operation defines the shape.
    return { status: answer.status, body: (await answer.json()) as CustomerPaper & Refused & { id: string } }
  }

  const decide = (id: string, body: object, by: BuiltUser = reviewer) =>
    api.call<CustomerPaper & Refused & { revision?: number }>('PUT', `/api/admin/customer-papers/${id}/decision`, {
      headers: by.headers,
      body,
    })

  const approve = (id: string) => decide(id, { status: 'verified', revision: 1 })

  return { reviewer, send, decide, approve }
}
