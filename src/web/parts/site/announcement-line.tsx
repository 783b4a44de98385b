import { storedPath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { InlineText } from './inline-text.tsx'

export function AnnouncementLine() {
  const { announcement } = useSite()
  if (!announcement) return null
  const { text, to } = announcement
  return (
    <p className="border-b border-line bg-sea-soft px-4 py-2 text-center">
      {to ? <TextLink to={storedPath(to)}>{text}</TextLink> : <InlineText text={text} />}
    </p>
  )
}
