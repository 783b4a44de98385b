import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { Contract, OperationName } from '#contract/contract.ts'

type Inputs = InferContractRouterInputs<Contract>
type Outputs = InferContractRouterOutputs<Contract>

type Of<Groups, Name> = Name extends `${infer Group}.${infer Key}`
  ? Group extends keyof Groups
    ? Key extends keyof Groups[Group]
      ? Groups[Group][Key]
      : never
    : never
  : never

export type Page = { data: readonly unknown[]; next: string | null; totalCount: number; isCountExact: boolean }

/** The names of the operations that return a page of a list. */
export type ListName = {
  [Name in OperationName]: [Of<Outputs, Name>] extends [never] ? never : Of<Outputs, Name> extends Page ? Name : never
}[OperationName]
export type InputOf<Name extends ListName> = NonNullable<Of<Inputs, Name>>
export type PageOf<Name extends ListName> = Extract<Of<Outputs, Name>, Page>

export type ListRequest<Name extends ListName> = {
  url: URL
  operation: Name
  /** The page's filters, by their names in the contract. */
  filters?: readonly Exclude<keyof InputOf<Name>, 'sort' | 'after'>[]
}

/** The longest texts that the API takes, in characters. */
const mostTyped = 100
const mostOfCursor = 400

/** Reads the API's input from the address of a list: filters by name, sorting and cursor. Blank fields are left out. */
export function listInput<Name extends ListName>({ url, filters = [] }: ListRequest<Name>): InputOf<Name> {
  const asked = ['sort', 'after', ...filters.map(String)].flatMap((name) => {
    const values = url.searchParams
      .getAll(name)
      .filter((value) => value.trim() !== '')
      .map((value) => value.slice(0, name === 'after' ? mostOfCursor : mostTyped))
    return values.length > 0 ? [[name, values.length > 1 ? values : values[0]] as const] : []
  })
  // The operation's schema parses these texts, as it parses the query of an HTTP request.
  return Object.fromEntries(asked) as InputOf<Name>
}
