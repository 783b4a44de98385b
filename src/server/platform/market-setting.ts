import { z } from 'zod'
import type { SettingGroup, SettingType } from '#contract/settings/settings.ts'
import { type OwnColour, ownColours } from '#shared/colour-tokens.ts'

/** The unit of a number, for the text beside its field. */
type SettingUnit = 'minutes' | 'hours' | 'days' | 'years' | 'pieces'

export type MarketSetting<Value = unknown> = {
  group: SettingGroup
  type: SettingType
  /** The schema of the stored value. */
  schema: z.ZodType<Value>
  fallback: Value
  /** Replaces the fallback in the demo market alone. */
  demo?: Value
  /** Converts the text of the environment to the stored form. Without it the setting cannot be set in the environment. */
  fromText?: (text: string) => unknown
  unit?: SettingUnit
  min?: number
  max?: number
  options?: readonly string[]
  /** The options are the slugs of cancellation terms that operators offer at present. */
  isCancellation?: true
  colour?: OwnColour
}

type Bounds = { min: number; max: number }
type Environment = { env?: true }

const plain = (text: string): unknown => text
const asNumber = (text: string): unknown => (text.trim() === '' ? Number.NaN : Number(text))
const inEnvironment = ({ env }: Environment, fromText: (text: string) => unknown) => (env ? { fromText } : {})

export function text(group: SettingGroup, schema: z.ZodType<string>, fallback: string, environment: Environment = {}) {
  return { group, type: 'text', schema, fallback, ...inEnvironment(environment, plain) } satisfies MarketSetting<string>
}

/** Gives the demo market a value. Another market begins without it. */
export const withDemo = <Value>(setting: MarketSetting<Value>, demo: Value): MarketSetting<Value> => ({
  ...setting,
  demo,
})

/** An optional text. */
export function optionalText(group: SettingGroup, schema: z.ZodType<string>, environment: Environment = {}) {
  const setting: MarketSetting<string | undefined> = {
    group,
    type: 'text',
    schema: z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()),
    fallback: undefined,
    ...inEnvironment(environment, plain),
  }
  return setting
}

export function lines(group: SettingGroup, max: number, fallback: string, environment: Environment = {}) {
  const schema = z.string().trim().max(max)
  return {
    group,
    type: 'lines',
    schema,
    fallback,
    ...inEnvironment(environment, plain),
  } satisfies MarketSetting<string>
}

export function optionalLines(group: SettingGroup, max: number) {
  const setting: MarketSetting<string | undefined> = {
    group,
    type: 'lines',
    schema: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.string().trim().max(max).optional(),
    ),
    fallback: undefined,
  }
  return setting
}

type Counted = Bounds & Environment & { unit: SettingUnit }

export function count(group: SettingGroup, { min, max, unit, ...environment }: Counted, fallback: number) {
  const schema = z.number({ error: 'is not a number' }).int().min(min).max(max)
  const setting: MarketSetting<number> = {
    group,
    type: 'number',
    schema,
    fallback,
    unit,
    min,
    max,
    ...inEnvironment(environment, asNumber),
  }
  return setting
}

/** A fallback of `undefined` leaves the choice to the code. */
export function optionalCount(group: SettingGroup, { min, max, unit, ...environment }: Counted) {
  const schema = z.number({ error: 'is not a number' }).int().min(min).max(max)
  const setting: MarketSetting<number | undefined> = {
    group,
    type: 'number',
    fallback: undefined,
    unit,
    min,
    max,
    schema: z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()),
    ...inEnvironment(environment, asNumber),
  }
  return setting
}

/** A share in basis points. */
export function percent(group: SettingGroup, { min, max, ...environment }: Bounds & Environment, fallback: number) {
  const schema = z.number({ error: 'is not a number' }).int().min(min).max(max)
  const setting: MarketSetting<number> = {
    group,
    type: 'percent',
    schema,
    fallback,
    min,
    max,
    ...inEnvironment(environment, asNumber),
  }
  return setting
}

export function onOff(group: SettingGroup, fallback: boolean): MarketSetting<boolean> {
  return { group, type: 'switch', schema: z.boolean(), fallback }
}

export function choice<const Option extends string>(
  group: SettingGroup,
  options: readonly Option[],
  fallback: NoInfer<Option>,
  environment: Environment = {},
): MarketSetting<Option> {
  // z.enum loses the type of its options when it is built from a type parameter.
  const schema = z.enum(options) as unknown as z.ZodType<Option>
  return { group, type: 'choice', schema, fallback, options, ...inEnvironment(environment, plain) }
}

/** The slug of cancellation terms. A change checks that they are offered. */
export function cancellation(group: SettingGroup, fallback: string): MarketSetting<string> {
  const schema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/)
  return { group, type: 'choice', schema, fallback, isCancellation: true }
}

/** At least one entry of a list, in the order of the list. */
export function codes<const Option extends string>(
  group: SettingGroup,
  options: readonly Option[],
): MarketSetting<readonly Option[]> {
  const schema = z
    .array(z.enum(options))
    .min(1)
    .transform((chosen) => options.filter((option) => (chosen as string[]).includes(option)))
  // z.enum loses the type of its options when it is built from a type parameter.
  return { group, type: 'codes', schema: schema as unknown as z.ZodType<readonly Option[]>, fallback: options, options }
}

const Hex = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour is written #rrggbb.')

export function colours(group: SettingGroup, colour: OwnColour) {
  const schema = z.strictObject({ light: Hex, dark: Hex })
  const fallback: z.output<typeof schema> = ownColours[colour]
  const setting: MarketSetting<z.output<typeof schema>> = { group, type: 'colours', schema, fallback, colour }
  return setting
}
