import { createHash } from 'node:crypto'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { publicUrl } from '../../platform/settings.ts'
import { newToken } from '../token.ts'
import { issuerOf, providerOf } from './provider.ts'

/** What an issuer says of somebody, once it is proven that it says so. */
export type Claims = {
  /** `built-in`, or the address of the issuer. */
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** How they signed in there: password, google, facebook …, as far as it is told. */
  method: string
  /** Of the built-in provider: the user's, when the token was issued. */
  credentialVersion: number | null
  /** Which token said so. */
  token: { hash: string; forgettable: Date }
}

type TokenSubject = {
  id: string
  email: string
  email_verified: boolean
  name: string
  credential_version: number
}

/** A token of the built-in provider: good for minutes, and once. */
export async function issueIdToken(services: Services, user: TokenSubject, method: string): Promise<string> {
  const { auth } = await providerOf(services)
  const now = Math.floor(services.now() / 1000)
  const { token } = await auth.api.signJWT({
    body: {
      payload: {
        sub: user.id,
        email: user.email,
        email_verified: user.email_verified,
        name: user.name,
        iat: now,
        exp: now + 300,
        auth_time: now,
        jti: newToken(),
        amr: [method],
        credential_version: user.credential_version,
      },
    },
  })
  return token
}

/** What the token says. Throws invalid_token: malformed, forged, of another issuer, for somebody else, or too old. */
export async function readIdToken(services: Services, token: string): Promise<Claims> {
  try {
    const { issuer, payload } = await verify(services, token)
    return claimsOf(token, issuer, payload)
  } catch (cause) {
    throw new AppError('invalid_token', {}, { cause })
  }
}

/**
 * In the transaction of what the token opens: what is refused has not used it up. Throws invalid_token for one that was
 * used; the database settles two requests with one token.
 */
export async function spendIdToken(tx: Db, { token }: Claims): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_id_tokens')
    .values({ token_hash: token.hash, expires_at: token.forgettable })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('invalid_token')
}

async function verify(services: Services, token: string): Promise<{ issuer: string; payload: JWTPayload }> {
  const { settings } = services
  const external = settings.OIDC_ISSUER && settings.OIDC_AUDIENCE ? settings.OIDC_ISSUER : undefined
  const isExternal = external !== undefined && decodeJwt(token).iss === external
  const issuer = isExternal ? external : issuerOf(settings)
  const audience = (isExternal && settings.OIDC_AUDIENCE) || publicUrl(settings)
  const { payload } = await jwtVerify(token, await (isExternal ? keysOf(issuer) : ownKeys(services)), {
    issuer,
    audience,
    // Never a shared secret: whoever may check a token could make one.
    algorithms: ['EdDSA', 'Ed25519', 'ES256', 'ES384', 'RS256', 'RS384', 'RS512', 'PS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    maxTokenAge: '1h',
    currentDate: new Date(services.now()),
    clockTolerance: 5,
  })
  return { issuer: isExternal ? issuer : 'built-in', payload }
}

async function ownKeys(services: Services): Promise<JWTVerifyGetKey> {
  const { auth } = await providerOf(services)
  return createLocalJWKSet(await auth.api.getJwks())
}

const remoteKeys = new Map<string, Promise<JWTVerifyGetKey>>()
const discoveryMs = 5000

/** The issuer's keys, found by its discovery document; a key that is not known yet is looked for again. */
function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
  const known = remoteKeys.get(issuer)
  if (known) return known
  const found = discover(issuer)
  remoteKeys.set(issuer, found)
  found.catch(() => remoteKeys.delete(issuer))
  return found
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

async function discover(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(discoveryMs) })
  const document = Discovery.parse(await response.json())
  if (document.issuer !== issuer) throw new Error(`${address} speaks for ${document.issuer}`)
  return createRemoteJWKSet(new URL(document.jwks_uri), { cooldownDuration: 1000, timeoutDuration: discoveryMs })
}

const IdTokenPayload = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().trim().min(1).max(120).optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
  credential_version: z.int().optional().catch(undefined),
})

function claimsOf(token: string, issuer: string, payload: JWTPayload): Claims {
  const { sub, email, email_verified, name, amr, credential_version } = IdTokenPayload.parse(payload)
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: email_verified,
    credentialVersion: issuer === 'built-in' ? (credential_version ?? 0) : null,
    name: name ?? email.split('@')[0] ?? email,
    token: {
      // What was signed, not the signature: some can be rewritten.
      hash: createHash('sha256')
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest('base64url'),
      // Longer than the tolerance of clocks.
      forgettable: new Date(((payload.exp ?? 0) + 3600) * 1000),
    },
    method: issuer === 'built-in' ? (amr?.[0] ?? 'password') : 'oidc',
  }
}
