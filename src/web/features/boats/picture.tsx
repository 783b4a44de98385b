import { useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { WavesIcon } from '#web/ui/icons.tsx'

type PictureProps = { url?: string; alt?: string; eager?: boolean; className?: string; width?: number; height?: number }

/** A yacht's picture; a picture that fails leaves our placeholder, never a broken image. */
export function Picture({ url, alt = '', eager, className, width = 668, height = 512 }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const frame = classNames('size-full object-cover', className)
  if (!url || failed) {
    return (
      <span
        className={classNames(
          'grid place-content-center justify-items-center gap-1 bg-sea-soft text-sm text-ink-soft',
          frame,
        )}
      >
        <WavesIcon className="size-8" />
        {m.no_image()}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
      // A picture that failed before hydration told nobody.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
      className={classNames(frame, 'animate-fade-in bg-line')}
    />
  )
}
