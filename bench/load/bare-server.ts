import { createServer } from 'node:http'
import pg from 'pg'
import { answerParent, givenSettings, readUsage } from './child.ts'
import type { Statement } from './server.ts'

// The same answers without our code, for comparison: node:http, a pool of the same size, the same statements as prepared
// statements, one after the other, and their rows as JSON.

const { url } = givenSettings<{ url: string }>()
const pool = new pg.Pool({ connectionString: url, max: 16 })
const names = new Map<string, string>()
let answers: Statement[][] = []

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

const server = createServer(async (request, response) => {
  const rows: unknown[] = []
  for (const { text, values } of answers[Number(request.url?.slice(1))] ?? []) {
    rows.push((await pool.query({ name: nameOf(text), text, values })).rows)
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()

answerParent(
  {
    ready: () => undefined,
    port: () => (typeof address === 'object' ? address?.port : 0),
    usage: readUsage,
    statements: ({ statements }: { statements: Statement[][] }) => {
      answers = statements
    },
  },
  () => server.closeAllConnections(),
)
