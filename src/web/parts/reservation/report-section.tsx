import type { BookingDetails } from '#contract/bookings/booking-details.ts'
import type { BookingReport } from '#contract/bookings/booking-reports.ts'
import { zonedMomentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import type { FieldWords } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { ReservationSection } from './reservation-section.tsx'

const kinds: Record<BookingReport['kind'], () => string> = {
  not_there: m.report_kind_not_there,
  late: m.report_kind_late,
  other_yacht: m.report_kind_other_yacht,
  condition: m.report_kind_condition,
  equipment: m.report_kind_equipment,
  crew: m.report_kind_crew,
  safety: m.report_kind_safety,
  other: m.report_kind_other,
}

type ReportProps = { booking: BookingDetails; refused: RefusedForm | undefined }

/** The form for problems on the day of the charter, and the reports already made. */
export function ReportSection({ booking, refused }: ReportProps) {
  const { reports, canReport, yacht } = booking
  return (
    <ReservationSection title={m.report_title()} id="report">
      {reports.length > 0 && (
        <div className="mb-5 grid gap-3">
          {reports.map((report) => (
            <Notice
              key={report.id}
              tone="good"
              title={m.report_sent({ moment: zonedMomentText(report.createdAt, yacht.timeZone) })}
            >
              <p className="wrap-anywhere">{m.report_line({ kind: kinds[report.kind](), text: report.text })}</p>
            </Notice>
          ))}
          <WhoAnswers email={booking.guestEmail} />
        </div>
      )}
      {canReport && (
        <details open={refused?.intent === 'report'} className="rounded-lg border border-line bg-surface">
          <summary className="flex min-h-13 cursor-pointer items-center px-5 font-semibold hover:text-sea">
            {reports.length > 0 ? m.report_another() : m.report_title()}
          </summary>
          <ReportForm refused={refused} />
        </details>
      )}
    </ReservationSection>
  )
}

function WhoAnswers({ email }: { email: string }) {
  const { phone } = useSite().settings.contact
  return <p>{phone ? m.report_who_answers({ phone, email }) : m.report_who_answers_mail({ email })}</p>
}

function ReportForm({ refused }: { refused: RefusedForm | undefined }) {
  const words: FieldWords = {
    kind: { label: m.report_kind() },
    text: { label: m.report_words(), wrong: () => m.report_words_wrong() },
  }
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="text-ink-soft">{m.report_text()}</p>
      <p>{m.report_danger()}</p>
      <PostForm
        intent="report"
        words={words}
        refused={refused}
        submit={m.report_send()}
        noticeOf={({ code }, wrong) => ({
          title: wrong.length > 0 ? m.check_fields({ count: wrong.length }) : refusalText(code),
        })}
      >
        {(field) => (
          <>
            <SelectField {...field('kind')}>
              {Object.entries(kinds).map(([kind, text]) => (
                <option key={kind} value={kind}>
                  {text()}
                </option>
              ))}
            </SelectField>
            <TextArea {...field('text')} maxLength={2000} required />
          </>
        )}
      </PostForm>
    </div>
  )
}
