import { Form } from 'react-router'
import type { Setting } from '#contract/settings/settings.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { asksForCode, confirmationField } from '#web/office/frame/confirmation-field.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeNotice } from '#web/office/frame/office-notice.tsx'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { optionNames } from '#web/parts/forms/option-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { boundsText, SettingFields } from './setting-fields.tsx'
import { formValuesOf } from './setting-form-values.ts'
import { weekdayName } from './setting-value.tsx'

type SettingFormProps = { setting: Setting; refused: RefusedForm | undefined }

/** The form that changes a setting. A picture is uploaded; everything else is typed or chosen. */
export function SettingForm({ setting, refused }: SettingFormProps) {
  if (setting.type === 'picture') return <PictureForm setting={setting} refused={refused} />
  const wrong = () => wrongText(setting)
  return (
    <OfficeForm
      intent="change"
      words={{ value: { label: setting.title, wrong }, ...partWords() }}
      values={formValuesOf(setting)}
      textOf={(_name, value) => textOf(setting, value)}
      refused={refused}
      submit={m.setting_save()}
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={setting.revision} />
          <SettingFields setting={setting} field={field} />
        </>
      )}
    </OfficeForm>
  )
}

/** The labels for settings with several fields. */
const partWords = () => ({
  en: { label: m.in_english() },
  fr: { label: m.in_french() },
  name: { label: m.script_name() },
  url: { label: m.script_url() },
  origins: { label: m.script_origins() },
  cookies: { label: m.script_cookies() },
  light: { label: m.theme_light() },
  dark: { label: m.theme_dark() },
  ...Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => weekdayName(at)).flatMap((day, at) => [
      [`opens${at}`, { label: m.setting_opens({ day }) }],
      [`closes${at}`, { label: m.setting_closes({ day }) }],
    ]),
  ),
})

function textOf({ type, options }: Setting, value: string): string {
  if (type === 'switch') return value === 'true' ? m.setting_on() : m.setting_off()
  return optionNames(value, type === 'choice' || type === 'codes' ? options : [])
}

function wrongText(setting: Setting): string {
  const { type } = setting
  if (type === 'number' || type === 'percent') return `${m.setting_wrong_number()} ${boundsText(setting)}`
  if (type === 'links') return m.setting_wrong_links()
  if (type === 'hours') return m.setting_wrong_hours()
  if (type === 'codes') return m.setting_wrong_codes()
  if (type === 'texts') return m.setting_wrong_texts()
  if (type === 'script') return m.setting_wrong_script()
  return m.setting_wrong_text()
}

/** A file needs a form with the multipart encoding. */
function PictureForm({ setting, refused }: SettingFormProps) {
  const isSending = useSending('change')
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-5">
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="revision" value={setting.revision} />
      {refused?.intent === 'change' && <OfficeNotice refused={refused} result={refused} />}
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold">{m.setting_choose_picture()}</span>
        <input
          type="file"
          name="file"
          accept="image/png,image/webp,image/jpeg,image/avif"
          required
          className="control"
        />
      </label>
      {asksForCode(refused) && (
        <CodeField id="change-code" name={confirmationField} label={m.confirm_code()} required />
      )}
      <Button type="submit" pending={isSending} className="justify-self-start">
        {m.setting_save()}
      </Button>
    </Form>
  )
}
