import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { BaseForm, type BaseFormProps, fieldsNotice, type NoticeTexts } from './base-form.tsx'

type PostFormProps = Omit<BaseFormProps, 'noticeOf'> & Partial<Pick<BaseFormProps, 'noticeOf'>>

/** The form of every page that changes something, with the error texts of the account pages. */
export const PostForm = (props: PostFormProps) => <BaseForm noticeOf={formNotice} {...props} />

export const formNotice = ({ code, intent }: RefusedForm, wrong: readonly string[]): NoticeTexts =>
  fieldsNotice(wrong) ?? { title: authRefusalText(code, intent) }
