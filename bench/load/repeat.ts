import { connect } from 'node:net'
import type { Load, LoadResult } from './load.ts'

const second = 1000

/**
 * Repeats one request. Against a very fast server, a generator that parses each answer would take most of the processor. This one
 * reads only the status and the length in the head of each answer, and counts its bytes.
 */
export async function repeat({ port, requests, connections, seconds = 1 }: Load): Promise<LoadResult> {
  const text = requestText(requests[0], port)
  const started = performance.now()
  const until = started + seconds * second
  const all = await Promise.all(Array.from({ length: connections }, () => repeatOn(port, text, until)))
  const passed = (performance.now() - started) / second
  const latencies = all.flatMap((each) => each.latencies).sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const answered = latencies.length
  const errors = all.reduce((sum, each) => sum + each.errors, 0)
  return {
    requests: answered,
    seconds: passed,
    perSecond: answered / passed,
    p50: at(0.5),
    p99: at(0.99),
    statuses: { '200': answered },
    errors,
  }
}

const requestText = (request: Load['requests'][number] | undefined, port: number) => {
  const headers = { host: `127.0.0.1:${port}`, ...request?.headers }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`GET ${request?.path ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
}

type Repeated = { latencies: number[]; errors: number }

function repeatOn(port: number, text: Buffer, until: number): Promise<Repeated> {
  return new Promise((resolve) => {
    const latencies: number[] = []
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    let expected = 0
    let received = 0
    const ask = () => {
      sent = performance.now()
      received = 0
      socket.write(text)
    }
    const end = (errors: number) => {
      socket.destroy()
      resolve({ latencies, errors })
    }
    socket.on('connect', ask)
    socket.on('close', () => end(1))
    socket.on('error', () => end(1))
    socket.on('data', (chunk) => {
      // Answers differ in length: the first was rendered, later ones were kept.
      if (received === 0) expected = lengthOf(chunk)
      if (expected === 0) return end(1)
      received += chunk.length
      if (received < expected) return
      const now = performance.now()
      latencies.push(now - sent)
      if (now < until) ask()
      else end(0)
    })
  })
}

const fine = /^HTTP\/1\.1 200 [\s\S]*^content-length: (\d+)/im

/** The length of an answer, from its head, which arrives in one chunk; 0 for an unexpected status. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  const [, body] = fine.exec(chunk.toString('latin1', 0, end)) ?? []
  return body === undefined ? 0 : end + 4 + Number(body)
}
