import { m } from '#web/paraglide/messages.js'

/** Labels and error texts of the fields that the account forms share. */
export const fieldWords = () => ({
  name: { label: m.your_name(), wrong: (typed: string) => (typed.trim() ? m.text_too_long() : m.enter_name()) },
  email: { label: m.your_email(), wrong: (typed: string) => (typed ? m.invalid_email() : m.enter_email()) },
  password: { label: m.password(), wrong: () => m.enter_password() },
  newPassword: { label: m.new_password(), wrong: () => m.enter_password() },
  phone: { label: m.your_phone(), wrong: (typed: string) => (typed ? m.invalid_phone() : m.enter_phone()) },
  otp: { label: m.code(), wrong: () => m.enter_code() },
})
