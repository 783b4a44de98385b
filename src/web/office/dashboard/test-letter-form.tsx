import { Form } from 'react-router'
import type { TestLetter } from '#contract/office/readiness.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'

/** Sends a letter to the administrator who presses it. */
export const TestLetterForm = () => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="test-letter" />
    <Button type="submit" look="secondary">
      {m.test_letter_send()}
    </Button>
  </Form>
)

/** Says what became of the letter. The list of what is missing has no point about mail any more once it has left. */
export const TestLetterNotice = ({ letter }: { letter: TestLetter }) => (
  <FormNotice result={letter} tone={letter.outcome === 'sent' ? 'good' : 'bad'} title={titleOf(letter)}>
    {letter.answer && <p className="wrap-anywhere">{m.test_letter_answer({ answer: letter.answer })}</p>}
  </FormNotice>
)

const titleOf = ({ outcome, recipient }: TestLetter): string =>
  ({
    sent: m.test_letter_sent({ email: recipient }),
    no_server: m.test_letter_no_server(),
    failed: m.test_letter_failed({ email: recipient }),
  })[outcome]
