import { z } from 'zod'

const passwordClasses = ['lower', 'upper', 'digit', 'symbol'] as const
const PasswordClasses = z
  .array(z.enum(passwordClasses))
  .transform((named) => passwordClasses.filter((name) => named.includes(name)))

export const webAddress = { protocol: /^https?$/ }

/** Settings of the process: name, description, default. */
export const deploymentSettings = {
  PORT: setting('The port that site and API listen on.', port().default(4300)),
  HOST: setting('The address to listen on; 0.0.0.0 for every interface.', z.string().default('127.0.0.1')),
  PUBLIC_URL: setting(
    'The address visitors see, without a trailing slash; by default http://localhost and the port.',
    origin().optional(),
  ),
  DATABASE_URL: setting(
    'A PostgreSQL server of version 15 or newer; empty starts the embedded one, with its data in DATA_DIR.',
    z.string().startsWith('postgres').optional(),
  ),
  DATABASE_CONNECTIONS: setting('Connections that one process opens at most.', integer(1, 500).default(16)),
  DATA_DIR: setting('Where the embedded database and uploaded files live.', z.string().default('.data')),
  PICTURE_CACHE_MB: setting(
    'How many megabytes of resized pictures are kept in DATA_DIR/cache.',
    integer(16, 1_000_000).default(1024),
  ),
  PAGE_CACHE_MB: setting(
    'How many megabytes of finished pages each process keeps in memory; 0 makes each page anew.',
    integer(0, 100_000).default(64),
  ),
  DEMO: setting(
    'on loads the demo world into an empty database; off starts with an empty fleet.',
    z.enum(['on', 'off']).default('on'),
  ),
  LOG_LEVEL: setting(
    'How much is logged.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  TRUST_PROXY: setting(
    'How many proxies in front of this process set X-Forwarded-For; 0 uses the connection.',
    integer(0, 10).default(0),
  ),
  RATE_LIMITS: setting('off lifts the rate limits; for load tests only.', z.enum(['on', 'off']).default('on')),
  WORKER: setting('off keeps scheduled jobs out of this process.', z.enum(['on', 'off']).default('on')),
  SECRET: setting(
    'Signs and encrypts what only the server may read, at least 32 characters; empty makes one and keeps it in the database.',
    z.string().min(32).optional(),
  ),
  SETUP_TOKEN: setting(
    'What the first administrator registers with, at least 16 characters; empty makes one and prints it.',
    z.string().min(16).optional(),
  ),
  ADMIN_SECOND_FACTOR: setting(
    'Whether administrators have to use an authenticator.',
    z.enum(['required', 'optional']).default('required'),
  ),
  PASSWORD_MIN: setting('Characters that a password has at least.', integer(6, 64).default(6)),
  PASSWORD_MAX: setting('Characters that a password has at most.', integer(20, 256).default(128)),
  PASSWORD_CLASSES: setting(
    'Of which a password needs one each: lower, upper, digit, symbol, with commas between them.',
    z.string().default('').transform(splitList).pipe(PasswordClasses),
  ),
  SESSION_IDLE_DAYS: setting('After how many days without a request a session ends.', integer(1, 365).default(14)),
  SESSION_DAYS: setting('After how many days a session ends in any case.', integer(1, 3650).default(90)),
  GOOGLE_CLIENT_ID: setting('Offers sign-in with Google, with the secret below.', z.string().optional()),
  GOOGLE_CLIENT_SECRET: setting('The secret of GOOGLE_CLIENT_ID.', z.string().optional()),
  GOOGLE_ISSUER: setting(
    'Where Google is, as an OpenID Connect issuer.',
    z.url().default('https://accounts.google.com'),
  ),
  FACEBOOK_CLIENT_ID: setting('Offers sign-in with Facebook, with the secret below.', z.string().optional()),
  FACEBOOK_CLIENT_SECRET: setting('The secret of FACEBOOK_CLIENT_ID.', z.string().optional()),
  FACEBOOK_DIALOG_URL: setting('Where Facebook asks.', z.url().default('https://www.facebook.com/v24.0/dialog/oauth')),
  FACEBOOK_GRAPH_URL: setting('Where Facebook answers.', z.url().default('https://graph.facebook.com/v24.0')),
  OIDC_ISSUER: setting(
    'An issuer beside the built-in one whose id tokens are accepted, such as https://securetoken.google.com/my-project.',
    z.url().optional(),
  ),
  OIDC_AUDIENCE: setting('For whom the id tokens of OIDC_ISSUER are made.', z.string().optional()),
  SMTP_URL: setting(
    'Sends mail, as smtp://user:password@host:587 or smtps://…; empty keeps it in the database.',
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
  ),
  MAIL_EVENTS_SECRET: setting(
    'What the mail service sends as its bearer token with bounces and complaints to /api/mail-events, 16 letters, digits, - or _ at least; empty closes it.',
    z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional(),
  ),
  WEB_PUSH: setting(
    'on lets users choose notifications in their browser, which go through the push service that the browser names.',
    z.enum(['on', 'off']).default('on'),
  ),
  PUSH_ADDRESSES: setting(
    'Addresses inside this network that push services may have, such as 10.0.0.5, with commas between them; for tests.',
    z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.union([z.ipv4('is not an address'), z.ipv6('is not an address')]))),
  ),
  MAP_TILES_URL: setting(
    'Pictures beneath the maps instead of our own coasts, as https://tiles.example/{z}/{x}/{y}.png.',
    z.url().includes('{z}').includes('{x}').includes('{y}').optional(),
  ),
  MAP_ATTRIBUTION: setting('Who is named on the maps for MAP_TILES_URL.', z.string().default('')),
  METRICS_TOKEN: setting(
    'What Prometheus sends as its bearer token to read /metrics, 16 letters, digits, - or _ at least; empty closes it.',
    z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional(),
  ),
  STRIPE_SECRET_KEY: setting(
    'The secret key of the payment provider; empty starts the payment sandbox, in which no money moves.',
    z.string().startsWith('sk_').optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: setting('What the page of payment is known by.', z.string().startsWith('pk_').optional()),
  STRIPE_WEBHOOK_SECRET: setting(
    'What webhooks to /api/payments/webhook are signed with.',
    z.string().startsWith('whsec_').optional(),
  ),
  STRIPE_API_URL: setting('Where the payment provider answers.', z.url().default('https://api.stripe.com')),
  STRIPE_SCRIPT_URL: setting(
    'The script of the payment provider, for the page of payment.',
    z.url().default('https://js.stripe.com/clover/stripe.js'),
  ),
  PAYMENT_SANDBOX_PORT: setting(
    'The port of the payment sandbox; empty is the one after PORT, or a free one where that is taken.',
    port().optional(),
  ),
  PAYMENT_SANDBOX_URL: setting(
    'The address at which visitors reach the payment sandbox, behind a proxy.',
    z.url().optional(),
  ),
  CALENDAR_ADDRESSES: setting(
    'Addresses inside this network that owners’ calendars may be read from, such as 10.0.0.5, with commas between them; for tests.',
    z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.union([z.ipv4('is not an address'), z.ipv6('is not an address')]))),
  ),
  RATE_ADDRESSES: setting(
    'Addresses inside this network that exchange rates may be fetched from, such as 127.0.0.1, with commas between them.',
    z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.union([z.ipv4('is not an address'), z.ipv6('is not an address')]))),
  ),
  PICTURE_ADDRESSES: setting(
    'Addresses inside this network that pictures of listings may be fetched from, such as 10.0.0.5, with commas between them; for tests.',
    z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.union([z.ipv4('is not an address'), z.ipv6('is not an address')]))),
  ),
}

function setting<Schema extends z.ZodType>(meaning: string, schema: Schema) {
  return { meaning, schema }
}

function integer(min: number, max: number) {
  const error = notWithin(min, max)
  return z.coerce
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { error })
}

/** `{value}` stands for the value from the environment. */
export function notWithin(min: number, max: number): string {
  return `{value} is not a whole number from ${min} to ${max}`
}

/** An origin as browsers write it: lower case, no default port, no trailing slash. */
function origin() {
  return z
    .url(webAddress)
    .transform((address) => new URL(address))
    .refine(
      ({ href, origin }) => href === `${origin}/`,
      'has a path; only an origin such as https://yachts.example fits',
    )
    .transform((address) => address.origin)
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function port() {
  return integer(0, 65535)
}
