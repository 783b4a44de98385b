import { type ConciergeWish, conciergeWishes, mostRequestText } from '#shared/service-requests.ts'
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
import type { Route } from './+types/concierge'

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'concierge')

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    intents: {
      concierge: async ({ api, form, locale }, texts) => {
        const { name = '', email = '', phone, message, place, date, dateTo, guests } = texts
        const { reference } = await api.serviceRequests.askConcierge({
          name: name.trim(),
          email: email.trim(),
          phone,
          message,
          place,
          date,
          dateTo,
          guests,
          // The contract refuses values that the form does not offer.
          wishes: form.getAll('wishes') as ConciergeWish[],
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

const wishNames: Record<ConciergeWish, () => string> = {
  transfer: m.enquiry_wish_transfer,
  chef: m.enquiry_wish_chef,
  catering: m.enquiry_wish_catering,
  flowers: m.enquiry_wish_flowers,
  cake: m.enquiry_wish_cake,
  music: m.enquiry_wish_music,
  photographer: m.enquiry_wish_photographer,
  water_toys: m.enquiry_wish_water_toys,
  hotel: m.enquiry_wish_hotel,
  access: m.enquiry_wish_access,
  other: m.enquiry_wish_other,
}

const words = () => ({
  ...senderWords(),
  place: { label: m.enquiry_place(), wrong: () => m.text_too_long() },
  date: { label: m.enquiry_date(), wrong: () => m.enquiry_wrong_date() },
  dateTo: { label: m.enquiry_date_to(), wrong: () => m.enquiry_wrong_date_to() },
  guests: { label: m.enquiry_guests(), wrong: () => m.enquiry_wrong_guests() },
  wishes: { label: m.enquiry_wishes(), wrong: () => m.enquiry_wrong_wishes() },
})

export default function Concierge({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EnquiryPage
      page={loaderData}
      title={m.enquiry_concierge_title()}
      outcome={actionData}
      beside={
        <ButtonLink to={pagePath('/yacht-rentals')} look="secondary">
          {m.enquiry_yachts()}
        </ButtonLink>
      }
      form={
        <PostForm
          intent="concierge"
          action={`${pagePath('/concierge')}#${enquiryFormId}`}
          words={words()}
          refused={actionData?.state === 'refused' ? actionData.refused : undefined}
          submit={m.enquiry_concierge_submit()}
          noticeOf={(_refused, wrong) =>
            fieldsNotice(wrong) ?? { title: m.error_sending_request(), text: m.enquiry_not_sent() }
          }
        >
          {(field) => (
            <>
              <Choices
                field={field('wishes')}
                choices={conciergeWishes.map((wish) => [wish, wishNames[wish]()] as const)}
              />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('date')} type="date" hint={m.optional()} />
                <TextField {...field('dateTo')} type="date" hint={m.enquiry_date_to_hint()} />
                <TextField {...field('place')} maxLength={120} hint={m.optional()} />
                <TextField {...field('guests')} inputMode="numeric" maxLength={3} hint={m.optional()} />
              </div>
              <MessageField field={field} most={mostRequestText} />
              <SenderFields field={field} />
            </>
          )}
        </PostForm>
      }
    />
  )
}
