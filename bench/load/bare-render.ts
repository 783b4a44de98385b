import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { elementTree } from '../pages/element-tree.ts'
import { answerParent, readUsage } from './child.ts'

// Renders the same markup as one of our pages with React alone: no router, no loaders, no data.

let page: ReactNode

const server = createServer((_request, response) => {
  const chunks: Buffer[] = []
  const body = new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      const whole = Buffer.concat(chunks)
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': whole.length }).end(whole)
      next()
    },
  })
  const stream = renderToPipeableStream(page, { onAllReady: () => stream.pipe(body) })
})
const listening = Promise.withResolvers<number>()
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  listening.resolve(typeof address === 'object' && address ? address.port : 0)
})

answerParent(
  {
    ready: () => undefined,
    load: ({ html }: { html: string }) => {
      page = elementTree(html)
    },
    port: () => listening.promise,
    usage: readUsage,
  },
  () => server.closeAllConnections(),
)
