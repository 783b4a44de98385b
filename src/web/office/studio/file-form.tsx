import { useState } from 'react'
import type { LibraryFile } from '#contract/studio/media.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { FocalFields, FocalPicture } from '#web/parts/uploads/focal-point.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FileFormProps = { file: LibraryFile; refused: RefusedForm | undefined; isReadOnly: boolean }

/** The words of a file and the point that every crop keeps. */
export function FileForm({ file, refused, isReadOnly }: FileFormProps) {
  const [focal, setFocal] = useState(file.focal)
  const isPicture = file.kind === 'picture'
  const words = {
    name: { label: m.studio_file_name(), wrong: m.studio_file_name_wrong },
    'alt.en': { label: `${m.studio_line_alt()} · ${m.studio_english()}` },
    'alt.fr': { label: `${m.studio_line_alt()} · ${m.studio_french()}` },
  }
  return (
    <div className="grid gap-6">
      {isPicture ? (
        <FocalPicture
          src={`/media/${file.key}?w=1002`}
          alt={file.alt.en}
          focal={focal}
          onPoint={isReadOnly ? undefined : setFocal}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: editors look at their own film
        <video
          controls
          preload="metadata"
          src={`/media/${file.key}`}
          className="aspect-video w-full rounded-md bg-night"
        />
      )}
      {!isReadOnly && (
        <OfficeForm
          intent="change"
          words={words}
          values={{ name: file.name, 'alt.en': file.alt.en, 'alt.fr': file.alt.fr }}
          refused={refused}
          submit={m.studio_file_save()}
          beside={
            <Button type="submit" name="intent" value="remove" look="danger">
              {m.studio_file_remove()}
            </Button>
          }
        >
          {(field) => (
            <>
              <input type="hidden" name="revision" value={file.revision} />
              <TextField {...field('name')} required maxLength={200} />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('alt.en')} lang="en" maxLength={300} />
                <TextField {...field('alt.fr')} lang="fr" maxLength={300} />
              </div>
              {isPicture ? (
                <FocalFields focal={focal} onPoint={setFocal} />
              ) : (
                <TextField
                  id="poster"
                  name="poster"
                  label={m.studio_poster()}
                  hint={m.studio_poster_hint()}
                  defaultValue={file.poster ?? ''}
                  maxLength={300}
                />
              )}
            </>
          )}
        </OfficeForm>
      )}
    </div>
  )
}

/** Puts another picture in its place, in every entry at once. */
export function ReplaceForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <OfficeForm
      intent="replace"
      words={{ file: { label: m.studio_replace() } }}
      refused={refused}
      submit={m.studio_replace()}
      look="secondary"
      withFiles
    >
      {() => (
        <TextField
          id="replace-file"
          name="file"
          label={m.studio_replace_file()}
          hint={m.studio_replace_hint()}
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif"
        />
      )}
    </OfficeForm>
  )
}
