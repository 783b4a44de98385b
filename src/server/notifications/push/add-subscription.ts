import { ECDH } from 'node:crypto'
import type { Id } from '#shared/id.ts'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { describeDevice } from '../../platform/describe-device.ts'
import { FetchError } from '../../platform/fetch/fetch-error.ts'
import { checkDestination } from '../../platform/fetch/post-public.ts'
import type { Session } from '../../platform/session.ts'
import { storeSubscription } from './queries.ts'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Throws switched_off, push_address_refused, and invalid_request for a key that is no point of the curve. */
export async function addSubscription(
  context: Context,
  session: Session,
  { endpoint, keys }: Subscription,
): Promise<Id> {
  const { db, settings, headers, now } = context
  if (settings.WEB_PUSH === 'off') throw new AppError('switched_off')
  refuseFalseKey(keys.p256dh)
  await checkDestination(endpoint, { allowed: settings.PUSH_ADDRESSES }).catch(refuseAddress)
  return storeSubscription(db, {
    userId: session.userId,
    sessionId: session.id,
    endpoint,
    ...keys,
    device: describeDevice(headers.get('user-agent') ?? ''),
    now: now(),
  })
}

function refuseFalseKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw invalidField('keys', 'This is no key of a browser.')
  }
}

function refuseAddress(error: unknown): never {
  throw error instanceof FetchError ? new AppError('push_address_refused') : error
}
