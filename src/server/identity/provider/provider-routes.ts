import { Hono } from 'hono'
import type { Services } from '../../platform/context.ts'
import type { HttpEnv } from '../../platform/http/environment.ts'
import { issuerOf, providerOf } from './provider.ts'

/**
 * The endpoints of the built-in provider: the callback of outside providers, and the keys that verify its tokens. Everything else
 * is an operation of the contract, with its limits.
 */
export function providerRoutes(services: Services) {
  const routes = new Hono<HttpEnv>()
  routes.get('/.well-known/openid-configuration', (c) => {
    const issuer = issuerOf(services.settings)
    return c.json({
      issuer,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['EdDSA'],
      subject_types_supported: ['public'],
      response_types_supported: ['id_token'],
    })
  })
  routes.get('/jwks', async (c) => (await providerOf(services)).auth.handler(c.req.raw))
  routes.get('/callback/:provider', async (c) => {
    const response = await (await providerOf(services)).auth.handler(c.req.raw)
    // Redirects to our own error page in place of the library's.
    const to = response.headers.get('location') ?? ''
    if (new URL(to, issuerOf(services.settings)).pathname.endsWith('/api/identity/error')) {
      response.headers.set('location', `/auth${new URL(to, issuerOf(services.settings)).search}`)
    }
    return response
  })
  return routes
}
