import { request } from 'node:http'
import { createServer } from 'node:https'
import { selfSigned } from './tls-certificate.ts'

/** Terminates TLS in front of a plain process, as nginx or a load balancer does, and sends the same headers as they do. */
export async function startTlsProxy(port: number, to: number): Promise<{ close: () => void }> {
  const server = createServer(selfSigned('localhost'), (incoming, outgoing) => {
    const { method, url, headers, socket } = incoming
    const forwarded = {
      ...headers,
      host: `127.0.0.1:${to}`,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    }
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
