import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { DeskHeading } from '#web/parts/desk/desk-heading.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronLeftIcon } from '#web/ui/icons.tsx'

/** The heading of a page about the calendar of one yacht, with the way back to it. */
export const CalendarHeading = ({ id, title, text }: { id: string; title: string; text: string }) => (
  <DeskHeading
    title={title}
    text={text}
    aside={
      <ButtonLink
        look="secondary"
        icon={<ChevronLeftIcon className="size-4.5" />}
        to={pagePath('/OwnerDashboard/availabilitycalendar', { view: 'month', yacht: id })}
      >
        {m.cal_back()}
      </ButtonLink>
    }
  />
)
