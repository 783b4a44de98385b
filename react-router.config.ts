import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: one manifest that is cached for good beats a request for each new link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
