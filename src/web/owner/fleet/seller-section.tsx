import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { ProfileSection } from '#web/parts/users/profile-section.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type Seller = { legalName: string; address: string; taxNumber: string | null }
type SellerSectionProps = { seller: Seller | null; revision: number; done: boolean; refused: RefusedForm | undefined }

/** The owner's name and address on future invoices. */
export function SellerSection({ seller, revision, done, refused }: SellerSectionProps) {
  const { legalName = '', address = '', taxNumber } = seller ?? {}
  return (
    <ProfileSection id="seller" title={m.seller_settings()} text={m.seller_settings_text()}>
      {done && <Notice tone="good" title={m.settings_saved()} />}
      <PostForm
        intent="seller"
        words={{
          legalName: { label: m.seller_name(), wrong: () => m.text_too_long() },
          address: { label: m.seller_address(), wrong: () => m.seller_address_wrong() },
          taxNumber: { label: m.seller_tax_number(), wrong: () => m.text_too_long() },
        }}
        values={{ legalName, address, taxNumber: taxNumber ?? '' }}
        refused={refused}
        submit={m.seller_save()}
      >
        {(field) => (
          <>
            <input type="hidden" name="revision" value={revision} />
            <TextField {...field('legalName')} autoComplete="organization" required maxLength={200} />
            <TextArea {...field('address')} rows={3} required maxLength={400} />
            <TextField {...field('taxNumber')} maxLength={40} autoComplete="off" />
          </>
        )}
      </PostForm>
    </ProfileSection>
  )
}
