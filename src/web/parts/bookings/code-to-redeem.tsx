import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type CodeToRedeemProps = {
  field: ComponentProps<typeof TextField>
  button: ComponentProps<typeof Button>
}

/** The field of a promo code or voucher, and the button beside it. */
export const CodeToRedeem = ({ field, button }: CodeToRedeemProps) => (
  <>
    <TextField
      {...field}
      className="min-w-52 flex-1"
      required
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
    <Button {...button} type="submit" look="secondary" className="mt-7" />
  </>
)
