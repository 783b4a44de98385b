import { randomBytes } from 'node:crypto'
import { type Id, newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import { decrypt, encrypt, serverSecret } from '../../platform/server-secret.ts'

type Keys = Pick<Services, 'db' | 'settings' | 'now'>

/** A key seals new files for a year. It opens its files for as long as they exist. */
const keyMs = 365 * 86_400_000

/** The key for new files. The first file, and the first one after a year, makes a new key. */
export async function presentKey(services: Keys): Promise<{ id: Id; key: Buffer }> {
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
export async function getKey(services: Keys, id: Id): Promise<Buffer> {
  const { sealed_key } = await services.db
    .selectFrom('paper_keys')
    .select('sealed_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return keyOf(await serverSecret(services), sealed_key)
}

const keyOf = (secret: string, sealed: string) => Buffer.from(decrypt(secret, sealed), 'base64')
