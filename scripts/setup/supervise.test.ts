import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const supervisor = pathToFileURL('scripts/setup/supervise.mjs').href

/** A supervisor of a program that says its process id, and its output. */
function supervised(program: string) {
  const args = JSON.stringify(['-e', `console.log('pid', process.pid); ${program}`])
  const script = `import { supervise } from '${supervisor}'; supervise(process.execPath, ${args}, process.env)`
  const environment = { ...process.env }
  delete environment.npm_lifecycle_event
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: environment })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk))
  return { child, output, pids: () => [...output.text.matchAll(/pid (\d+)/g)].map(([, pid]) => Number(pid)) }
}

const endOf = async (child: ChildProcess) => (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
const soon = { timeout: 10_000 }

test('what was killed is started again, and a signal ends it with its supervisor', async () => {
  const { child, output, pids } = supervised(`
    process.on('SIGTERM', () => { console.log('finished'); process.exit(0) }); setInterval(() => {}, 1000); console.log('listening')`)
  const starts = () => output.text.split('listening').length - 1
  await expect.poll(starts, soon).toBe(1)
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await expect.poll(starts, soon).toBe(2)
  expect(output.text).toContain('The server ended unexpectedly with SIGKILL. It is started again.\n')
  const ended = endOf(child)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output.text).toContain('finished')
  expect(pids().length).toBe(2)
})

test('what fails at each start is given up', { timeout: 30_000 }, async () => {
  const { child, output, pids } = supervised('process.exit(7)')
  expect(await endOf(child)).toEqual([1, null])
  expect(pids().length).toBe(5)
  expect(output.text).toMatch(/code 7, 5 times in a row soon after its start\. It is not started again\.\n$/)
})

test('what says that it cannot start is not tried again', async () => {
  const { child, pids } = supervised('process.exit(78)')
  expect(await endOf(child)).toEqual([1, null])
  expect(pids().length).toBe(1)
})
