import { fleetFileEndings } from '#shared/fleet-files.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FileFormProps = { path: string; mostBytes: number }

/** Posts the file directly to the API, which streams it to the disk. A page action would hold it in memory. */
export function FileForm({ path, mostBytes }: FileFormProps) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${path}?locale=${getLocale()}`}
      className="grid max-w-2xl gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <TextField
        id="fleet-file"
        name="file"
        type="file"
        required
        accept={fleetFileEndings.join()}
        label={m.fleet_import_file()}
        hint={m.fleet_import_file_hint({ megabytes: mostBytes / 1024 / 1024 })}
      />
      <div>
        <Button type="submit">{m.fleet_import_check()}</Button>
      </div>
    </form>
  )
}
