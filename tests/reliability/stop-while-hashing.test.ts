import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../harness/database.ts'

const database = await testDatabase()
const data = mkdtempSync(path.join(tmpdir(), 'fairlead-stop-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

test('who waits for a password when the process is told to stop gets an answer', async () => {
  const { child, origin } = await startProcess()
  const ended = once(child, 'exit')
  const answers: number[] = []
  const asked = Array.from({ length: 60 }, async (_, number) => {
    const answer = await fetch(`${origin}/api/auth/id-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number % 10}` },
      body: JSON.stringify({ email: `ana${number}@example.com`, password: 'not the password' }),
    })
    await answer.text()
    answers.push(answer.status)
  })
  // A password check takes longer than receiving the other requests, so by then all of them wait for their turn.
  await expect.poll(() => answers.filter((status) => status === 401).length).toBeGreaterThan(3)
  child.kill('SIGTERM')
  await Promise.all(asked)
  const [code] = await ended
  expect(code).toBe(0)
  expect(answers).toHaveLength(60)
  expect(answers.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
})

async function startProcess() {
  const port = await freePort()
  const settings = [
    `DATABASE_URL=${database.url}`,
    `DATA_DIR=${data}`,
    `PORT=${port}`,
    'NODE_ENV=production',
    'TRUST_PROXY=1',
    'DEMO=off',
    'WORKER=off',
    'RATE_LIMITS=off',
    'LOG_LEVEL=fatal',
  ]
  const child = spawn('env', [...settings, process.execPath, 'src/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterAll(() => child.kill('SIGKILL'))
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready')) break
  return { child, origin: `http://127.0.0.1:${port}` }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
