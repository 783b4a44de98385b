import { type Child, startChild } from './load/child.ts'
import { type Figure, figureOf, measure, type Round } from './measure.ts'

/** Processor time of a request to the hello server on the machine for which the targets were set, in milliseconds. */
export const referenceHelloMs = 0.014

const rounds = 3
const seconds = 3

/** The processor time of such a request on this machine, in milliseconds: its present speed. */
export async function measureMachine(generator: Child): Promise<Figure> {
  const server = await startChild('hello-server.ts', {})
  try {
    const port = await server.ask<number>({ kind: 'port' })
    const load = { requests: [{ path: '/' }], seconds }
    await measure({ server, generator, port }, load)
    const measured: Round[] = []
    for (let round = 0; round < rounds; round++) measured.push(await measure({ server, generator, port }, load))
    return figureOf(measured.map(({ cpuMsPerRequest }) => cpuMsPerRequest))
  } finally {
    await server.stop()
  }
}
