import { data } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** What an action answers with that the API refused. */
export const refusedAnswer = (refused: RefusedForm) => data({ refused }, { status: 400 })
