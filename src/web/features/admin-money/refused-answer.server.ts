import { data } from 'react-router'
import { statusOfRefused } from '#web/lib/changed-meanwhile.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/** The response of an action that the API refused. */
export const refusedAnswer = (refused: RefusedForm) => data({ refused }, { status: statusOfRefused(refused) })
