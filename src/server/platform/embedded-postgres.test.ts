import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './processes.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'fairlead-embedded-'))
// PostgreSQL runs as its own user when this is root, and has to enter the folder.
chmodSync(parent, 0o755)
const directory = path.join(parent, 'postgres')
const start = () => startEmbeddedPostgres({ directory, durable: false })

afterAll(async () => {
  const last = await start()
  await last.stop()
  rmSync(parent, { recursive: true, force: true })
})

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that uses the same data until it is killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${new URL('./embedded-postgres.ts', import.meta.url)}'
    const { pid, url, stop } = await startEmbeddedPostgres(${JSON.stringify({ directory, durable: false })})
    process.on('SIGTERM', () => stop().then(() => process.exit(0)))
    process.on('SIGINT', () => process.exit(1))
    console.log(JSON.stringify({ pid, url }))
    setInterval(() => {}, 1e9)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, ...(JSON.parse(String(line)) as { pid: number; url: string }) }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function untilGone(pid: number) {
  while (isRunning(pid)) await sleep(10)
}

describe('the embedded PostgreSQL', () => {
  it('keeps what was written from one start to the next', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 1 as one')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await start()
    expect(await ask(second.url, 'select * from kept')).toEqual([{ one: 1 }])
    await second.stop()
  })

  it('lets nobody in without its password', async () => {
    const server = await start()
    const url = new URL(server.url)
    url.password = 'postgres'
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
  })

  it('is shared by processes, and stopped by the last to leave', async () => {
    const elsewhere = await startElsewhere()
    const here = await start()
    expect(here.pid).toBe(elsewhere.pid)
    await kill(elsewhere.child, 'SIGTERM')
    expect(await ask(here.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await here.stop()
    expect(isRunning(here.pid)).toBe(false)
  })

  it('goes with a process that ends without stopping it', async () => {
    const { child, pid } = await startElsewhere()
    await kill(child, 'SIGINT')
    await untilGone(pid)
  })
})

describe('after a kill', () => {
  it('adopts the server whose process was killed', async () => {
    const { child, pid } = await startElsewhere()
    await kill(child, 'SIGKILL')
    const next = await start()
    expect(next.pid).toBe(pid)
    await next.stop()
    expect(isRunning(pid)).toBe(false)
  })

  it('replaces an orphan that runs with other settings', async () => {
    const { child, pid } = await startElsewhere()
    await kill(child, 'SIGKILL')
    const next = await startEmbeddedPostgres({ directory, durable: false, settings: { work_mem: '3MB' } })
    expect(next.pid).not.toBe(pid)
    expect(await ask(next.url, 'show work_mem')).toEqual([{ work_mem: '3MB' }])
    await next.stop()
  })

  it('replaces a server that is killed while it is in use', async () => {
    const server = await start()
    process.kill(server.pid, 'SIGKILL')
    await untilGone(server.pid)
    let rows: unknown
    while (!rows) rows = await ask(server.url, 'select 1 as one').catch(() => sleep(20))
    expect(rows).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('starts when process and server were killed together', async () => {
    const { child, pid } = await startElsewhere()
    process.kill(pid, 'SIGKILL')
    await kill(child, 'SIGKILL')
    const next = await start()
    expect(await ask(next.url, 'select * from kept')).toEqual([{ one: 1 }])
    await next.stop()
  })

  it('does not mistake another program for its server', async () => {
    const lockFile = path.join(directory, '18', 'postmaster.pid')
    writeFileSync(lockFile, `${process.pid}\n${path.join(directory, '18')}\n0\n5432\n\n\n\nready\n`)
    const next = await start()
    expect(next.pid).not.toBe(process.pid)
    expect(readFileSync(lockFile, 'utf8').startsWith(`${next.pid}\n`)).toBe(true)
    await next.stop()
  })

  it('leaves no trace of processes that are gone', () => {
    expect(readdirSync(path.join(directory, 'users'))).toEqual([])
    expect(readdirSync(directory)).not.toContain('starting')
  })
})
