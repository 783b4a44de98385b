import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** Encodes DER: a type, the length of the content, the content. */
function der(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([type, ...size]), body])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const text = (type: number, value: string) => der(type, Buffer.from(value))
const time = (date: Date) => text(0x17, `${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`)

// The object identifiers of ecdsa-with-SHA256 and of a common name.
const signedWith = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
const commonName = Buffer.from('550403', 'hex')

/** Makes a self-signed certificate for a test's proxy, without a program or file. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(der(0x06, commonName), text(0x0c, name))))
  const day = 86_400_000
  const certified = sequence(
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    signedWith,
    subject,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(certified).sign(privateKey)
  const certificate = sequence(certified, signedWith, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replaceAll(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
