import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pagePath, pagePathIn } from '#web/lib/paths.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { OfficeHeading } from '#web/office/frame/office-heading.tsx'
import { byOfficer, requireOfficer } from '#web/office/frame/require-officer.server.ts'
import { AgreementChoices, agreementWords } from '#web/office/owners/agreement-form.tsx'
import { basisPointsOf, readPerson } from '#web/office/owners/answer-owner.server.ts'
import { PersonFields, personWords } from '#web/office/owners/person-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { answerForm } from '#web/parts/forms/answer-form.server.ts'
import { keepUnsent } from '#web/parts/forms/keep-unsent.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/owner-new'

const needed = 'adminOwners.add'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mayCall } = await requireOfficer({ context, url }, needed)
  return { agrees: mayCall('agreements.add') }
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    by: byOfficer(needed),
    intents: {
      add: ({ api }, { company, phone, commission = '', commissionOnExtras, promotionsPaidBy, ...person }) =>
        api.adminOwners.add({
          ...readPerson(person),
          company,
          phone,
          ...(commission.trim() !== '' && {
            agreement: {
              commissionBp: basisPointsOf(commission),
              commissionOnExtras: commissionOnExtras !== 'false',
              promotionsPaidBy: promotionsPaidBy === 'market' ? 'market' : 'owner',
            },
          }),
        }),
    },
    done: ({ id }, { locale, url }) =>
      redirect(
        url.searchParams.get('import') === 'yes'
          ? pagePathIn(locale, '/adminn/listings/import', { for: id })
          : pagePathIn(locale, '/adminn/owners/:ownerId', { ownerId: id }),
        303,
      ),
    refused: (refused) => ({
      refused: {
        ...refused,
        wrong: refused.wrong.map((name) => (name.startsWith('agreement') ? 'commission' : name)),
      },
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepUnsent(args)

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.owner_add(), hidden: true })

export default function OwnerNew({ loaderData: { agrees }, actionData }: Route.ComponentProps) {
  const { commission, commissionOnExtras, promotionsPaidBy } = agreementWords()
  const words = {
    ...personWords(),
    company: { label: m.owner_add_company() },
    phone: { label: m.owner_add_phone(), wrong: m.owner_add_phone_wrong },
    commission,
    commissionOnExtras,
    promotionsPaidBy,
  }
  return (
    <>
      <OfficeHeading
        above={[{ label: m.owners_title(), to: pagePath('/adminn/owners') }]}
        title={m.owner_add()}
        text={m.owner_add_text()}
      />
      <div className="max-w-2xl">
        <OfficeForm intent="add" words={words} refused={actionData?.refused} submit={m.owner_add_submit()}>
          {(field) => (
            <>
              <PersonFields field={field} />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField {...field('company')} maxLength={120} hint={m.owner_add_company_hint()} />
                <TextField {...field('phone')} type="tel" maxLength={25} />
              </div>
              {agrees && (
                <fieldset className="grid gap-4 sm:grid-cols-2">
                  <legend className="pb-2 text-xl">{m.owner_add_agreement()}</legend>
                  <p className="text-ink-soft sm:col-span-2">{m.owner_add_agreement_text()}</p>
                  <TextField {...field('commission')} inputMode="decimal" hint={m.owners_commission_hint()} />
                  <AgreementChoices field={field} />
                </fieldset>
              )}
            </>
          )}
        </OfficeForm>
      </div>
    </>
  )
}
