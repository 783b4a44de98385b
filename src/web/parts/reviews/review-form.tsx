import type { ReactNode } from 'react'
import type { OwnReview } from '#contract/reviews/review-writing.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type FieldWords, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { PostForm } from '#web/parts/forms/post-form.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { controlClass, Field, FieldGroup } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarField } from '#web/ui/star-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { guestMarkWords, yachtMarkWords } from './mark-words.ts'

type MarkWords = Record<string, () => string>

type FormProps = { refused: RefusedForm | undefined }

/** The form for a guest's review of a charter, empty or with the stored one. */
export function CharterReviewForm({ written, refused }: FormProps & { written: OwnReview | null }) {
  return (
    <FormOfMarks
      intent={written ? 'change-review' : 'write-review'}
      marks={yachtMarkWords}
      values={written ? valuesOf(written) : {}}
      submit={written ? m.review_save() : m.review_send()}
      withFiles
      refused={refused}
    >
      {written && written.pictures.length > 0 && (
        <FieldGroup id="review-removed" label={m.review_pictures()} error={undefined}>
          <ul className="flex flex-wrap gap-4">
            {written.pictures.map(({ id, url }, index) => (
              <li key={id}>
                <span className="block size-24 overflow-hidden rounded-md">
                  <Picture
                    src={url}
                    alt={m.review_picture_alt({ number: index + 1 })}
                    width={334}
                    height={334}
                    sizes="6rem"
                  />
                </span>
                <Checkbox name="removed" value={id} label={m.review_picture_remove({ number: index + 1 })} />
              </li>
            ))}
          </ul>
        </FieldGroup>
      )}
      <Field id="review-files" label={m.review_pictures()} hint={m.review_pictures_hint()}>
        {(wiring) => (
          <input
            {...wiring}
            key={written?.pictures.length ?? 0}
            type="file"
            name="files"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={controlClass}
          />
        )}
      </Field>
    </FormOfMarks>
  )
}

type GuestFormProps = FormProps & { written: { rating: number; marks: object; comment: string } | null }

/** The form for an owner's review of a guest, empty or with the stored one. */
export const GuestReviewForm = ({ written, refused }: GuestFormProps) => (
  <FormOfMarks
    intent={written ? 'change-guest-review' : 'write-guest-review'}
    marks={guestMarkWords}
    values={written ? valuesOf(written) : {}}
    submit={written ? m.review_save() : m.review_send()}
    refused={refused}
  />
)

const valuesOf = ({ rating, marks, comment }: { rating: number; marks: object; comment: string }) => ({
  rating: String(rating),
  comment,
  ...Object.fromEntries(Object.entries(marks).map(([name, stars]) => [name, stars === null ? '' : String(stars)])),
})

type MarksFormProps = FormProps & {
  intent: string
  marks: MarkWords
  values: Partial<Record<string, string>>
  submit: string
  withFiles?: boolean
  children?: ReactNode
}

function FormOfMarks({ intent, marks, values, submit, withFiles = false, refused, children }: MarksFormProps) {
  const stars = { rating: m.review_rating, ...marks }
  const words: FieldWords = {
    ...Object.fromEntries(
      Object.entries(stars).map(([name, label]) => [name, { label: label(), wrong: () => m.review_stars_wrong() }]),
    ),
    comment: { label: m.review_words(), wrong: () => m.review_words_wrong() },
  }
  return (
    <PostForm
      intent={intent}
      words={words}
      values={values}
      refused={refused}
      submit={submit}
      withFiles={withFiles}
      noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
    >
      {(field) => (
        <>
          <input type="hidden" name="language" value={getLocale()} />
          <div className="grid gap-4 sm:grid-cols-2">
            {Object.keys(stars).map((name) => (
              <StarField key={name} {...field(name)} {...(name === 'crew' && { hint: m.review_crew_hint() })} />
            ))}
          </div>
          <TextArea {...field('comment')} rows={6} maxLength={4000} required hint={m.review_words_hint()} />
          {children}
        </>
      )}
    </PostForm>
  )
}
