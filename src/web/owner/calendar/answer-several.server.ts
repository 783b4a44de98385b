import type { YachtResult } from '#contract/availability/several-calendars.ts'
import type { Api } from '#web/context.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type Texts } from '#web/parts/forms/answer-form.server.ts'

export type SeveralAnswer = {
  refused: RefusedForm | undefined
  results: YachtResult[]
  /** True where nothing has been changed yet. */
  isPreview: boolean
  /** The typed values, so that the form can be sent again as it is. Lists are separated by commas. */
  typed: Record<string, string>
}

type Outcome = Omit<SeveralAnswer, 'typed'>

/** The form for several calendars: it shows what would happen, and does it when it is sent again. */
export const severalForms = formsFor()({
  intents: {
    preview: ({ api, form }, texts): Promise<Outcome> => change(api, form, texts, true),
    apply: ({ api, form }, texts): Promise<Outcome> => change(api, form, texts, false),
  },
  done: (outcome, { form }): SeveralAnswer => ({ ...outcome, typed: typedIn(form) }),
  refused: (refused, { form }): SeveralAnswer => ({
    refused: { ...refused, wrong: [...new Set(refused.wrong.map((name) => name.split('.')[0] ?? name))] },
    results: [],
    isPreview: true,
    typed: typedIn(form),
  }),
})

const typedIn = (form: FormData): SeveralAnswer['typed'] =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String).join(',')]))

async function change(api: Api, form: FormData, texts: Texts, preview: boolean): Promise<Outcome> {
  const { kind, from = '', to = '', startTime, endTime, duration, reason } = texts
  const isSlot = kind === 'slot'
  const { results } = await api.severalCalendars.change({
    yachtIds: form.getAll('yachtIds').map(String),
    kind: isSlot ? 'slot' : 'block',
    from,
    to,
    weekdays: form.getAll('weekdays').map(Number),
    ...(startTime && { startTime }),
    ...(!isSlot && endTime && { endTime }),
    ...(isSlot && { duration: Number(duration) }),
    ...(!isSlot && reason && { reason }),
    preview,
  })
  return { refused: undefined, results, isPreview: preview }
}
