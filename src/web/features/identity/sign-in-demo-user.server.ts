import { data, type RouterContextProvider } from 'react-router'
import { Role } from '#contract/user.ts'
import { apiContext, requestContext } from '#web/context.ts'
import { attempt } from '#web/lib/sent-form.ts'
import { enter } from './enter.server.ts'

type DemoForm = { context: Readonly<RouterContextProvider>; form: FormData; from: string | null }

/** Answers the form of `DemoSignIn`. The API refuses where demo sign-in is switched off. */
export async function signInDemoUser({ context, form, from }: DemoForm) {
  const { auth } = context.get(apiContext)
  const { locale } = context.get(requestContext)
  const outcome = await attempt(form, async ({ role }) =>
    enter(await auth.demo({ role: Role.catch('c').parse(role) }), { locale, from }),
  )
  return 'answer' in outcome ? outcome.answer : data(outcome.refused, { status: 404 })
}
