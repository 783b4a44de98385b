import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { decrypt, encrypt, serverSecret } from '../../platform/server-secret.ts'

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

type Keys = Pick<Services, 'db' | 'settings' | 'now'>

/** A key seals new files for a year. It opens its files for as long as they exist. */
const keyMs = 365 * 86_400_000

/** The key for new files. The first file, and the first one after a year, makes a new key. */
async function presentKey(services: Keys): Promise<{ id: Id; key: Buffer }> {
  const { db, now } = services
  const newest = await db
    .selectFrom('paper_keys')
    .select(['id', 'sealed_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const secret = await serverSecret(services)
  if (newest && newest.created_at.getTime() > now() - keyMs)
    return { id: newest.id, key: keyOf(secret, newest.sealed_key) }
  return addKey(services)
}

/** New files are sealed with a new key from now on. */
export async function addKey(services: Keys): Promise<{ id: Id; key: Buffer }> {
  const { db, now } = services
  const id = newId()
  const key = randomBytes(32)
  const sealed_key = encrypt(await serverSecret(services), key.toString('base64'))
  await db
    .insertInto('paper_keys')
    .values({ id, sealed_key, created_at: new Date(now()) })
    .execute()
  return { id, key }
}

/** Throws when there is no such key. */
async function getKey(services: Keys, id: Id): Promise<Buffer> {
  const { sealed_key } = await services.db
    .selectFrom('paper_keys')
    .select('sealed_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return keyOf(await serverSecret(services), sealed_key)
}

const keyOf = (secret: string, sealed: string) => Buffer.from(decrypt(secret, sealed), 'base64')
