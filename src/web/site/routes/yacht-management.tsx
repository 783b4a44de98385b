import { type ManagementTask, managementTasks, mostRequestText } from '#shared/service-requests.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { plainText } from '#web/parts/site/inline-text.tsx'
import { type EnquiryOutcome, refusedEnquiry } from '#web/site/content/enquiry-outcome.ts'
import {
  Choices,
  EnquiryPage,
  enquiryFormId,
  MessageField,
  SenderFields,
  senderWords,
} from '#web/site/content/enquiry-page.tsx'
import { loadContentPage } from '#web/site/content/load-content-page.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/yacht-management'

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'yacht-management')

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      management: async ({ api, form, locale }, texts) => {
        const { name = '', email = '', phone, message, make = '', lengthMetres = '', year, marina = '', berth } = texts
        const { reference } = await api.serviceRequests.askManagement({
          name: name.trim(),
          email: email.trim(),
          phone,
          message,
          make: make.trim(),
          lengthMetres: lengthMetres.replace(',', '.'),
          year,
          marina: marina.trim(),
          berth,
          // The contract refuses values that the form does not offer.
          tasks: form.getAll('tasks') as ManagementTask[],
          language: locale,
        })
        return { reference, email: email.trim() }
      },
    },
    done: (sent): EnquiryOutcome => ({ state: 'sent', ...sent }),
    refused: refusedEnquiry,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args, refusedEnquiry)

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return []
  const { title, summary } = loaderData.entry
  return pageMeta(args, { title, description: plainText(summary) })
}

const taskNames: Record<ManagementTask, () => string> = {
  charter: m.enquiry_task_charter,
  calendar: m.enquiry_task_calendar,
  prices: m.enquiry_task_prices,
  crew: m.enquiry_task_crew,
  upkeep: m.enquiry_task_upkeep,
  papers: m.enquiry_task_papers,
  other: m.enquiry_task_other,
}

const words = () => ({
  ...senderWords(),
  make: { label: m.enquiry_make(), wrong: (typed: string) => (typed ? m.text_too_long() : m.enquiry_wrong_make()) },
  lengthMetres: { label: m.enquiry_length(), wrong: () => m.enquiry_wrong_length() },
  year: { label: m.enquiry_year(), wrong: () => m.enquiry_wrong_year() },
  marina: {
    label: m.enquiry_marina(),
    wrong: (typed: string) => (typed ? m.text_too_long() : m.enquiry_wrong_marina()),
  },
  berth: { label: m.enquiry_berth(), wrong: () => m.text_too_long() },
  tasks: { label: m.enquiry_tasks(), wrong: () => m.enquiry_wrong_wishes() },
})

export default function YachtManagement({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EnquiryPage
      page={loaderData}
      title={m.enquiry_management_title()}
      outcome={actionData}
      beside={
        <ButtonLink to={pagePath('/yacht-owner-info')} look="secondary">
          {m.enquiry_list_yacht()}
        </ButtonLink>
      }
      form={
        <PostForm
          intent="management"
          action={`${pagePath('/yacht-management')}#${enquiryFormId}`}
          words={words()}
          refused={actionData?.state === 'refused' ? actionData.refused : undefined}
          submit={m.enquiry_management_submit()}
          noticeOf={(_refused, wrong) =>
            fieldsNotice(wrong) ?? { title: m.error_sending_request(), text: m.enquiry_not_sent() }
          }
        >
          {(field) => (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('make')} required maxLength={120} />
                <TextField
                  {...field('lengthMetres')}
                  inputMode="decimal"
                  required
                  maxLength={6}
                  hint={m.enquiry_length_hint()}
                />
                <TextField {...field('marina')} required maxLength={120} />
                <TextField {...field('berth')} maxLength={60} hint={m.optional()} />
                <TextField {...field('year')} inputMode="numeric" maxLength={4} hint={m.optional()} />
              </div>
              <Choices
                field={field('tasks')}
                choices={managementTasks.map((task) => [task, taskNames[task]()] as const)}
              />
              <MessageField field={field} most={mostRequestText} />
              <SenderFields field={field} />
            </>
          )}
        </PostForm>
      }
    />
  )
}
