import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { answerParent, readUsage } from './child.ts'

// The smallest possible server. Its processor time is the measure of the machine's speed.

const app = new Hono()
app.get('/', (c) => c.text('hello'))
const listening = Promise.withResolvers<number>()
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port))

answerParent(
  { ready: () => undefined, port: () => listening.promise, usage: readUsage },
  () => void ('closeAllConnections' in server && server.closeAllConnections()),
)
