import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // There are few routes: one manifest with a long cache time is better than a request for each new link on the page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
