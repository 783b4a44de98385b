import type Stripe from 'stripe'
import { AppError } from '../platform/app-error.ts'
import type { Settings } from '../platform/settings.ts'

type ProviderSettings = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>

// The SDK takes a second and 35 MB to load, so the first payment loads it.
const clients = new Map<string, Promise<Stripe>>()

/** The provider's client. Throws unavailable without keys and without the sandbox. */
export function paymentProvider({ STRIPE_SECRET_KEY: key, STRIPE_API_URL: url }: ProviderSettings): Promise<Stripe> {
  if (!key) throw new AppError('unavailable')
  const name = `${key} ${url}`
  const client = clients.get(name) ?? connect(key, new URL(url))
  clients.set(name, client)
  return client
}

async function connect(key: string, { protocol, hostname, port }: URL): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  return new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

/**
 * The origins of the provider in browsers: those of its script and frames, and those that the script calls. Empty without keys.
 */
export function paymentOrigins({
  STRIPE_SECRET_KEY,
  STRIPE_SCRIPT_URL,
}: Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_SCRIPT_URL'>): string[] {
  if (!STRIPE_SECRET_KEY) return []
  const { origin } = new URL(STRIPE_SCRIPT_URL)
  if (origin !== 'https://js.stripe.com') return [origin]
  return [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com']
}
