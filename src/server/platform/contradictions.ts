/** Settings that work only together. Half of them would start a market that takes cards and never hears that they were charged. */
const groups = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_AUDIENCE'],
] as const

type Name = (typeof groups)[number][number]
type Texts = Record<Name | 'MAP_ATTRIBUTION' | 'MAP_TILES_URL' | 'SMTP_URL', string>
/** The settings that depend on each other. */
type Related = { [Setting in keyof Texts]?: string | undefined } & { PASSWORD_MIN: number; PASSWORD_MAX: number }

/** One sentence for each setting that another one needs or excludes. No value is repeated: it may be a secret. */
export function findContradictions(settings: Related): string[] {
  return [
    ...groups.flatMap((group) => findMissing(settings, group)),
    ...contradictionsOfKeys(settings),
    ...contradictionsOfMail(settings),
    ...(settings.MAP_ATTRIBUTION && !settings.MAP_TILES_URL
      ? ['MAP_TILES_URL: is missing, while MAP_ATTRIBUTION is set']
      : []),
    ...(settings.PASSWORD_MAX < settings.PASSWORD_MIN ? ['PASSWORD_MAX: is smaller than PASSWORD_MIN'] : []),
  ]
}

function findMissing(settings: Related, group: readonly Name[]): string[] {
  const given = group.find((name) => settings[name])
  if (!given) return []
  return group.filter((name) => !settings[name]).map((name) => `${name}: is missing, while ${given} is set`)
}

function contradictionsOfKeys({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable }: Related): string[] {
  if (!secret || !publishable || secret.startsWith('sk_live_') === publishable.startsWith('pk_live_')) return []
  return secret.startsWith('sk_live_')
    ? ['STRIPE_PUBLISHABLE_KEY: is a test key, while STRIPE_SECRET_KEY is a live one']
    : ['STRIPE_PUBLISHABLE_KEY: is a live key, while STRIPE_SECRET_KEY is a test one']
}

function contradictionsOfMail({ SMTP_URL }: Related): string[] {
  if (!SMTP_URL) return []
  const address = URL.parse(SMTP_URL)
  if (!address?.hostname) return ['SMTP_URL: names no server']
  if (address.username && !address.password) return ['SMTP_URL: has a user without a password']
  return address.password && !address.username ? ['SMTP_URL: has a password without a user'] : []
}
