import { useLocation } from 'react-router'
import { officeRefusalText } from '#web/lib/office-refusal-text.ts'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { asksForCode } from './confirmation-field.ts'

/** Says why an action was refused. The second factor is entered on a page of its own. */
export function OfficeNotice({ refused, result }: { refused: RefusedForm; result: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <FormNotice result={result} title={officeRefusalText(refused.code)}>
      {asksForCode(refused) && (
        <TextLink to={pagePath('/adminn/confirm', { from: pathname + search })}>{m.confirm_with_code()}</TextLink>
      )}
    </FormNotice>
  )
}
