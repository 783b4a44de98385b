import type { MailText } from '#contract/settings/mail-texts.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { mailFormValues } from './mail-draft.ts'

type MailFormProps = {
  mail: MailText
  /** The typed values that are not saved yet. */
  typed: Record<string, string> | undefined
  refused: RefusedForm | undefined
}

const languages = ['en', 'fr'] as const
const nameOf = { en: m.in_english, fr: m.in_french } as const

/** The texts of a mail in both languages, to preview, test and save. */
export function MailForm({ mail, typed, refused }: MailFormProps) {
  const wrong = () => m.mail_wrong({ names: mail.placeholders.map(({ name }) => `{${name}}`).join(', ') })
  const words = Object.fromEntries(
    languages.flatMap((language) => [
      [`${language}_subject`, { label: m.mail_subject(), group: nameOf[language](), wrong }],
      [`${language}_paragraphs`, { label: m.mail_body(), group: nameOf[language](), wrong }],
      [`${language}_link`, { label: m.mail_link(), group: nameOf[language](), wrong }],
    ]),
  )
  return (
    <OfficeForm
      intent="mail"
      words={words}
      values={{ ...mailFormValues(mail.texts), ...typed }}
      refused={refused}
      submit={m.setting_save()}
      beside={<TryButtons />}
    >
      {(field) => (
        <>
          <input type="hidden" name="revision" value={mail.revision} />
          <div className="grid gap-8 lg:grid-cols-2">
            {languages.map((language) => (
              <fieldset key={language} lang={language} className="grid min-w-0 content-start gap-5">
                <legend className="mb-3 font-display text-lg font-semibold">{nameOf[language]()}</legend>
                <TextField {...field(`${language}_subject`)} maxLength={200} autoComplete="off" />
                <TextArea {...field(`${language}_paragraphs`)} rows={9} hint={m.mail_body_hint()} />
                {mail.hasLink && <TextField {...field(`${language}_link`)} maxLength={80} autoComplete="off" />}
              </fieldset>
            ))}
          </div>
        </>
      )}
    </OfficeForm>
  )
}

const TryButtons = () => (
  <>
    <Button type="submit" name="button" value="preview" look="secondary">
      {m.mail_preview()}
    </Button>
    <Button type="submit" name="button" value="test-en" look="quiet">
      {m.mail_test_english()}
    </Button>
    <Button type="submit" name="button" value="test-fr" look="quiet">
      {m.mail_test_french()}
    </Button>
  </>
)
