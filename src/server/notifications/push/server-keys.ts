import webPush from 'web-push'
import type { Db } from '../../platform/database.ts'
import { findServerSecret, keepServerSecret } from '../../platform/server-secret.ts'

type ServerKeys = { publicKey: string; privateKey: string }

const name = 'push'

/**
 * The key pair by which push services know this installation (VAPID). The first start creates it. With another pair no browser
 * that has subscribed would be reached any more.
 */
export const keepServerKeys = async (db: Db): Promise<ServerKeys> =>
  parsed(await keepServerSecret(db, name, JSON.stringify(webPush.generateVAPIDKeys())))

/** Undefined before the first start has created it. */
export async function findServerKeys(db: Db): Promise<ServerKeys | undefined> {
  const stored = await findServerSecret(db, name)
  return stored === undefined ? undefined : parsed(stored)
}

// Only this file writes it.
const parsed = (stored: string): ServerKeys => JSON.parse(stored)
