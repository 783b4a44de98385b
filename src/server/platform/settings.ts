import { z } from 'zod'
import english from '../../../messages/en/settings.json' with { type: 'json' }
import { deploymentSettings, notWithin } from './deployment-settings.ts'
import type { MailTexts } from './mail-texts.ts'
import type { MarketSetting } from './market-setting.ts'
import { type MarketSettingName, marketSettings } from './market-settings.ts'
import { StartError } from './start-error.ts'

type Deployment = { [Name in keyof typeof deploymentSettings]: z.output<(typeof deploymentSettings)[Name]['schema']> }
type MarketValues = { [Name in MarketSettingName]: z.output<(typeof marketSettings)[Name]['schema']> }

/**
 * The settings of a process and of the market at one moment. They never change: a change of a setting creates a new object
 * (live-settings.ts), so that two reads of one object give the same.
 */
export type Settings = Deployment & MarketValues & { MAIL_TEXTS: MailTexts }

export const marketNames = Object.keys(marketSettings) as MarketSettingName[] // the keys of the table
/** A setting of the table with its general type. */
export const marketSettingOf = (name: MarketSettingName): MarketSetting => marketSettings[name] as MarketSetting
const inEnvironment = marketNames.filter((name) => marketSettingOf(name).fromText !== undefined)

/** Reads and checks the settings. Throws one sentence per unknown or malformed one. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const shape = Object.fromEntries(Object.entries(deploymentSettings).map(([name, { schema }]) => [name, schema]))
  const given = Object.fromEntries(Object.keys(shape).map((name) => [name, environment[name] || undefined]))
  const deployment = z.object(shape).safeParse(given)
  const market = marketNames.map(
    (name) => [name, readDefault(name, environment[name], deployment.data?.DEMO === 'on')] as const,
  )
  const problems = [
    ...(deployment.error?.issues.map((issue) => {
      const name = String(issue.path[0])
      return problemOf(name, environment[name], issue.message)
    }) ?? []),
    ...market.flatMap(([name, { error }]) =>
      error ? [problemOf(name, environment[name], boundsOf(name) ?? error.issues[0]?.message ?? '')] : [],
    ),
  ]
  if (problems.length > 0) throw new SettingsError(problems)
  const settings = {
    ...deployment.data,
    ...Object.fromEntries(market.map(([name, { data }]) => [name, data])),
    MAIL_TEXTS: {},
  } as Settings // each value has passed the schema of its name
  const contradictions = findContradictions(settings)
  if (contradictions.length > 0) throw new SettingsError(contradictions)
  return Object.freeze(settings)
}

/** Only numbers are repeated, because another value may be a secret. */
const problemOf = (name: string, value: string | undefined, problem: string): string =>
  `${name}: ${problem.replace('{value}', `“${value}”`)}`

function boundsOf(name: MarketSettingName): string | undefined {
  const { min, max, type } = marketSettingOf(name)
  return (type === 'number' || type === 'percent') && min !== undefined && max !== undefined
    ? notWithin(min, max)
    : undefined
}

/** The value from the environment, or the one in the code. */
function readDefault(name: MarketSettingName, given: string | undefined, isDemo: boolean) {
  const { schema, fallback, demo, fromText } = marketSettingOf(name)
  return schema.safeParse(given && fromText ? fromText(given) : ((isDemo ? demo : undefined) ?? fallback))
}

/** Names in a .env file that are no settings, usually typing errors. */
export function unknownSettings(names: Iterable<string>): string[] {
  return [...names].filter((name) => !(name in deploymentSettings) && !inEnvironment.some((known) => known === name))
}

export class SettingsError extends StartError {
  constructor(sentences: string[]) {
    super(`Fairlead cannot start with these settings.\n${sentences.join('\n')}`)
    this.name = 'SettingsError'
  }
}

/** The text of `.env.example`. */
export function describeSettings(): string {
  const deployment = Object.entries(deploymentSettings).map(([name, { meaning, schema }]) =>
    commented(name, meaning, schema.safeParse(undefined).data),
  )
  const market = inEnvironment.map((name) => {
    const { fallback } = marketSettingOf(name)
    return commented(name, english.settings[name].text, Array.isArray(fallback) ? '' : fallback)
  })
  const note = '# What follows is only the default: operators change it while the market runs, at /adminn/settings.\n'
  return [...deployment, note, ...market].join('\n')
}

const commented = (name: string, meaning: string, value: unknown) => `# ${meaning}\n# ${name}=${value ?? ''}\n`

/** The address that visitors see. */
export const publicUrl = (settings: Pick<Settings, 'PUBLIC_URL' | 'PORT'>) =>
  settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`

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
function findContradictions(settings: Related): string[] {
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
