import type { Call } from '../api/call.ts'

type ConfirmedIntent = { id: string; client_secret: string | null }

/**
 * Leads to the bank's page, which the sandbox serves: by a redirect where there is a return address, else in a frame of the
 * provider's script.
 */
export function nextAction({ origin }: Call, { id, client_secret }: ConfirmedIntent, returnUrl: string | undefined) {
  const url = `${origin}/authenticate/${id}?client_secret=${client_secret}`
  return returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
