import { randomBytes } from 'node:crypto'
import { hasDemoListings } from '#server/boats/queries.ts'
import { webhookEvents } from '#server/payments/receive-webhook.ts'
import type { Database } from '#server/platform/database.ts'
import { keepServerSecret } from '#server/platform/server-secret.ts'
import type { Settings } from '#server/platform/settings.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type RunningSandbox, startSandbox } from './sandbox/start-sandbox.ts'

type Payments = { settings: Settings; stop: () => Promise<void> }

/**
 * The settings of the payment provider: the given ones, or those of a sandbox that is started here. Throws a StartError where
 * live keys would charge real money for demo yachts.
 */
export async function startPayments(settings: Settings, { db, url }: Database, port: number): Promise<Payments> {
  const { STRIPE_SECRET_KEY: key } = settings
  if (key) {
    if (key.startsWith('sk_live_') && (await hasDemoListings(db)))
      throw new StartError('With live payment keys the demo world has to go: npm run db -- reset, with DEMO=off.')
    return { settings, stop: async () => {} }
  }
  const secret = async (name: string, prefix: string) =>
    keepServerSecret(db, name, prefix + randomBytes(24).toString('base64url'))
  const keys = {
    secret: await secret('sandbox_secret_key', 'sk_test_'),
    publishable: await secret('sandbox_publishable_key', 'pk_test_'),
  }
  const webhookSecret = await secret('sandbox_webhook_secret', 'whsec_')
  const sandbox = await startOnFreePort(settings.PAYMENT_SANDBOX_PORT ?? port + 1, (sandboxPort) =>
    startSandbox({
      databaseUrl: url,
      host: settings.HOST,
      port: sandboxPort,
      ...(settings.PAYMENT_SANDBOX_URL && { origin: new URL(settings.PAYMENT_SANDBOX_URL).origin }),
      keys,
      webhook: { url: `http://127.0.0.1:${port}/api/payments/webhook`, secret: webhookSecret, events: webhookEvents },
    }),
  )
  return {
    settings: {
      ...settings,
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${sandbox.port}`,
      STRIPE_SCRIPT_URL: `${sandbox.origin}/v3/provider.js`,
    },
    stop: sandbox.stop,
  }
}

/** The next port may belong to another process where several run on one machine. Then a free port is chosen. */
async function startOnFreePort(port: number, start: (port: number) => Promise<RunningSandbox>) {
  try {
    return await start(port)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return start(0)
  }
}
