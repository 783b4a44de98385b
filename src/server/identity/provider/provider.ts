import type { BetterAuthOptions } from 'better-auth'
import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { newId } from '#shared/id.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database.ts'
import { serverSecret } from '../../platform/server-secret.ts'
import { publicUrl, type Settings } from '../../platform/settings.ts'

export type Provider = Awaited<ReturnType<typeof buildProvider>>

/** The path of the built-in identity provider. Its tokens name it as their issuer. */
const providerPath = '/api/identity'
export const issuerOf = (settings: Settings) => publicUrl(settings) + providerPath

const providers = new WeakMap<Db, Promise<Provider>>()

/** The built-in identity provider. It is created on first use, because its library takes a tenth of a second to load. */
export function providerOf(services: Services): Promise<Provider> {
  const known = providers.get(services.db)
  if (known) return known
  const made = buildProvider(services)
  providers.set(services.db, made)
  // If an outside provider could not be reached, the next call tries again.
  made.then(
    ({ isWhole }) => isWhole || providers.delete(services.db),
    () => providers.delete(services.db),
  )
  return made
}

/** The configured outside providers. */
export function socialProviders(settings: Settings): ('google' | 'facebook')[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = settings
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? (['google'] as const) : []),
    ...(FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET ? (['facebook'] as const) : []),
  ]
}

async function buildProvider(services: Services) {
  const { settings } = services
  const [{ betterAuth }, { jwt }, { genericOAuth }, secret] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/jwt'),
    import('better-auth/plugins/generic-oauth'),
    serverSecret(services),
  ])
  const outside = outsideProviders(settings)
  const auth = betterAuth({
    ...optionsFor(services, secret),
    plugins: [
      jwt({
        jwks: { rotationInterval: 30 * 86_400, gracePeriod: 86_400 },
        jwt: { issuer: issuerOf(settings), audience: publicUrl(settings), expirationTime: '5m' },
        schema: keySchema,
      }),
      ...(outside.length > 0 ? [genericOAuth({ config: outside })] : []),
    ],
  })
  const { socialProviders: reached } = await auth.$context
  return { auth, isWhole: reached.length === outside.length }
}

function optionsFor({ db, settings, log }: Services, secret: string) {
  return {
    appName: settings.SITE_NAME,
    baseURL: publicUrl(settings),
    basePath: providerPath,
    secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    // The library's limits are in memory. Ours are shared by all processes.
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ provider: message }, 'identity provider'),
    },
    advanced: {
      cookiePrefix: 'provider',
      useSecureCookies: publicUrl(settings).startsWith('https:'),
      database: { generateId: () => newId() },
    },
    user: {
      modelName: 'users',
      fields: userFields,
      additionalFields: { claimedEmail: { type: 'string', required: false, fieldName: 'claimed_email' } },
    },
    // Long enough to return from the outside provider and fetch the id token.
    session: {
      modelName: 'provider_sessions',
      fields: sessionFields,
      expiresIn: 600,
      disableSessionRefresh: true,
      additionalFields: { provider: { type: 'string', required: false, input: false } },
    },
    account: { modelName: 'user_accounts', fields: accountFields, updateAccountOnSignIn: false },
    verification: { modelName: 'provider_verifications', fields: verificationFields },
    databaseHooks: {
      session: {
        create: {
          // /callback/:id
          before: async (session, call) => ({ data: { ...session, provider: call?.params?.id ?? null } }),
        },
      },
      // The tokens of the outside provider are not stored: the user is identified by then, and we need nothing else from them.
      account: {
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
  } satisfies BetterAuthOptions
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }
const userFields = { ...dates, emailVerified: 'email_verified', image: 'profile_image' }
const sessionFields = {
  ...dates,
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
}
const accountFields = {
  ...dates,
  userId: 'user_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
}
const verificationFields = { ...dates, expiresAt: 'expires_at' }
const keySchema = {
  jwks: {
    modelName: 'provider_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
}

function outsideProviders(settings: Settings): GenericOAuthConfig[] {
  const configs: Record<'google' | 'facebook', GenericOAuthConfig> = {
    google: {
      providerId: 'google',
      clientId: settings.GOOGLE_CLIENT_ID ?? '',
      clientSecret: settings.GOOGLE_CLIENT_SECRET ?? '',
      discoveryUrl: `${settings.GOOGLE_ISSUER}/.well-known/openid-configuration`,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      requireIdTokenVerification: true,
      mapProfileToUser: (profile) => mapProfile('google', profile),
    },
    facebook: {
      providerId: 'facebook',
      clientId: settings.FACEBOOK_CLIENT_ID ?? '',
      clientSecret: settings.FACEBOOK_CLIENT_SECRET ?? '',
      authorizationUrl: settings.FACEBOOK_DIALOG_URL,
      tokenUrl: `${settings.FACEBOOK_GRAPH_URL}/oauth/access_token`,
      userInfoUrl: `${settings.FACEBOOK_GRAPH_URL}/me?fields=id,name,email`,
      scopes: ['email', 'public_profile'],
      pkce: true,
      mapProfileToUser: (profile) => mapProfile('facebook', profile),
    },
  }
  return socialProviders(settings).map((id) => configs[id])
}

/**
 * The stored part of an outside profile. An unverified address is only a claim: the user gets a placeholder address, so that the
 * library neither reveals whether the address has an account nor reserves it. The picture is dropped, because pages load none
 * from elsewhere.
 */
function mapProfile(
  provider: 'google' | 'facebook',
  { id, sub, email, email_verified, name }: Record<string, unknown>,
) {
  const isVouchedFor = email_verified === true
  const subject = Buffer.from(String(sub ?? id)).toString('hex')
  return {
    image: undefined,
    name: typeof name === 'string' && name ? name : String(email).split('@')[0],
    emailVerified: isVouchedFor,
    ...(isVouchedFor || typeof email !== 'string'
      ? {}
      : { email: `${subject}@${provider}.invalid`, claimedEmail: email.toLowerCase() }),
  }
}
