import { createHash, randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Person = { sub: string; email: string; email_verified?: boolean; name?: string }
type Grant = { person: Person; challenge: string; nonce: string | undefined; client: string; redirect: string }

export const issuerClient = { id: 'fairlead-test', secret: 'the secret of the test' }

/**
 * A fake issuer like Google's and Firebase's: discovery, keys that can be rotated, the authorisation code flow with PKCE; below
 * /facebook, a dialog and a graph like Facebook's. It signs in the person whom the test names.
 */
export async function startIssuer(port = 0) {
  const app = new Hono()
  const grants = new Map<string, Grant>()
  const access = new Map<string, Person>()
  let person: Person = { sub: 'g-1', email: 'gina@example.com', email_verified: true, name: 'Gina Costa' }
  let key = await newKey()
  const published = [key.jwk]
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }),
  )
  app.get('/keys', (c) => c.json({ keys: published }))

  const ask = (wanted: URLSearchParams) => {
    if (wanted.get('code_challenge_method') !== 'S256') return undefined
    const code = randomUUID()
    grants.set(code, {
      person,
      challenge: wanted.get('code_challenge') ?? '',
      nonce: wanted.get('nonce') ?? undefined,
      client: wanted.get('client_id') ?? '',
      redirect: wanted.get('redirect_uri') ?? '',
    })
    const back = new URL(wanted.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', wanted.get('state') ?? '')
    return back.href
  }
  app.get('/authorize', (c) => redirectTo(ask(new URL(c.req.url).searchParams)))
  app.get('/facebook/dialog', (c) => redirectTo(ask(new URL(c.req.url).searchParams)))

  /** Redeems the code once. Returns its grant if the verifier matches the challenge. */
  const redeem = (form: URLSearchParams) => {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = grant?.challenge === challenge && form.get('redirect_uri') === grant.redirect
    return isRight ? grant : undefined
  }
  app.post('/token', async (c) => {
    const grant = redeem(new URLSearchParams(await c.req.text()))
    if (!grant) return c.json({ error: 'invalid_grant' }, 400)
    const id_token = await sign({ ...grant.person, nonce: grant.nonce }, { audience: grant.client })
    return c.json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, id_token })
  })
  app.post('/facebook/graph/oauth/access_token', async (c) => {
    const grant = redeem(new URLSearchParams(await c.req.text()))
    if (!grant) return c.json({ error: { message: 'Invalid verification code', code: 100 } }, 400)
    const token = randomUUID()
    access.set(token, grant.person)
    return c.json({ access_token: token, token_type: 'bearer', expires_in: 3600 })
  })
  app.get('/facebook/graph/me', (c) => {
    const known = access.get(c.req.header('authorization')?.replace('Bearer ', '') ?? '')
    return known ? c.json({ id: known.sub, email: known.email, name: known.name }) : c.json({ error: {} }, 401)
  })

  function sign(claims: JWTPayload, { audience = issuerClient.id, issuer = origin, expires = '1h' } = {}) {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid })
      .setIssuedAt()
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(expires)
      .sign(key.privateKey)
  }

  return {
    origin,
    sign,
    become: (next: Person) => {
      person = next
    },
    /** Replaces the key, as after a leak. */
    rotate: async () => {
      key = await newKey()
      published.splice(0, published.length, key.jwk)
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const redirectTo = (url: string | undefined) =>
  new Response(null, url ? { status: 302, headers: { location: url } } : { status: 400 })

async function newKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
