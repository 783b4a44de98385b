import type { Api } from '#web/context.ts'

export type SetupStarted = Awaited<ReturnType<Api['paymentMethods']['add']>>

/** Answers the forms on the page of saved cards. */
export async function answerCardForm(api: Api, id: string, form: FormData) {
  const methodId = String(form.get('methodId'))
  const intent = form.get('intent')
  if (intent === 'add') return { started: await api.paymentMethods.add({ id }) }
  if (intent === 'default') await api.paymentMethods.chooseDefault({ id, methodId })
  else await api.paymentMethods.remove({ id, methodId })
  return { done: intent === 'default' ? ('default' as const) : ('removed' as const) }
}
