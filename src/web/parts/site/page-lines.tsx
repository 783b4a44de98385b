import { storedPath } from '#web/lib/paths.ts'
import { useSite } from '#web/lib/use-site.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConsentStrip } from './consent-strip.tsx'
import { InlineText } from './inline-text.tsx'
import { LanguageLine } from './language-line.tsx'

/** The lines above the content of every public page: the announcement, the offered language and the consent. */
export const PageLines = () => (
  <>
    <Announcement />
    <LanguageLine />
    <ConsentStrip />
  </>
)

function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  const { text, to } = announcement
  return (
    <p className="border-b border-line bg-sea-soft px-4 py-2 text-center">
      {to ? <TextLink to={storedPath(to)}>{text}</TextLink> : <InlineText text={text} />}
    </p>
  )
}
