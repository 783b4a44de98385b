import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeSettings, publicUrl, readSettings, SettingsError, unknownSettings } from './settings.ts'

/** The sentences of the refusal, without its first line. */
function refusal(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message.split('\n').slice(1)
  }
  return []
}

describe('settings', () => {
  it('need nothing: an empty environment starts the demo on the loopback', () => {
    expect(readSettings({})).toMatchObject({ PORT: 4300, HOST: '127.0.0.1', DEMO: 'on', TRUST_PROXY: 0, WORKER: 'on' })
  })

  it('have contact details of their own only in the demo', () => {
    const details = { CONTACT_EMAIL: undefined, CONTACT_PHONE: '', CONTACT_WHATSAPP: '', CONTACT_ADDRESS: '' }
    expect(readSettings({ DEMO: 'off' })).toMatchObject({ ...details, OPENING_HOURS: undefined })
    expect(readSettings({})).toMatchObject({
      CONTACT_EMAIL: 'hello@fairlead.example',
      CONTACT_PHONE: '+971 4 000 0000',
    })
    expect(readSettings({ DEMO: 'off', CONTACT_PHONE: '+44 20 0000' }).CONTACT_PHONE).toBe('+44 20 0000')
  })

  it('that are empty count as left out, as in a file of settings', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '', PASSWORD_CLASSES: '', HOLDS_PER_NETWORK: '' })).toEqual(
      readSettings({}),
    )
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '43.5'],
    ['PUBLIC_URL', 'yachts.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://yachts.example/charter'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['SECRET', 'too short to be one'],
    ['SETUP_TOKEN', 'guessable'],
    ['DEFAULT_CURRENCY', 'usd'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['SMTP_URL', 'mail.example:587'],
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_PHONE', '+971 4\n000'],
    ['SITE_NAME', 'Fair\r\nlead'],
    ['SITE_NAME', '<b>Fairlead</b>'],
    ['COMPANY_NAME', 'Fairlead <script>'],
    ['CONTACT_PHONE', '"><xss7>'],
    ['MAIL_FROM', 'Fairlead'],
    ['MAIL_FROM', 'x <a@b.example>\r\nBcc: y@z.example'],
    ['CONTACT_WHATSAPP', '+971 4'],
    ['SERVICE_CHARGE_BP', '9000'],
    ['HOLD_MINUTES', '0'],
    ['PASSWORD_CLASSES', 'lower,uper'],
    ['SOCIAL_LINKS', 'Instagram'],
    ['SOCIAL_LINKS', 'Instagram=javascript:alert(1)'],
  ])('%s is refused as %j, by its name', (name, value) => {
    const sentences = refusal({ [name]: value })
    expect(sentences).toHaveLength(1)
    expect(sentences[0]).toMatch(new RegExp(`^${name}\\b`))
  })

  it.each([
    ['PORT', '0 to 65535', ['70000', '-1', 'http', '43.5']],
    ['PAYMENT_SANDBOX_PORT', '0 to 65535', ['65536', 'x']],
    ['TRUST_PROXY', '0 to 10', ['-1', '11', 'yes']],
    ['HOLD_MINUTES', '1 to 120', ['-5', '0', '1e9', 'ten', '15.5']],
    ['SERVICE_CHARGE_BP', '0 to 5000', ['-1', '9000', '14,5']],
    ['PASSWORD_MIN', '6 to 64', ['-6', '1000', 'long']],
  ])('%s is a whole number from %s: another one is refused with its value', (name, bounds, values) => {
    for (const value of values)
      expect(refusal({ [name]: value })).toEqual([`${name}: “${value}” is not a whole number from ${bounds}`])
  })

  it('that are wrong are told all at once, and no value is repeated: it may be a secret', () => {
    const sentences = refusal({ PORT: 'x', SECRET: 'hunter2', DEMO: 'perhaps' })
    expect(sentences).toHaveLength(3)
    expect(sentences.join()).not.toContain('hunter2')
  })

  it('of passwords that no password can meet are refused', () => {
    expect(refusal({ PASSWORD_MIN: '64', PASSWORD_MAX: '20' })).toEqual(['PASSWORD_MAX: is smaller than PASSWORD_MIN'])
  })

  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const facebook = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'secret' }
  const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'market' }
  it.each([keys, google, facebook, issuer])('that belong together are refused where one is missing: %j', (group) => {
    expect(refusal(group)).toEqual([])
    for (const [missing] of Object.entries(group)) {
      const others = Object.keys(group).filter((name) => name !== missing)
      expect(refusal({ ...group, [missing]: '' })).toEqual([`${missing}: is missing, while ${others[0]} is set`])
    }
  })

  it('of payments with the secret key alone name both others', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_hunter2' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY: is missing, while STRIPE_SECRET_KEY is set',
      'STRIPE_WEBHOOK_SECRET: is missing, while STRIPE_SECRET_KEY is set',
    ])
  })

  it.each([
    [
      { ...keys, STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_PUBLISHABLE_KEY: is a test key, while STRIPE_SECRET_KEY is a live one',
    ],
    [
      { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_PUBLISHABLE_KEY: is a live key, while STRIPE_SECRET_KEY is a test one',
    ],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: names no server'],
    [{ SMTP_URL: 'smtp://ana@mail.example' }, 'SMTP_URL: has a user without a password'],
    [{ SMTP_URL: 'smtps://:hunter2@mail.example' }, 'SMTP_URL: has a password without a user'],
    [{ MAP_ATTRIBUTION: 'Chart makers' }, 'MAP_TILES_URL: is missing, while MAP_ATTRIBUTION is set'],
  ])('that contradict each other are refused: %j', (environment, sentence) => {
    expect(refusal(environment)).toEqual([sentence])
  })

  it('with several values take them with spaces, in any order, each once', () => {
    const settings = readSettings({
      PASSWORD_CLASSES: ' digit ,lower,lower, ',
      SOCIAL_LINKS: 'Instagram = https://instagram.com/fairlead?a=b, X=https://x.com/fairlead',
    })
    expect(settings.PASSWORD_CLASSES).toEqual(['lower', 'digit'])
    expect(settings.SOCIAL_LINKS).toEqual([
      { name: 'Instagram', url: 'https://instagram.com/fairlead?a=b' },
      { name: 'X', url: 'https://x.com/fairlead' },
    ])
  })
})

