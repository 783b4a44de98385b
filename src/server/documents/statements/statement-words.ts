import type { StatementLine } from '#contract/payments/statements.ts'
import type { Word, Words } from '../words.ts'

const kinds: Record<StatementLine['kind'], Word> = {
  charter: 'statement_charter',
  extension: 'statement_extension',
  damage: 'statement_damage',
  cancellation: 'statement_cancellation',
  correction: 'statement_correction',
  received: 'statement_received',
  returned: 'statement_returned',
  payout: 'statement_payout',
  payout_returned: 'statement_payout_returned',
}

export const kindText = ({ kind }: Pick<StatementLine, 'kind'>, { say }: Pick<Words, 'say'>): string => say(kinds[kind])
