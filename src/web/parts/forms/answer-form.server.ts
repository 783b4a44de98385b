import { data, type RouterContextProvider } from 'react-router'
import type { RefusalData } from '#contract/error-data.ts'
import type { Locale } from '#shared/locale.ts'
import { type Api, apiContext, requestContext, type SiteSettings } from '#web/context.ts'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import { attempt, type RefusedByApi, type RefusedForm } from '#web/lib/sent-form.ts'

export type PageRequest = { context: Readonly<RouterContextProvider>; url: URL }

/** The arguments of an action. */
export type FormRequest<Params = unknown> = PageRequest & { request: Request; params: Params }

export type Texts = Record<string, string>

/** A form with everything that its act needs. */
export type SentForm<Params = unknown, Sender = unknown> = FormRequest<Params> & {
  api: Api
  form: FormData
  intent: string
  /** The part of the intent after a name that ends with a dash, such as an id. */
  suffix: string
  /** The value of `by`: a user, or the access token of a guest. */
  sender: Sender
  locale: Locale
  settings: SiteSettings
}

/** Checks who sends the forms of a page. */
export type Senders<Sender, Params = unknown> = {
  /** Throws for everybody else. */
  require: (request: FormRequest<Params>) => Promise<Sender>
  /** The field of a code that is entered before the act runs. */
  code?: { field: string; enter: (api: Api, code: string) => Promise<unknown> }
}

/** The act of each intent. A name that ends with a dash stands for all intents that begin with it. */
export type Acts<Params = unknown, Sender = unknown, Answer = unknown> = Readonly<
  Record<string, (sent: SentForm<Params, Sender>, texts: Texts) => Answer>
>
type Done<Table extends Acts<never, never>> = Awaited<ReturnType<Table[keyof Table]>>

/** The only name in the table of an address that takes forms without an intent. */
export const anyIntent = '*'

/**
 * The status of a refused form: 409 where somebody else saved first, otherwise 400. `conflict` is 409 for every refusal but a wrong
 * field.
 */
type Status = number | 'conflict' | ((refused: RefusedForm) => number)

type Page<Params, Sender, Table extends Acts<never, never>, Shown, Refusal> = {
  /** Everybody may send the forms where it is left out. */
  by?: Senders<Sender, Params>
  intents: Table
  /** Redirects, or returns the data of the page. Where it is left out, the page gets the result of the act. */
  done?: (done: Done<Table>, sent: SentForm<Params, Sender>) => Shown
  /** Returns the data of the page for a refused form, or redirects. Where it is left out, the data is `{ refused }`. */
  refused?: (refused: RefusedByApi, sent: SentForm<Params, Sender> & { why: RefusalData }) => Refusal
  status?: Status
}

/**
 * The action of every page with a form. It checks the sender, reads the form, and runs the act of its intent. A missing or unknown
 * intent, such as that of a tab older than a release, is answered with 400, and nothing runs. A refusal of the API comes back
 * with the typed values.
 */
export async function answerForm<
  Params,
  Table extends Acts<Params, Sender>,
  Sender = null,
  Shown = Done<Table>,
  Refusal = { refused: RefusedForm },
>(args: FormRequest<Params>, page: Page<Params, Sender, Table, Shown, Refusal>) {
  const { by, intents, done, refused: shapeOf, status = statusOfRefused } = page
  // Sender is null where `by` is left out.
  const sender = (await by?.require(args)) ?? (null as Sender)
  const form = await args.request.formData()
  const intent = String(form.getAll('intent').at(-1) ?? '')
  const name = nameIn(intents, intent)
  const act = intents[name]
  if (!act) throw unknownIntent()
  const { locale, settings } = args.context.get(requestContext)
  const api = args.context.get(apiContext)
  const suffix = name.endsWith('-') ? intent.slice(name.length) : ''
  const sent = { ...args, api, form, intent, suffix, sender, locale, settings }
  const outcome = await attempt(form, async ({ intent: _, ...typed }): Promise<Done<Table>> => {
    const texts = by?.code ? await enterCode(api, by.code, typed) : typed
    // Every act of the table returns one of these.
    return (await act(sent, texts)) as Done<Table>
  })
  // Shown and Refusal have these types where `done` and `refused` are left out.
  if ('answer' in outcome) return done ? done(outcome.answer, sent) : (outcome.answer as unknown as Shown)
  const { refused, why } = outcome
  const shown = shapeOf ? await shapeOf(refused, { ...sent, why }) : ({ refused } as Awaited<Refusal>)
  return withStatus(shown, statusFor(refused, status))
}

function statusFor(refused: RefusedForm, status: Status): number {
  if (status === 'conflict') return refused.code === 'invalid_request' ? 400 : 409
  return typeof status === 'number' ? status : status(refused)
}

type WithStatus<Shown> = Extract<Shown, Response> | ReturnType<typeof data<Exclude<Shown, Response>>>

/** Adds the status to the data. A redirect has one already. */
const withStatus = <Shown>(shown: Shown, status: number) =>
  (shown instanceof Response ? shown : data(shown, { status })) as WithStatus<Shown> // TypeScript does not narrow Shown.

/**
 * Declares the forms of a page in a file of their own: `answerForm(args, { by, ...inboxForms })`. Only the parameters of the
 * address and the sender have to be named; the other types are inferred.
 */
export const formsFor =
  <Params = unknown, Sender = unknown>() =>
  <Table extends Acts<Params, Sender>, Shown = Done<Table>, Refusal = { refused: RefusedForm }>(
    forms: Omit<Page<Params, Sender, Table, Shown, Refusal>, 'by'>,
  ) =>
    forms

/** Throw it for an intent that no form of the page has. The page then says that it is out of date. */
export const unknownIntent = () => data(null, { status: 400 })

/** Finds the name of an intent in the table, but no property that every object has, such as a constructor. */
function nameIn(intents: object, intent: string): string {
  if (intent !== '' && Object.hasOwn(intents, intent)) return intent
  const isBegun = (name: string) => name.endsWith('-') && intent.startsWith(name)
  return Object.keys(intents).find((name) => name === anyIntent || isBegun(name)) ?? ''
}

async function enterCode(api: Api, { field, enter }: NonNullable<Senders<unknown>['code']>, typed: Texts) {
  const { [field]: code = '', ...texts } = typed
  if (code.trim() !== '') await enter(api, code)
  return texts
}
