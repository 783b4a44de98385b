import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { authRefusalText } from './auth-refusal.ts'

/** A field's label, and what is said when it is refused with what was typed. */
export type FieldWords = Record<string, { label: string; wrong?: (typed: string) => string }>

type FieldWiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }

type AccountFormProps = {
  /** Tells apart the forms of one page. */
  intent: string
  words: FieldWords
  refused: RefusedForm | undefined
  values?: Record<string, string>
  submit: string
  look?: ButtonLook
  wide?: boolean
  action?: string
  children: (field: (name: string) => FieldWiring) => ReactNode
}

/** A form about an account: works without a script, keeps what was typed, and says what is wrong where it is. */
export function AccountForm(props: AccountFormProps) {
  const { intent, words, values = {}, submit, look = 'primary', wide, action, children } = props
  const sending = useSending(intent)
  const refused = props.refused?.intent === intent ? props.refused : undefined
  const idOf = (name: string) => `${intent}-${name}`
  const errorOf = (name: string) => (words[name]?.wrong ?? m.refused_invalid_request)(refused?.values[name] ?? '')
  const wrong = refused?.wrong.filter((name) => name in words) ?? []
  const field = (name: string) => ({
    name,
    id: idOf(name),
    label: words[name]?.label ?? name,
    defaultValue: refused?.values[name] ?? values[name] ?? '',
    error: wrong.includes(name) ? errorOf(name) : undefined,
  })
  return (
    <Form method="post" action={action} preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {refused && (
        <FormNotice
          told={refused}
          title={wrong.length > 0 ? m.check_fields({ count: wrong.length }) : authRefusalText(refused.code, intent)}
          fields={wrong.map((name) => ({ id: idOf(name), text: errorOf(name) }))}
        />
      )}
      {children(field)}
      <Button
        type="submit"
        look={look}
        size={wide ? 'lg' : 'md'}
        wide={wide ?? false}
        pending={sending}
        className={wide ? undefined : 'justify-self-start'}
      >
        {submit}
      </Button>
    </Form>
  )
}

/** Whether the form of that name is on its way. */
export function useSending(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
