import { ConsentStrip } from './consent-strip.tsx'
import { LanguageLine } from './language-line.tsx'

/** The lines above the content of every public page: the offered language and the consent. */
export const PageLines = () => (
  <>
    <LanguageLine />
    <ConsentStrip />
  </>
)
