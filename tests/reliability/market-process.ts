import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from '../harness/free-port.ts'

/** The market as a separate program that can be killed at a point and restarted at the same address. */
export async function marketProcess(databaseUrl: string) {
  const data = mkdtempSync(path.join(tmpdir(), 'fairlead-market-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  let starts = 0
  afterAll(async () => {
    await kill()
    rmSync(data, { recursive: true, force: true })
  })

  /** Starts the market with settings of the payment provider, and with points at which to kill it or to record. */
  async function start(settings: Record<string, string>): Promise<void> {
    const environment = {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: data,
      PORT: String(port),
      NODE_ENV: 'production',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      ...settings,
    }
    const preload = new URL('./kill-at-point.ts', import.meta.url).pathname
    const program = ['--disable-warning=ExperimentalWarning', '--import', preload, 'src/main.ts']
    const started = spawn(process.execPath, program, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    starts++
    for await (const chunk of started.stdout) if (String(chunk).includes('Ready')) break
    started.stdout.resume()
  }

  async function kill(): Promise<void> {
    if (!isRunning()) return
    const ended = once(child as ChildProcess, 'exit')
    child?.kill('SIGKILL')
    await ended
  }

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  return { origin: `http://127.0.0.1:${port}`, start, kill, isRunning, starts: () => starts }
}
