import type { ReactNode } from 'react'
import { type FetcherWithComponents, Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { tryAgainText, unsentNotice } from '#web/lib/unsent-notice.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useMayChange } from './may-change.tsx'

/** The label of a field, its error text (which may depend on the typed value), and the group that tells equal labels apart. */
export type FieldWords = Record<string, { label: string; wrong?: (typed: string) => string; group?: string }>

type FieldWiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }

export type NoticeTexts = { title: string; text?: string }

export type BaseFormProps = {
  /** Identifies the form within its page. The ids of its fields begin with it. */
  intent: string
  words: FieldWords
  refused: RefusedForm | undefined
  values?: Partial<Record<string, string>>
  /** Turns a value into words, where the value itself is not readable. */
  textOf?: ((name: string, value: string) => string) | undefined
  submit: string
  look?: ButtonLook
  wide?: boolean
  icon?: ReactNode
  /** A second button or link beside the submit button. */
  beside?: ReactNode
  action?: string
  /** True for a form with file fields. */
  withFiles?: boolean
  /** The id of the form, for fields and buttons outside of it. */
  formId?: string
  /** Submits the form without a navigation, for a page other than its own. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'Form' | 'state'>
  /** A reader who may not change them sees the fields, disabled. Otherwise such a reader sees nothing. */
  isReadable?: boolean
  /** The notice above the fields, if any. `wrong` names the refused fields of this form. */
  noticeOf: (refused: RefusedForm, wrong: readonly string[]) => NoticeTexts | undefined
  children: (field: (name: string) => FieldWiring) => ReactNode
}

/**
 * A form that works without a script and keeps the typed values. Errors stand beside each field and in a summary that takes the
 * focus. Where somebody else saved first, the saved values stand beside the typed ones. The page's action must answer with
 * `answerForm`, its client action with `keepUnsent`.
 */
export function BaseForm(props: BaseFormProps) {
  const {
    intent,
    words,
    values = {},
    textOf,
    submit,
    look = 'primary',
    wide,
    icon,
    beside,
    action,
    withFiles,
    formId,
    fetcher,
    isReadable,
    noticeOf,
    children,
  } = props
  const mayChange = useMayChange()
  const navigating = useSending(intent)
  const refused = props.refused?.intent === intent ? props.refused : undefined
  const idOf = (name: string) => `${intent}-${name}`
  const errorOf = (name: string) => errorText(words, name, refused)
  const wrong = refused?.wrong.filter((name) => name in words) ?? []
  const field = (name: string) => ({
    name,
    id: idOf(name),
    label: words[name]?.label ?? name,
    defaultValue: refused?.values[name] ?? values[name] ?? '',
    error: wrong.includes(name) ? errorOf(name) : undefined,
  })
  if (!mayChange)
    return (
      isReadable && (
        <fieldset disabled className="grid gap-5">
          {children(field)}
        </fieldset>
      )
    )
  const notice = refused && noticeFor(refused, wrong, noticeOf)
  const Sender = fetcher?.Form ?? Form
  const button = (
    <Button
      type="submit"
      look={look}
      size={wide ? 'lg' : 'md'}
      wide={wide ?? false}
      icon={icon}
      pending={fetcher ? fetcher.state !== 'idle' : navigating}
      className={wide ? undefined : 'justify-self-start'}
    >
      {submit}
    </Button>
  )
  return (
    <Sender
      id={formId}
      method="post"
      encType={withFiles ? 'multipart/form-data' : undefined}
      action={action}
      preventScrollReset
      noValidate
      className="grid gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {notice && (
        <FormNotice
          result={refused}
          title={notice.title}
          fields={wrong.map((name) => ({ id: idOf(name), text: errorOf(name) }))}
        >
          {notice.text}
        </FormNotice>
      )}
      {refused && <ChangedMeanwhile refused={refused} words={words} values={values} textOf={textOf} />}
      {children(field)}
      {beside ? (
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          {button}
          {beside}
        </div>
      ) : (
        button
      )}
    </Sender>
  )
}

/** The sentence beside a refused field. */
export const errorText = (words: FieldWords, name: string, refused: Pick<RefusedForm, 'values'> | undefined): string =>
  (words[name]?.wrong ?? m.refused_invalid_request)(refused?.values[name] ?? '')

/** All forms share the notices for "no answer" and for "too many requests", with the time of the next try where it is known. */
function noticeFor(
  refused: RefusedForm,
  wrong: readonly string[],
  noticeOf: BaseFormProps['noticeOf'],
): NoticeTexts | undefined {
  const unsent = wrong.length > 0 ? undefined : unsentNotice(refused)
  const notice = unsent ?? noticeOf(refused, wrong)
  if (!notice || unsent || refused.retryAfter === undefined) return notice
  return { title: notice.title, text: tryAgainText(refused.retryAfter) }
}

/** The notice about wrong fields; undefined where no field is wrong. */
type LostNoticeProps = { refused: RefusedForm | undefined; textOf: (code: RefusedForm['code']) => string }

/** The refusal of a form that may have left the page, such as a registration after the departure. Styles hide it beside a form. */
export const LostNotice = ({ refused, textOf }: LostNoticeProps) =>
  refused && refused.code !== 'invalid_request' && <FormNotice lost result={refused} title={textOf(refused.code)} />

export const fieldsNotice = (wrong: readonly string[]): NoticeTexts | undefined =>
  wrong.length > 0 ? { title: m.check_fields({ count: wrong.length }) } : undefined

/** True while the form with that intent is being submitted. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  // The value of a second submit button stands after the form's own intent.
  return state !== 'idle' && formData?.getAll('intent').at(-1) === intent
}
