import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

type Received = {
  path: string
  headers: Record<string, string | undefined>
  text: string
  claims: Record<string, unknown>
}

/**
 * A push service on the loopback address, and the browsers that it reaches. It verifies the signature of each push (RFC 8292), and
 * decrypts it with the keys of the browser (RFC 8291). The status for a browser is set by its path.
 */
export async function startPushService() {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>()
  const received: Received[] = []
  const statuses = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const browser = browsers.get(path)
    const status = browser ? (statuses.get(path) ?? 201) : 404
    if (browser && status === 201) {
      const headers = request.headers as Record<string, string | undefined>
      const claims = await claimsOf(headers.authorization ?? '')
      received.push({ path, headers, claims, text: decrypted(Buffer.concat(parts), browser) })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is an object with that port.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  return {
    origin,
    received,
    fail: (path: string, status: number) => statuses.set(path, status),
    /** The subscription that a browser would send to the server. */
    subscribe: (path: string) => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(path, { ecdh, auth })
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Throws when the token is not signed with the key that it names. */
async function claimsOf(authorization: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { ...payload, key }
}

const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** One record of aes128gcm (RFC 8188), whose key both sides derive (RFC 8291). */
function decrypted(body: Buffer, { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and padding.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
