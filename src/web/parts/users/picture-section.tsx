import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Profile } from '#contract/identity/users.ts'
import { loadPart } from '#web/lib/load-part.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { RefusedNotice } from '#web/parts/identity/refused-notice.tsx'
import { fullName } from '#web/parts/identity/user-card.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DoneNotice } from './done-notice.tsx'
import type { FormResult } from './form-result.ts'
import { ProfileSection } from './profile-section.tsx'

// The scripts for cropping and uploading load when a picture is chosen.
const PictureEditor = lazy(async () => ({
  default: (await loadPart(() => import('./picture-editor.tsx'))).PictureEditor,
}))

const kinds = 'image/jpeg,image/png,image/webp,image/avif'

export function PictureSection({ profile, result }: { profile: Profile; result: FormResult }) {
  const { user } = useSite()
  const [file, setFile] = useState<File>()
  const chooser = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const choose = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    setFile(field.files?.[0])
    // Without this, choosing the same picture again would fire no event.
    field.value = ''
  }
  const done = () => {
    setFile(undefined)
    void submit({ intent: 'picture-set' }, { method: 'post', preventScrollReset: true })
  }
  return (
    <ProfileSection id="picture" title={m.picture()} text={m.picture_text()}>
      <DoneNotice result={result} intent="picture-set" text={m.picture_saved()} />
      <RefusedNotice refused={result?.refused} intents={['picture-set', 'picture-remove']} />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar image={user?.profileImage} name={fullName(profile)} className="size-24 text-xl" />
        <div className="flex flex-wrap gap-3 noscript:hidden">
          <input
            ref={chooser}
            type="file"
            accept={kinds}
            aria-label={m.choose_picture()}
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
          />
          <Button look="secondary" onClick={() => chooser.current?.click()}>
            {profile.profileImage ? m.change_picture() : m.choose_picture()}
          </Button>
          {profile.profileImage && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="picture-remove" />
              <Button type="submit" look="quiet">
                {m.remove_picture()}
              </Button>
            </Form>
          )}
        </div>
        <div className="scripted:hidden">
          <Notice tone="info" title={m.picture_needs_script()} />
        </div>
      </div>
      {file && (
        <Suspense>
          <PictureEditor
            key={file.name + file.lastModified}
            file={file}
            onDone={done}
            onLeave={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </ProfileSection>
  )
}
