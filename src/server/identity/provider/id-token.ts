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

/** The verified claims of an issuer about a user. */
export type Claims = {
  /** `built-in`, or the address of the issuer. */
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The method of signing in at the issuer: password, google, facebook …, as far as the issuer tells it. */
  method: string
  /** For the built-in provider: the version of the user's credentials when the token was issued. */
  credentialVersion: number | null
  /** The token with these claims. */
  token: { hash: string; forgettable: Date }
}

type TokenSubject = {
  id: string
  email: string
  email_verified: boolean
  name: string
  credential_version: number
}

/** A token of the built-in provider. It can be used once, within minutes. */
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

/**
 * Verifies a token and returns its claims. Throws invalid_token for one that is malformed, forged, too old, or for another issuer
 * or audience.
 */
export async function readIdToken(services: Services, token: string): Promise<Claims> {
  try {
    const { issuer, payload } = await verify(services, token)
    return claimsOf(token, issuer, payload)
  } catch (cause) {
    throw new AppError('invalid_token', {}, { cause })
  }
}

/**
 * Marks the token as used. Call it in the transaction of the action that the token allows, so that a refused action does not use
 * it up. Throws invalid_token for a used token; the database decides between two concurrent requests.
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
    // No shared secrets: a party that can verify a token with one could also create one.
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

/** The issuer's keys, from its discovery document. An unknown key causes another download. */
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
      // The hash is of the signed part, because some signatures can be rewritten.
      hash: createHash('sha256')
        .update(token.slice(0, token.lastIndexOf('.')))
        .digest('base64url'),
      // Longer than the tolerance for clock differences.
      forgettable: new Date(((payload.exp ?? 0) + 3600) * 1000),
    },
    method: issuer === 'built-in' ? (amr?.[0] ?? 'password') : 'oidc',
  }
}
