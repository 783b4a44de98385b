import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Services } from './context.ts'
import type { Db } from './database.ts'

const known = new WeakMap<Db, Promise<string>>()

/**
 * The secret that only the servers of this installation know: the operator's SECRET, or one that the first server has created.
 */
export function serverSecret({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<string> {
  if (settings.SECRET) return Promise.resolve(settings.SECRET)
  const found = known.get(db) ?? keepServerSecret(db, 'secret', randomBytes(48).toString('base64url'))
  known.set(db, found)
  found.catch(() => known.delete(db))
  return found
}

/** Returns the secret with this name, after storing `value` if there was none. */
export async function keepServerSecret(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return kept.value
}

export async function findServerSecret(db: Db, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** A keyed hash for short codes, which could be guessed from a plain hash by anybody with the database alone. */
export const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', keyFor(secret, 'codes')).update(JSON.stringify(parts)).digest('base64url')

export function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'fields'), nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

export function decrypt(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'fields'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

const keyFor = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, 'fairlead', use, 32))
