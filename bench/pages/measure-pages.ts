import { type Child, startChild } from '../load/child.ts'
import { type Figure, figureOf, measure, type Round } from '../measure.ts'
import { measureMachine, referenceHelloMs } from '../measure-machine.ts'
import { type Lighthouse, runLighthouse } from './lighthouse.ts'
import { type scriptBudgets, weighScripts } from './weigh-scripts.ts'

export type PageFigures = {
  hello: Figure
  /** Requests per second, and milliseconds of the server's processor time for each. */
  kept: Speed
  search: Speed
  bare: Speed
  /** The processor time of bare rendering divided by ours. */
  ofBare: Figure
  markupKb: number
  scripts: Record<keyof typeof scriptBudgets, number>
  lighthouse: Lighthouse[]
}
type Speed = { perSecond: Figure; cpu: Figure }

type Options = { url: string; rounds: number; seconds: number; lighthouse: number }

/**
 * Measures pages of the demo world on the real server: kept, newly rendered, and compared with bare rendering of the same markup.
 */
export async function measurePages({ url, rounds, seconds, lighthouse }: Options): Promise<PageFigures> {
  const generator = await startChild('generator.ts', {})
  try {
    const hello = await measureMachine(generator)
    const load = { rounds, seconds, generator }
    const kept = await withServer({ url, pageCacheMb: 64 }, async (at) => ({
      speed: (
        await measureInTurns([{ ...at, path: '/', headers: { 'accept-encoding': 'br' } }], {
          ...load,
          repeated: true,
        })
      )[0],
      ...(await lookAt(at.port, { count: lighthouse, speed: hello.median / referenceHelloMs })),
    }))
    const { html, search, bare } = await withServer({ url, pageCacheMb: 0 }, (at) => compareRenders(at, load))
    const ratios = search.map(({ cpuMsPerRequest }, round) => (bare[round]?.cpuMsPerRequest ?? 0) / cpuMsPerRequest)
    return {
      hello,
      scripts: kept.scripts,
      lighthouse: kept.lighthouse,
      markupKb: html.length / 1024,
      kept: speedOf(kept.speed ?? []),
      search: speedOf(search),
      bare: speedOf(bare),
      ofBare: figureOf(ratios),
    }
  } finally {
    await generator.stop()
  }
}

type At = { server: Child; port: number }
type Load = { rounds: number; seconds: number; generator: Child; repeated?: boolean }

async function withServer<Result>(settings: object, use: (at: At) => Promise<Result>): Promise<Result> {
  const server = await startChild('server.ts', { ...settings })
  try {
    return await use({ server, port: await server.ask<number>({ kind: 'port' }) })
  } finally {
    await server.stop()
  }
}

async function compareRenders(at: At, load: Load) {
  const path = '/yacht-rentals'
  const html = await read(at.port)(path)
  const server = await startChild('bare-render.ts', {})
  try {
    // The markup is too long for a command line.
    await server.ask({ kind: 'load', html })
    const bareAt = { server, port: await server.ask<number>({ kind: 'port' }), path }
    const [search = [], bare = []] = await measureInTurns([{ ...at, path }, bareAt], load)
    return { html, search, bare }
  } finally {
    await server.stop()
  }
}

/** Measures the targets in turns, so that both run under the same conditions. The first round warms up. */
async function measureInTurns(
  targets: (At & { path: string; headers?: Record<string, string> })[],
  { rounds, seconds, generator, repeated = false }: Load,
): Promise<Round[][]> {
  const measured: Round[][] = targets.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { server, port, path, headers = {} }] of targets.entries()) {
      const result = await measure({ server, generator, port }, { requests: [{ path, headers }], seconds, repeated })
      if (round > 0) measured[index]?.push(result)
    }
  }
  return measured
}

const speedOf = (rounds: readonly Round[]): Speed => ({
  perSecond: figureOf(rounds.map(({ perSecond }) => perSecond)),
  cpu: figureOf(rounds.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
})

async function lookAt(port: number, how: Parameters<typeof runLighthouse>[2]) {
  const { boats } = JSON.parse(await read(port)('/api/boats?limit=1'))
  const pages = { home: '/', search: '/yacht-rentals', yacht: `/${boats[0].id}` }
  const weigh = async (name: keyof typeof scriptBudgets) => [name, await weighScripts(read(port), pages[name])]
  const names: (keyof typeof scriptBudgets)[] = ['home', 'search', 'yacht']
  const scripts: PageFigures['scripts'] = Object.fromEntries(await Promise.all(names.map(weigh)))
  return { scripts, lighthouse: await runLighthouse(`http://127.0.0.1:${port}`, pages, how) }
}

const read = (port: number) => async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer.text()
}
