import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { loadSettings } from '#server/platform/load-settings.ts'
import { stopOnSignal } from '#server/platform/stop-on-signal.ts'
import { start, tell } from '../src/main.ts'

// npm run dev: Vite serves the pages module by module and updates them in the open browser. A change of a server file restarts
// this process (node --watch), which takes a second.
async function main() {
  const settings = loadSettings(process.env)
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', configLoader: 'native' })
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  const running = await start(settings, { build, development: true, front: vite.middlewares })
  console.log(`Ready on http://localhost:${running.port}, reloading what changes`)
  stopOnSignal(() => ({
    ...running,
    close: async () => {
      await vite.close()
      await running.close()
    },
  }))
}

await main().catch(tell)
