import { figureOf } from '../measure.ts'
import type { Child, Usage } from './child.ts'

export type Requests = { times: number[]; cpu: number[]; text: string }

/** Ten requests a round, one after the other. The first five warm up the process. */
export async function measureRequests(
  server: Child,
  request: () => Promise<Response>,
  rounds: number,
): Promise<Requests> {
  const times: number[] = []
  const cpu: number[] = []
  let text = ''
  for (let number = -5; number < rounds * 10; number++) {
    const before = await server.ask<Usage>({ kind: 'usage' })
    const began = performance.now()
    const response = await request()
    text = await response.text()
    const took = performance.now() - began
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`)
    const { cpuMs } = await server.ask<Usage>({ kind: 'usage' })
    if (number < 0) continue
    times.push(took)
    cpu.push(cpuMs - before.cpuMs)
  }
  return { times, cpu, text }
}

/** Two rows of a table: the time on the clock, and the processor time of the server. */
export function describeRequests(name: string, { times, cpu }: Requests, aim: string): string[] {
  const row = (title: string, values: number[], target: string) => {
    const { median, low, high } = figureOf(values)
    return `| ${title} | ${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}) | ${target} |`
  }
  return [row(name, times, aim), row('… processor time of the server', cpu, '')]
}

export const kilobytes = ({ text }: Requests) => `${(text.length / 1024).toFixed(0)} KB`
