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
/** The operation that answers the list, and its filters as they stand in an address. */
type ExportRequest = { name: string; filters: Record<string, string> }
type List = (input: Record<string, string>) => Promise<Page>

/** Rows that are asked for at once: memory holds no more, however long the list. */
const rowsAtOnce = '1000'

/**
 * A whole list as a file for spreadsheets: the operation's own pages, one after the other, so that it holds exactly what is
 * filtered, and the gate of the operation decides who may have it. The first page is read before anything is answered: what
 * it is refused with leaves as a refusal. Throws not_found for what is no list.
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

/** Who took which list away is written down. */
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
  // The contract has it, and the mark of a list says what it takes and answers.
  return (client as unknown as Record<string, Record<string, List>>)[group]?.[key] as List
}

type Column = { head: string; cell: (row: Row) => string }

/** From the shape of the rows in the contract, so that a list without rows has its heads too. */
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

/** With a point and every decimal of its currency. */
function amountOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  // The shape of the contract says what it is.
  return toDecimal(value as { amount: number; currency: string })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
