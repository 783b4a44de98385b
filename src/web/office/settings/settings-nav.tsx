import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'

type SettingsNavProps = { groups: readonly { name: string; title: string }[]; open: string }

/** Links to each group of settings, the mails and the taxes. */
export function SettingsNav({ groups, open }: SettingsNavProps) {
  const links = [
    ...groups.map(({ name, title }) => ({ name, title, to: pagePath('/adminn/settings', { group: name }) })),
    { name: 'mails', title: m.mail_texts(), to: pagePath('/adminn/settings/mails') },
    { name: 'taxes', title: m.taxes(), to: pagePath('/adminn/settings/taxes') },
  ]
  return (
    <nav aria-label={m.settings_groups()} className="mb-8 flex flex-wrap gap-2">
      {links.map(({ name, title, to }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === open ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold no-underline transition-colors',
            name === open ? 'border-ink bg-ink text-on-ink' : 'border-edge text-ink hover:border-sea hover:text-sea',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
