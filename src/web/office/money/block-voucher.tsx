import type { IssuedVoucher } from '#contract/payments/vouchers.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Blocks a voucher or unblocks it. Says what that does and asks for the reason. */
export function BlockVoucher({ voucher, refused }: { voucher: IssuedVoucher; refused: RefusedForm | undefined }) {
  const { id, codeEnd, state, balance, currency } = voucher
  const isBlocked = state === 'blocked'
  const amount = moneyText({ amount: balance, currency })
  const words = { reason: { label: m.money_reason(), wrong: () => m.money_reason_wrong() } }
  return (
    <section id="voucher" className="grid max-w-2xl gap-4 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-lg">{isBlocked ? m.money_allow_voucher({ codeEnd }) : m.money_block_voucher({ codeEnd })}</h2>
      <p className="text-ink-soft">
        {isBlocked ? m.money_allow_voucher_text({ amount }) : m.money_block_voucher_text({ amount })}
      </p>
      <OfficeForm
        intent={isBlocked ? 'allow' : 'block'}
        words={words}
        refused={refused}
        submit={isBlocked ? m.money_allow() : m.money_block()}
        look={isBlocked ? 'primary' : 'danger'}
      >
        {(field) => (
          <>
            <input type="hidden" name="id" value={id} />
            <TextField {...field('reason')} required maxLength={500} />
          </>
        )}
      </OfficeForm>
    </section>
  )
}
