import type { AdminUser } from '#contract/office/user.ts'
import { instantDayText, momentText } from '#web/lib/format.ts'
import { languageName } from '#web/lib/language-name.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { roleText } from '#web/office/frame/role-text.ts'
import { Facts } from '#web/office/money/facts.tsx'
import { m } from '#web/paraglide/messages.js'

export function PersonFacts({ person }: { person: AdminUser }) {
  const zone = useBrowserZone()
  const { address, city, state, country } = person.location
  const { pendingCode, lastSeenAt } = person
  return (
    <Facts
      facts={[
        [m.person_role(), roleText(person)],
        [m.person_phone(), person.phone ?? '–'],
        [m.person_place(), [address, city, state, country].filter(Boolean).join(', ') || '–'],
        [m.person_language(), languageName(person.language)],
        [m.person_currency(), person.currency ?? '–'],
        [m.person_since(), instantDayText(person.createdAt, zone)],
        [m.person_last_seen(), lastSeenAt ? momentText(lastSeenAt, zone) : '–'],
        [m.person_sign_in_with(), person.providers.map(providerName).join(', ') || '–'],
        [m.person_factor(), person.secondFactor ? m.person_factor_on() : m.person_factor_off()],
        ...person.mergedAccounts.map(
          ({ name, email, at }) =>
            [m.person_merged_account(), [name, email, instantDayText(at, zone)].join(' · ')] as const,
        ),
        ...(pendingCode ? [[m.person_code(), codeText(pendingCode)] as const] : []),
      ]}
    />
  )
}

const providerName = (name: string) =>
  name === 'credential' ? m.person_password() : name.charAt(0).toUpperCase() + name.slice(1)

function codeText({ purpose, email }: NonNullable<AdminUser['pendingCode']>): string {
  const texts = {
    register: m.person_code_register,
    login: m.person_code_login,
    reset: m.person_code_reset,
    email: m.person_code_email,
  }
  return texts[purpose]({ email })
}
