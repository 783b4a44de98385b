import type { FleetImport } from '#contract/fleet/fleet-imports.ts'
import type { ColumnChoices, ImportColumns } from '#contract/fleet/import-columns.ts'
import type { testApi } from '../harness/api.ts'
import type { BuiltUser } from './user.ts'

type Api = Pick<Awaited<ReturnType<typeof testApi>>, 'get' | 'post'>
type Choices = Partial<Omit<ColumnChoices, 'columns'>> & {
  /** Column → field; null for a column that is not used. The others stay as they are proposed. */
  fields?: Readonly<Record<string, string | null>>
}

/** Sends the proposed columns of an import's file, with some changes, as the page does. */
export async function mapColumns(api: Api, id: string, by: BuiltUser, { fields = {}, ...choices }: Choices = {}) {
  const address = `/api/admin/fleet-imports/${id}/columns`
  const { body } = await api.get<ImportColumns>(address, by)
  const columns = body.columns.flatMap(({ name, field: proposed }) => {
    const field = name in fields ? fields[name] : proposed
    return field ? [{ column: name, field }] : []
  })
  type Refusal = {
    code: string
    problems?: { problem: string; values: Record<string, string> }[]
    errors?: { field: string }[]
  }
  return api.post<FleetImport & Refusal>(address, { revision: body.revision, columns, ...choices }, by)
}
