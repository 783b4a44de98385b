import { Form } from 'react-router'
import type { TestLetter } from '#contract/office/readiness.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'

/** Sends a letter to the administrator who presses it, and says what the mail server answered. */
export function TestLetterForm({ letter }: { letter: TestLetter | null }) {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="test-letter" />
      {letter && (
        <FormNotice result={letter} tone={letter.outcome === 'sent' ? 'good' : 'bad'} title={titleOf(letter)}>
          {letter.answer && <p className="wrap-anywhere">{m.test_letter_answer({ answer: letter.answer })}</p>}
        </FormNotice>
      )}
      <Button type="submit" look="secondary">
        {m.test_letter_send()}
      </Button>
    </Form>
  )
}

const titleOf = ({ outcome, recipient }: TestLetter): string =>
  ({
    sent: m.test_letter_sent({ email: recipient }),
    no_server: m.test_letter_no_server(),
    failed: m.test_letter_failed({ email: recipient }),
  })[outcome]
