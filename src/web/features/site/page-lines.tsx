import { ConsentStrip } from './consent-strip.tsx'
import { LanguageLine } from './language-line.tsx'

/** What every public page asks or offers above its content, until it is answered. */
export const PageLines = () => (
  <>
    <LanguageLine />
    <ConsentStrip />
  </>
)
