import { build, type Plugin } from 'vite'

/**
 * Service workers by their names at the root of the site. A browser lets a worker serve only pages below its own address, so that it
 * cannot be a file of /assets.
 */
const workers: Readonly<Record<string, string>> = {
  'service-worker.js': 'src/web/service-worker/main.ts',
  'trip-worker.js': 'src/web/trip-worker.ts',
}

/** Builds each service worker as one script with an unchanging name. */
export const rootWorkers = (): Plugin => ({
  name: 'root-workers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const [fileName, source] of Object.entries(workers))
      this.emitFile({ type: 'asset', fileName, source: await buildWorker(source) })
  },
})

async function buildWorker(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error(`${input} is not built as one script.`)
  return script.code
}
