import { m } from '#web/paraglide/messages.js'

export const paperNames = {
  identity: m.paper_identity,
  company: m.paper_company,
  bank_account: m.paper_bank_account,
  registration: m.paper_registration,
  insurance: m.paper_insurance,
  captain_license: m.paper_captain_license,
}

export const paperStates = {
  verified: { tone: 'good', text: m.paper_verified },
  pending: { tone: 'warn', text: m.paper_pending },
  not_uploaded: { tone: 'plain', text: m.paper_not_uploaded },
  rejected: { tone: 'bad', text: m.paper_rejected },
} as const
