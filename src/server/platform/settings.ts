import { z } from 'zod'
import { StartError } from './start-error.ts'

const passwordClasses = ['lower', 'upper', 'digit', 'symbol'] as const
const PasswordClasses = z
  .array(z.enum(passwordClasses))
  .transform((named) => passwordClasses.filter((name) => named.includes(name)))

const webAddress = { protocol: /^https?$/ }
const Links = z.array(z.object({ name: z.string().min(1), url: z.url(webAddress) }))

/**
 * Every setting of Fairlead: its name, its meaning, its default. `.env.example` is made from this table;
 * nothing else reads the environment.
 */
const table = {
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
  MAIL_FROM: setting('Who mail comes from; by default SITE_NAME and CONTACT_EMAIL.', z.string().optional()),
  SITE_NAME: setting('The name of the market.', z.string().default('Fairlead')),
  CONTACT_EMAIL: setting('Where contact requests are sent.', z.email().default('hello@fairlead.example')),
  CONTACT_PHONE: setting('Shown for calls, in international form.', z.string().default('+971 4 000 0000')),
  CONTACT_WHATSAPP: setting('The WhatsApp number, digits only.', z.string().regex(/^\d*$/).default('97140000000')),
  CONTACT_ADDRESS: setting('The postal address.', z.string().default('Dubai Marina, Dubai, UAE')),
  COMPANY_NAME: setting('The market’s name in law, on invoices; by default SITE_NAME.', z.string().optional()),
  TAX_NUMBER: setting('The market’s tax number, on invoices.', z.string().optional()),
  DOCUMENT_YEARS: setting(
    'For how many years invoices and receipts are kept, as tax law asks.',
    integer(1, 100).default(10),
  ),
  SOCIAL_LINKS: setting(
    'Links in the footer, as name=address pairs with commas between them.',
    z.string().default('').transform(parseLinks).pipe(Links),
  ),
  DEFAULT_DESTINATION: setting(
    'Where a search without a place begins, as the locations service writes it.',
    z.string().default('Dubai, United Arab Emirates'),
  ),
  DEFAULT_CURRENCY: setting('Shown until a visitor chooses another.', currency().default('USD')),
  MAP_TILES_URL: setting(
    'Pictures beneath the maps instead of our own coasts, as https://tiles.example/{z}/{x}/{y}.png.',
    z.url().includes('{z}').includes('{x}').includes('{y}').optional(),
  ),
  MAP_ATTRIBUTION: setting('Who is named on the maps for MAP_TILES_URL.', z.string().default('')),
  SERVICE_CHARGE_BP: setting('Service charge in basis points of base and captain.', integer(0, 5000).default(1450)),
  COMMISSION_BP: setting(
    'Commission in basis points of charters whose owner has no agreement of their own.',
    integer(0, 10_000).default(1500),
  ),
  PAYOUT_RELEASE: setting(
    'automatic pays owners with an account at the payment provider as soon as something is due; two_persons pays nobody before one operator has prepared a run and another one has released it.',
    z.enum(['automatic', 'two_persons']).default('automatic'),
  ),
  PAYOUT_BANK_IBAN: setting(
    'The market’s bank account, from which owners are paid by bank transfer.',
    z
      .string()
      .transform((number) => number.replaceAll(' ', ''))
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'is no IBAN'))
      .optional(),
  ),
  PAYOUT_BANK_BIC: setting(
    'The BIC of the bank of PAYOUT_BANK_IBAN.',
    z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'is no BIC')
      .optional(),
  ),
  CHARGE_MARGIN_BP: setting(
    'Margin in basis points when a guest pays in a currency other than the listing’s.',
    integer(0, 2000).default(200),
  ),
  MAIL_DAYS: setting('For how many days mail is kept.', integer(1, 3650).default(30)),
  AUDIT_ADDRESS_DAYS: setting(
    'After how many days the audit keeps only the network of an address.',
    integer(0, 3650).default(30),
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
  PICTURE_ADDRESSES: setting(
    'Addresses inside this network that pictures of listings may be fetched from, such as 10.0.0.5, with commas between them; for tests.',
    z
      .string()
      .default('')
      .transform(splitList)
      .pipe(z.array(z.union([z.ipv4('is not an address'), z.ipv6('is not an address')]))),
  ),
  HOLD_MINUTES: setting('How long a period is held for an unpaid booking.', integer(1, 120).default(15)),
  HOLDS_PER_NETWORK: setting(
    'How many periods visitors without an account may hold at once from one network; 0 is no limit. By default 5, or 0 while RATE_LIMITS is off.',
    integer(0, 10_000).optional(),
  ),
}

export type Settings = { [Name in keyof typeof table]: z.output<(typeof table)[Name]['schema']> }

/** Reads and checks the settings. Throws one sentence per unknown or malformed one. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const shape = Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema]))
  const given = Object.fromEntries(Object.keys(table).map((name) => [name, environment[name] || undefined]))
  const result = z.object(shape).safeParse(given)
  if (!result.success) {
    throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const settings = result.data as Settings
  if (settings.PASSWORD_MAX < settings.PASSWORD_MIN) {
    throw new SettingsError(['PASSWORD_MAX: is smaller than PASSWORD_MIN'])
  }
  return settings
}

/** Names in a .env file that are no setting: most often a typing error. */
export function unknownSettings(names: Iterable<string>): string[] {
  return [...names].filter((name) => !(name in table))
}

export class SettingsError extends StartError {
  constructor(sentences: string[]) {
    super(`Fairlead cannot start with these settings.\n${sentences.join('\n')}`)
    this.name = 'SettingsError'
  }
}

/** The text of `.env.example`. */
export function describeSettings(): string {
  return Object.entries(table)
    .map(([name, { meaning, schema }]) => `# ${meaning}\n# ${name}=${schema.safeParse(undefined).data ?? ''}\n`)
    .join('\n')
}

/** The address visitors see. */
export const publicUrl = (settings: Pick<Settings, 'PUBLIC_URL' | 'PORT'>) =>
  settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`

function setting<Schema extends z.ZodType>(meaning: string, schema: Schema) {
  return { meaning, schema }
}

function integer(min: number, max: number) {
  return z.coerce.number({ error: 'is not a number' }).int().min(min).max(max)
}

/** As browsers write it: lower case, no default port, no slash behind it. */
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

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function parseLinks(text: string) {
  return splitList(text).map((pair) => {
    const [name = '', ...address] = pair.split('=')
    return { name: name.trim(), url: address.join('=').trim() }
  })
}

function port() {
  return integer(0, 65535)
}

function currency() {
  return z.string().regex(/^[A-Z]{3}$/, 'is not a currency code such as USD')
}
