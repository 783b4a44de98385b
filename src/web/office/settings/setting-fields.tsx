import type { Setting } from '#contract/settings/settings.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import { unitText, weekdayName } from './setting-value.tsx'

type Wired = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
type FieldsProps = { setting: Setting; field: (name: string) => Wired }

/** More options than these are shown as a select. */
const mostRadios = 5

/** The fields for a setting of this type. read-setting-value.server.ts reads them. */
export function SettingFields({ setting, field }: FieldsProps) {
  const { type, options } = setting
  const value = field('value')
  if (type === 'number' || type === 'percent')
    return (
      <TextField {...value} inputMode="decimal" autoComplete="off" hint={boundsText(setting)} className="max-w-xs" />
    )
  if (type === 'lines') return <TextArea {...value} rows={4} />
  if (type === 'links') return <TextArea {...value} rows={5} hint={m.setting_links_hint()} />
  if (type === 'switch')
    return (
      <RadioGroup
        legend={value.label}
        name="value"
        defaultValue={value.defaultValue}
        options={[
          { value: 'true', label: m.setting_on() },
          { value: 'false', label: m.setting_off() },
        ]}
      />
    )
  if (type === 'choice' && options.length <= mostRadios)
    return <RadioGroup legend={value.label} name="value" defaultValue={value.defaultValue} options={options} />
  if (type === 'choice')
    return (
      <SelectField {...value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  if (type === 'codes')
    return <TickGroup {...value} options={options} columns="grid grid-cols-2 gap-x-4 sm:grid-cols-4" />
  if (type === 'colours') return <ColourFields field={field} />
  if (type === 'hours') return <HourFields field={field} />
  if (type === 'texts')
    return (
      <>
        <TextArea {...field('en')} lang="en" rows={3} maxLength={400} />
        <TextArea {...field('fr')} lang="fr" rows={3} maxLength={400} />
      </>
    )
  if (type === 'script')
    return (
      <>
        <TextField {...field('name')} autoComplete="off" maxLength={60} />
        <TextField {...field('url')} type="url" inputMode="url" autoComplete="off" hint={m.script_url_hint()} />
        <TextArea {...field('origins')} rows={3} hint={m.script_origins_hint()} />
        <TextField {...field('cookies')} autoComplete="off" hint={m.script_cookies_hint()} />
      </>
    )
  return <TextField {...value} autoComplete="off" />
}

export function boundsText({ type, min, max, unit }: Setting): string {
  if (min === null || max === null) return ''
  if (type === 'percent') return m.setting_percent_bounds({ min: min / 100, max: max / 100 })
  return m.setting_bounds({ min, max: unitText(max, unit) })
}

/** The browser's own colour picker, whose values have the format of the API. */
const ColourFields = ({ field }: Pick<FieldsProps, 'field'>) => (
  <FieldGroup
    id="change-value"
    label={m.setting_colours()}
    error={field('value').error}
    hint={m.setting_colours_hint()}
  >
    <div className="flex flex-wrap gap-6">
      {(['light', 'dark'] as const).map((theme) => (
        <label key={theme} className="flex min-h-11 items-center gap-3">
          <input
            type="color"
            name={theme}
            defaultValue={field(theme).defaultValue}
            className="h-11 w-16 cursor-pointer rounded-md border border-edge bg-surface p-1"
          />
          {theme === 'light' ? m.theme_light() : m.theme_dark()}
        </label>
      ))}
    </div>
  </FieldGroup>
)

const HourFields = ({ field }: Pick<FieldsProps, 'field'>) => (
  <FieldGroup id="change-value" label={m.setting_hours()} hint={m.setting_hours_hint()} error={field('value').error}>
    <div className="grid gap-3">
      {Array.from({ length: 7 }, (_, at) => (
        <div key={weekdayName(at)} className="grid grid-cols-[7rem_1fr_1fr] items-center gap-3">
          <span className="text-sm first-letter:uppercase">{weekdayName(at)}</span>
          <TextField
            {...field(`opens${at}`)}
            type="time"
            label={m.setting_opens({ day: weekdayName(at) })}
            hideLabel
            error={undefined}
          />
          <TextField
            {...field(`closes${at}`)}
            type="time"
            label={m.setting_closes({ day: weekdayName(at) })}
            hideLabel
            error={undefined}
          />
        </div>
      ))}
    </div>
  </FieldGroup>
)
