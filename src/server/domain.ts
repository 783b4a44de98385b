/** A part of the server with its own tables: one folder, or a row of domains.ts. */
export type Domain = {
  name: string
  /** Domains of a row see those of lower rows, not each other. */
  row: number
  /** Its subfolders, from the lowest row up. Each may import those of lower rows, and none of its own row. */
  rooms?: readonly (readonly string[])[]
  /** Tables and views that only this domain reads and writes by SQL. */
  tables: readonly string[]
  /** Domains whose tables this one may use by SQL too: it writes or mirrors them. */
  sharesTablesOf?: readonly string[]
}
