import type { LibraryFile } from '#contract/studio/media.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { bytesText } from '#web/office/frame/bytes-text.ts'
import { m } from '#web/paraglide/messages.js'
import type { ListColumn } from '#web/parts/list/list-frame.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Still } from './media-dialog.tsx'

export function useLibraryColumns(): ListColumn<LibraryFile>[] {
  const zone = useBrowserZone()
  return [
    {
      key: 'name',
      head: m.studio_file(),
      sort: 'name',
      fixed: true,
      cell: (file) => (
        <span className="flex items-center gap-3">
          <span className="w-24 shrink-0">
            <Still file={file} />
          </span>
          <span className="min-w-32">
            <TextLink to={pagePath('/studio/media/:fileId', { fileId: file.id })}>{file.name}</TextLink>
          </span>
        </span>
      ),
    },
    {
      key: 'alt',
      head: m.studio_line_alt(),
      cell: ({ alt }) => (alt.en && alt.fr ? alt.en : <Badge tone="warn">{m.studio_alt_missing()}</Badge>),
    },
    {
      key: 'size',
      head: m.studio_size(),
      numeric: true,
      cell: ({ width, height, bytes }) =>
        [width && height ? `${width} × ${height}` : null, bytesText(bytes)].filter(Boolean).join(' · '),
    },
    { key: 'uses', head: m.studio_uses_short(), numeric: true, cell: ({ uses }) => uses.length },
    {
      key: 'uploaded',
      head: m.since(),
      sort: '-uploaded',
      cell: ({ uploadedAt, uploadedBy }) => [momentText(uploadedAt, zone), uploadedBy].filter(Boolean).join(' · '),
    },
  ]
}
