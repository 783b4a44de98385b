import type { DemoRoute } from '../entries.ts'
import { adriaticRoutes } from './adriatic.ts'
import { greekRoutes } from './greece.ts'
import { gulfRoutes } from './gulf.ts'
import { mediterraneanRoutes } from './mediterranean.ts'
import { westernRoutes } from './west.ts'

/** By the keys that listings name. */
export const demoRoutes: Readonly<Record<string, DemoRoute>> = {
  ...gulfRoutes,
  ...westernRoutes,
  ...greekRoutes,
  ...adriaticRoutes,
  ...mediterraneanRoutes,
}
