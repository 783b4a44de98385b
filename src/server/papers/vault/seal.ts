import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { getKey, presentKey } from './keys.ts'

type Keys = Pick<Services, 'db' | 'settings' | 'now'>

/** A sealed file begins with this, the id of its key, the nonce and the tag. */
const mark = Buffer.from('FLSEAL1\n')
const idBytes = 24
const nonceBytes = 12
const tagBytes = 16
const headBytes = mark.length + idBytes + nonceBytes + tagBytes

/** Encrypts a file with the present key. It opens under this name alone: a swapped file is refused. */
export async function sealFile(services: Keys, name: string, bytes: Buffer): Promise<Buffer> {
  const { id, key } = await presentKey(services)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(boundTo(id, name))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([mark, Buffer.from(id, 'latin1'), nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the file was changed, or was stored under another name. Files from before the first key are not sealed. */
export async function openFile(services: Keys, name: string, stored: Buffer): Promise<Buffer<ArrayBuffer>> {
  if (!stored.subarray(0, mark.length).equals(mark)) return Buffer.from(stored)
  const id = stored.toString('latin1', mark.length, mark.length + idBytes)
  const at = mark.length + idBytes
  const decipher = createDecipheriv('aes-256-gcm', await getKey(services, id), stored.subarray(at, at + nonceBytes))
  decipher.setAAD(boundTo(id, name))
  decipher.setAuthTag(stored.subarray(at + nonceBytes, headBytes))
  return Buffer.concat([decipher.update(stored.subarray(headBytes)), decipher.final()])
}

const boundTo = (keyId: Id, name: string) => Buffer.from(`${keyId}/${name}`)
