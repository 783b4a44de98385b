import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { counted, operation, optionalOf } from '../operation.ts'

const tags = ['Back office']

/** Refusals of operations that only administrators may call. */
/** The same for dangerous operations. */
export const closedAndConfirmed = [...closed, 'second_factor_stale'] as const

export const settingGroups = [
  'site',
  'contact',
  'legal',
  'languages',
  'money',
  'bookings',
  'moderation',
  'limits',
  'features',
  'mail',
] as const
export const SettingGroup = z.enum(settingGroups)
export type SettingGroup = z.infer<typeof SettingGroup>

/** The input of a setting. It determines the type of the value. */
export const SettingType = z.enum([
  'text',
  'lines',
  'number',
  /** Basis points. */
  'percent',
  'switch',
  /** One of the options, or several. */
  'choice',
  'codes',
  'links',
  /** Opening and closing time of seven days from Monday; null for a closed day. */
  'hours',
  /** Colours of light and of dark pages, as #rrggbb. */
  'colours',
  /** The key of a picture. */
  'picture',
  /** One text in English and one in French. */
  'texts',
  /** A script of another company; null for none. */
  'script',
])
export type SettingType = z.infer<typeof SettingType>

/** JSON of the setting's type; null where it has no value. */
const Value = z.json()

const Editor = z.object({ id: Id, name: z.string() })

export const Setting = z.object({
  name: z.string(),
  group: SettingGroup,
  title: z.string(),
  description: z.string(),
  type: SettingType,
  value: Value,
  /** The value without a change: from the environment of the process, or from the code. */
  default: Value,
  /** The revision of the last change; 0 before the first. */
  revision: z.int(),
  changedAt: z.iso.datetime().nullable(),
  /** Null where nobody changed it, or that account is deleted. */
  changedBy: Editor.nullable(),
  unit: z.enum(['minutes', 'hours', 'days', 'years', 'pieces']).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type Setting = z.infer<typeof Setting>

export const SettingChange = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  type: SettingType.nullable(),
  revision: z.int(),
  before: Value,
  after: Value,
  changedAt: z.iso.datetime(),
  changedBy: Editor.nullable(),
  /** The id of the change that this one reverts. */
  takesBack: Id.nullable(),
  /** Whether the setting still has the value of this change. */
  isLast: z.boolean(),
})
export type SettingChange = z.infer<typeof SettingChange>

/** The language of titles and descriptions. */
const language = Locale.default('en').catch('en')
const Name = z.string().max(80)

const listSettings = operation
  .meta({ auth: 'administrator', right: 'settings.read' })
  .route({ method: 'GET', path: '/admin/settings', tags, summary: 'Everything that operators decide, by group' })
  .input(z.object({ language }))
  .output(
    z.object({ groups: z.array(z.object({ name: SettingGroup, title: z.string(), settings: z.array(Setting) })) }),
  )
  .errors(errors(...closed))

const getSetting = operation
  .meta({ auth: 'administrator', right: 'settings.read' })
  .route({ method: 'GET', path: '/admin/settings/{name}', tags, summary: 'A setting with its changes' })
  .input(z.object({ name: Name, language }))
  .output(z.object({ data: Setting, changes: z.array(SettingChange) }))
  .errors(errors(...closed, 'not_found'))

const Changed = z.object({ data: Setting, change: SettingChange })

const changeSetting = operation
  .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
  .route({
    method: 'PUT',
    path: '/admin/settings/{name}',
    tags,
    summary: 'Change a setting; it counts at once, on every process',
    description:
      'With the revision that was seen: what somebody else has changed meanwhile is refused with setting_changed, which ' +
      'tells the value of now. Nothing is written when another setting contradicts it. Null is the default again.',
  })
  .input(z.object({ name: Name, value: Value, revision: z.int().min(0), language }))
  .output(Changed)
  .errors(
    errors(
      ...closedAndConfirmed,
      ...([
        'not_found',
        'nothing_changed',
        'setting_changed',
        'settings_contradict',
        'low_contrast',
        'terms_not_offered',
      ] as const),
    ),
  )

const changeLogo = operation
  .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/settings/logo',
    tags,
    summary: 'Show another logo',
    description: 'A picture of up to 10 MB; it is drawn again, 160 pixels high at most. PUT with null removes it.',
  })
  .input(z.object({ file: z.instanceof(File), revision: z.coerce.number().int().min(0), language }))
  .output(Changed)
  .errors(errors(...closedAndConfirmed, 'invalid_picture', 'too_large', 'setting_changed'))

const listSettingChanges = operation
  .meta({ auth: 'administrator', right: 'settings.read' })
  .route({ method: 'GET', path: '/admin/setting-changes', tags, summary: 'Changes of settings, the newest first' })
  .input(z.object({ name: optionalOf(Name), before: Id.optional(), limit: counted(30, 100), language }))
  .output(z.object({ data: z.array(SettingChange) }))
  .errors(errors(...closed))

const takeBackChange = operation
  .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/setting-changes/{id}/take-back',
    tags,
    summary: 'Write what stood before a change, as a new change',
    description: 'Of a change after which there were others too: then with the revision of the last of them.',
  })
  .input(z.object({ id: Id, revision: z.int().min(0), language }))
  .output(Changed)
  .errors(
    errors(
      ...closedAndConfirmed,
      ...([
        'not_found',
        'nothing_changed',
        'setting_changed',
        'settings_contradict',
        'low_contrast',
        'terms_not_offered',
      ] as const),
    ),
  )

export const settingOperations = {
  list: listSettings,
  get: getSetting,
  change: changeSetting,
  changeLogo,
  changes: listSettingChanges,
  takeBack: takeBackChange,
}

/** Rules that two settings can break together. */
export const SettingRule = z.enum([
  'hold_beyond_request',
  'currency_not_offered',
  'language_not_offered',
  'hold_beyond_shares',
])
export type SettingRule = z.infer<typeof SettingRule>
