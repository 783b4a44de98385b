import type { SiteUser } from '#web/context.ts'
import { m } from '#web/paraglide/messages.js'
import { fullName, UserCard } from '#web/parts/identity/user-card.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Popover, PopoverButton } from '#web/ui/popover.tsx'
import { UserLinks } from './user-links.tsx'

const menuId = 'user-menu'

/** Only on wide screens. On narrow ones the side menu has the same links. */
export function UserMenu({ user }: { user: SiteUser }) {
  return (
    <div className="hidden md:block">
      <PopoverButton target={menuId} className={iconButtonClass()}>
        <Avatar image={user.profileImage} name={fullName(user)} />
        <span className="sr-only">{m.user_menu({ name: fullName(user) })}</span>
      </PopoverButton>
      <Popover id={menuId} label={m.your_account()} className="below-header w-72">
        <UserCard user={user} />
        <nav aria-label={m.your_account()} className="border-t border-line pt-2">
          <UserLinks user={user} />
        </nav>
      </Popover>
    </div>
  )
}
