import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { type SettingAnswer, settingForms } from '#web/office/settings/answer-setting.server.ts'
import { SettingForm } from '#web/office/settings/setting-form.tsx'
import { BeforeAfter, SettingHistory } from '#web/office/settings/setting-history.tsx'
import { LastChange } from '#web/office/settings/setting-list.tsx'
import { SettingValue } from '#web/office/settings/setting-value.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/setting'

export async function loader({ context, url, params: { name } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'settings.get')
  const language = context.get(requestContext).locale
  const { data: setting, changes } = await context.get(apiContext).settings.get({ name, language }).catch(throwMissing)
  const saved = changes.find(({ id }) => id === url.searchParams.get('saved')) ?? null
  return { setting, changes, saved, mayChange: mayCall('settings.change') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, { by: byOfficer('settings.change'), ...settingForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): SettingAnswer => ({ refused, reason: null }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.setting.title ?? m.market_settings(), hidden: true })

export default function OneSetting({ loaderData, actionData }: Route.ComponentProps) {
  const { setting, changes, saved, mayChange } = loaderData
  const { refused, reason = null } = actionData ?? {}
  const isDefault = JSON.stringify(setting.value) === JSON.stringify(setting.default)
  return (
    <div className="grid gap-6">
      <OfficeHeading
        above={[{ label: m.market_settings(), to: pagePath('/adminn/settings', { group: setting.group }) }]}
        title={setting.title}
        text={setting.description}
      />
      {reason && <FormNotice result={actionData} tone="warn" title={reason} />}
      {refused?.code === 'setting_changed' && (
        <div className="grid gap-1">
          <p className="font-semibold">{m.setting_now()}</p>
          <SettingValue value={setting.value} form={setting} />
        </div>
      )}
      {saved && !refused && (
        <FormNotice result={saved} tone="good" title={m.setting_saved()}>
          <BeforeAfter change={saved} form={setting} />
        </FormNotice>
      )}
      <section className="grid max-w-2xl gap-6">
        {mayChange ? (
          <SettingForm setting={setting} refused={refused} key={setting.revision} />
        ) : (
          <SettingValue value={setting.value} form={setting} />
        )}
        <LastChange setting={setting} />
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <p className="text-sm text-ink-soft">{m.setting_default()}</p>
          <SettingValue value={setting.default} form={setting} />
          {mayChange && !isDefault && (
            <OfficeForm intent="default" words={{}} refused={refused} submit={m.setting_use_default()} look="secondary">
              {() => <input type="hidden" name="revision" value={setting.revision} />}
            </OfficeForm>
          )}
        </div>
      </section>
      <section aria-labelledby="changes" className="grid gap-4">
        <h2 id="changes" className="text-xl">
          {m.setting_history()}
        </h2>
        <SettingHistory
          changes={changes}
          form={setting}
          revision={setting.revision}
          mayChange={mayChange}
          refused={refused}
        />
      </section>
    </div>
  )
}
