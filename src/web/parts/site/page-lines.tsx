import { AnnouncementLine } from './announcement-line.tsx'
import { ConsentStrip } from './consent-strip.tsx'
import { LanguageLine } from './language-line.tsx'

/** The lines above the content of every public page: the announcement, the offered language and the consent. */
export const PageLines = () => (
  <>
    <AnnouncementLine />
    <LanguageLine />
    <ConsentStrip />
  </>
)