describe('the public address', () => {
  it.each([
    [{}, 'http://localhost:4300'],
    [{ PORT: '8080' }, 'http://localhost:8080'],
    [{ PUBLIC_URL: 'https://yachts.example' }, 'https://yachts.example'],
    [{ PUBLIC_URL: 'https://yachts.example/' }, 'https://yachts.example'],
    [{ PUBLIC_URL: 'https://YACHTS.example:443' }, 'https://yachts.example'],
    [{ PUBLIC_URL: 'http://192.0.2.1:8080/' }, 'http://192.0.2.1:8080'],
  ])('of %j is the origin that browsers send: %s', (environment, address) => {
    expect(publicUrl(readSettings(environment))).toBe(address)
  })
})

it('names in a file that are no setting are found', () => {
  expect(unknownSettings(['PORT', 'PROT', 'SECRET'])).toEqual(['PROT'])
})

it('.env.example names every setting with its default, and changes nothing when it is used as it stands', () => {
  const text = describeSettings()
  expect(readFileSync('.env.example', 'utf8')).toContain(text.trim())
  const names = [...text.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names).toEqual(Object.keys(readSettings({ HOLDS_PER_NETWORK: '5' })).filter((name) => names.includes(name)))
  const defaults = Object.fromEntries(
    [...text.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readSettings(defaults)).toEqual(readSettings({}))
})
