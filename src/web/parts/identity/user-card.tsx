import type { SiteUser } from '#web/context.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** The signed-in user: picture or initials, name, address. */
export function UserCard({ user }: { user: SiteUser }) {
  return (
    <div className="flex items-center gap-3 px-4 py-4">
      <Avatar image={user.profileImage} name={fullName(user)} className="size-12 text-base" />
      <p className="min-w-0 leading-5">
        <span className="block truncate font-semibold">{fullName(user)}</span>
        <span className="block truncate text-sm text-ink-soft">{user.email}</span>
      </p>
    </div>
  )
}

export const fullName = ({ name, lastName }: Pick<SiteUser, 'name' | 'lastName'>) =>
  [name, lastName].filter(Boolean).join(' ')
