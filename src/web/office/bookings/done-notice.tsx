import { m } from '#web/paraglide/messages.js'
import { FormNotice } from '#web/ui/form-notice.tsx'

const done: Readonly<Record<string, () => string>> = {
  hold: m.office_done_hold,
  depart: m.office_done_depart,
  back: m.office_done_back,
  'no-show': m.office_done_no_show,
  'give-up': m.office_done_give_up,
  note: m.office_done_note,
  weather: m.office_done_weather,
  mail: m.office_done_mail,
  'rule-no-show': m.office_done_ruled,
  'rule-deposit': m.office_done_ruled,
  cancel: m.office_done_cancel,
  refunded: m.office_done_refunded,
  'bigger-refund-proposed': m.office_done_bigger_refund_proposed,
  'bigger-refund-approved': m.office_done_refunded,
  'bigger-refund-refused': m.office_done_bigger_refund_refused,
  'refund-proposed': m.office_done_refund_proposed,
  'refund-approved': m.office_done_cancel,
  'refund-refused': m.office_done_refund_refused,
  'refund-withdrawn': m.office_done_refund_withdrawn,
  change: m.office_done_change,
  'change-open': m.office_done_change_open,
  move: m.office_done_move,
}

/** Confirms the action of the form that led to this page. */
export function DoneNotice({ intent, result }: { intent: string | null; result: unknown }) {
  if (intent === null || !Object.hasOwn(done, intent)) return null
  return <FormNotice tone="good" result={result} title={done[intent]?.() ?? ''} />
}
