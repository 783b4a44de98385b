import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import type { ApiClient } from '#contract/client.ts'
import { contract } from '#contract/contract.ts'
import { toDecimal } from '#shared/money.ts'
import { recordAudit } from './identity/audit.ts'
import { AppError } from './platform/app-error.ts'
import type { Context } from './platform/context.ts'
import { csvMark, csvRow } from './platform/csv.ts'

type Row = Record<string, unknown>
type Page = { data: Row[]; next: string | null }
/** The operation that answers the list, and its filters as in the query of its address. */
type ExportRequest = { name: string; filters: Record<string, string> }
type List = (input: Record<string, string>) => Promise<Page>

/** Rows of one request. Memory holds no more than these, however long the list is. */
const rowsAtOnce = '1000'

/**
 * A whole list as a CSV file. It calls the list's own operation page by page, so that the filters and the authorisation are the
 * same. The first page is read before the answer begins, so that a refusal is answered as one. Throws not_found for an operation
 * that is no list.
 */
export async function exportList(
  context: Context,
  client: ApiClient,
  { name, filters }: ExportRequest,
): Promise<Response> {
  const columns = columnsOf(name)
  const list = operationOf(client, name)
  const pageAfter = (after?: string) => list({ ...filters, limit: rowsAtOnce, ...(after && { after }) })
  let page: Page | undefined = await pageAfter()
  await noteExport(context, name, filters)
  let isBegun = false
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) controller.enqueue(encoder.encode(csvMark + csvRow(columns.map(({ head }) => head))))
      isBegun = true
      if (!page) return controller.close()
      controller.enqueue(encoder.encode(page.data.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('')))
      page = page.next === null ? undefined : await pageAfter(page.next)
      if (!page) controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

/** Records in the audit log who exported which list. */
async function noteExport(context: Context, list: string, filters: Record<string, string>): Promise<void> {
  const session = await context.session.find()
  const userId = session?.userId ?? null
  const details = { list, filters }
  await recordAudit(context.db, {
    event: 'list_exported',
    at: context.now(),
    userId,
    address: context.address,
    details,
  })
}

/** Whether an operation of the contract is a list that can be exported. */
function procedureOf(name: string) {
  const [group = '', key = ''] = name.split('.')
  const operations: Record<string, Record<string, unknown> | undefined> = contract
  const procedure = Object.hasOwn(operations, group) ? operations[group]?.[key] : undefined
  if (!isContractProcedure(procedure) || !('isList' in procedure['~orpc'].meta)) throw new AppError('not_found')
  return procedure
}

function operationOf(client: ApiClient, name: string): List {
  const [group = '', key = ''] = name.split('.')
  // The operation is in the contract, and its mark as a list defines its input and output.
  return (client as unknown as Record<string, Record<string, List>>)[group]?.[key] as List
}

type Column = { head: string; cell: (row: Row) => string }

/** The columns come from the contract's schema, so that an empty list has its header too. */
function columnsOf(name: string): Column[] {
  const page = procedureOf(name)['~orpc'].outputSchema
  const data = page instanceof z.ZodObject ? page.shape.data : undefined
  if (!(data instanceof z.ZodArray)) throw new Error(`${name} answers no page of a list.`)
  return columnsIn(data.element, [])
}

function columnsIn(schema: unknown, path: readonly string[]): Column[] {
  const inner = unwrap(schema)
  const head = path.join('.')
  if (!(inner instanceof z.ZodObject)) return [{ head, cell: (row) => textOf(valueAt(row, path)) }]
  const { shape } = inner
  if (isMoney(shape)) {
    return [
      { head, cell: (row) => amountOf(valueAt(row, path)) },
      { head: `${head}.currency`, cell: (row) => textOf(valueAt(row, [...path, 'currency'])) },
    ]
  }
  return Object.entries(shape).flatMap(([key, each]) => columnsIn(each, [...path, key]))
}

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema

const isMoney = (shape: object) => Object.keys(shape).sort().join() === 'amount,currency'

const valueAt = (row: unknown, [key, ...rest]: readonly string[]): unknown =>
  key === undefined ? row : valueAt((row as Row | null | undefined)?.[key], rest)

/** A decimal amount with all decimals of its currency. */
function amountOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  // The schema of the contract guarantees this type.
  return toDecimal(value as { amount: number; currency: string })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
