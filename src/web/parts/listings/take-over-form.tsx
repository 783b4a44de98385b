import { Form } from 'react-router'
import type { RowProblem } from '#contract/fleet/row-problems.ts'
import { maxRowCharacters } from '#shared/listing-steps.ts'
import { pagePath } from '#web/lib/paths.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { rowProblemText } from './row-problem-text.ts'

/** Takes a listing over from a row, pasted or in a file. */
export function TakeOverForm({ refused, problems }: { refused: RefusedForm | undefined; problems: RowProblem[] }) {
  const sentences = [...new Set(problems.map(rowProblemText))]
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-2xl gap-5">
      <input type="hidden" name="intent" value="take-over" />
      {refused && (
        <FormNotice
          result={refused}
          title={sentences.length > 0 ? m.take_over_refused() : refusalText(refused.code)}
          fields={refused.wrong.length > 0 ? [{ id: 'take-over-row', text: m.take_over_row_wrong() }] : []}
        >
          {sentences.length > 0 && (
            <ul className="mt-1 list-disc ps-5 wrap-anywhere">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </FormNotice>
      )}
      <TextArea
        id="take-over-row"
        name="row"
        label={m.take_over_row()}
        rows={8}
        maxLength={maxRowCharacters}
        spellCheck={false}
        defaultValue={refused?.values.row ?? ''}
        hint={m.take_over_row_hint()}
        error={refused?.wrong.includes('row') ? m.take_over_row_wrong() : undefined}
      />
      <TextField
        id="take-over-file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.json"
        label={m.take_over_file()}
        hint={m.take_over_file_hint()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={useSending('take-over')}>
          {m.take_over_submit()}
        </Button>
        <ButtonLink to={pagePath('/OwnerDashboard/listings/import')} look="secondary">
          {m.own_import_title()}
        </ButtonLink>
        <ButtonLink to={pagePath('/OwnerDashboard/listings')} look="quiet">
          {m.yachts_title()}
        </ButtonLink>
      </div>
    </Form>
  )
}
