import { apiContext, requestContext } from '#web/context.ts'
import { revalidateChanged } from '#web/lib/changed-meanwhile.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { throwMissing } from '#web/lib/throw-missing.ts'
import { useSite } from '#web/lib/use-site.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { type MailAnswer, mailForms } from '#web/office/settings/answer-mail.server.ts'
import { MailForm } from '#web/office/settings/mail-form.tsx'
import { mailGroupTitle } from '#web/office/settings/mail-groups.tsx'
import { MailHistory } from '#web/office/settings/mail-history.tsx'
import { MailPreview } from '#web/office/settings/mail-preview.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'
import type { Route } from './+types/mail'

export async function loader({ context, url, params: { kind } }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, 'mailTexts.get')
  const language = context.get(requestContext).locale
  const mail = await context.get(apiContext).mailTexts.get({ kind, language }).catch(throwMissing)
  return {
    mail,
    saved: url.searchParams.has('saved'),
    mayChange: mayCall('mailTexts.change'),
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, { by: byOfficer('mailTexts.change'), ...mailForms })

export const clientAction = (args: Route.ClientActionArgs) =>
  keepUnsent(args, (refused): MailAnswer => ({ refused, tried: null }))

export const shouldRevalidate = revalidateChanged

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.mail.title ?? m.mail_texts(), hidden: true })

export default function OneMail({ loaderData: { mail, saved, mayChange }, actionData }: Route.ComponentProps) {
  const { refused, tried = null } = actionData ?? {}
  const { mailLeaves } = useSite().settings
  return (
    <div className="grid gap-10">
      <OfficeHeading
        above={[
          { label: m.market_settings(), to: pagePath('/adminn/settings') },
          { label: m.mail_texts(), to: pagePath('/adminn/settings/mails') },
        ]}
        title={mail.title}
        text={mailGroupTitle(mail.group)}
      />
      {saved && !actionData && <FormNotice result={mail.revision} tone="good" title={m.setting_saved()} />}
      {tried && (
        <FormNotice
          result={tried}
          tone={tried.sentTo && !mailLeaves ? 'warn' : 'good'}
          title={tried.sentTo ? testText(tried.sentTo, mailLeaves) : m.mail_not_saved()}
        />
      )}
      {mayChange && <MailForm key={mail.revision} mail={mail} typed={tried?.values} refused={refused} />}
      <section aria-labelledby="placeholders">
        <h2 id="placeholders" className="mb-3 text-lg">
          {m.mail_placeholders()}
        </h2>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          {mail.placeholders.map(({ name, example }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{`{${name}}`}</dt>
              <dd className="text-ink-soft wrap-anywhere">{example}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview" className="mb-3 text-lg">
          {m.mail_preview_title()}
        </h2>
        <MailPreview previews={tried?.previews ?? mail.previews} />
      </section>
      <section aria-labelledby="changes" className="grid gap-4">
        <h2 id="changes" className="text-lg">
          {m.setting_history()}
        </h2>
        {mayChange && mail.isOwn && (
          <OfficeForm intent="reset" words={{}} refused={refused} submit={m.mail_reset()} look="secondary">
            {() => <input type="hidden" name="revision" value={mail.revision} />}
          </OfficeForm>
        )}
        <MailHistory mail={mail} mayChange={mayChange} refused={refused} />
      </section>
    </div>
  )
}

const testText = (email: string, isSent: boolean) =>
  isSent ? m.mail_test_sent({ email }) : m.mail_test_kept({ email })
