import { type CSSProperties, useState } from 'react'
import { pictureUrl, shortPictureUrl, widthsFor } from '#shared/picture-sizes.ts'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { WavesIcon } from './icons.tsx'

type PictureProps = {
  src: string | null | undefined
  /** The alternative text; '' where the text beside the picture says the same. */
  alt: string
  /** The largest size in pixels. The ratio of width and height decides the crop. */
  width?: number
  height?: number
  /** The `sizes` attribute of HTML; by default the width of the screen. */
  sizes?: string
  /** True for a picture that is visible at first: it is loaded early and not lazily. */
  priority?: boolean
  /** Shown until the picture has loaded: a colour, or a picture of a few pixels as a data URL. */
  placeholder?: string | null
  className?: string
}

/**
 * A picture in the size and format that the screen needs. A picture that fails shows our placeholder instead of a broken image.
 */
export function Picture(props: PictureProps) {
  const { src, alt, width = 668, height = 512, sizes = '100vw', priority, placeholder, className } = props
  const [failed, setFailed] = useState<string>()
  const frame = classNames('size-full object-cover', className)
  if (!src || failed === src) return <NoImage className={frame} />
  const ours = src.startsWith('/media/')
  const srcSet = () =>
    widthsFor(width)
      .map((each) => `${shortPictureUrl(src, each, width / height, 'avif')} ${each}w`)
      .join(', ')
  const image = (
    <img
      // One size is enough for browsers without AVIF.
      src={ours ? pictureUrl(src, 668, width / height, 'webp') : src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setFailed(src)}
      // A picture that failed before hydration has fired its error event already.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(src)
      }}
      style={blurred(placeholder)}
      className={classNames(frame, 'bg-line')}
    />
  )
  if (!ours) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet()} sizes={sizes} />
      {image}
    </picture>
  )
}

/** A picture of a few pixels, stretched over the frame, looks like a blur. */
function blurred(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) return undefined
  if (placeholder.startsWith('#')) return { backgroundColor: placeholder }
  return { background: `url(${placeholder}) 50% / cover` }
}

const NoImage = ({ className }: { className: string }) => (
  <span
    className={classNames(
      'grid place-content-center justify-items-center gap-1 bg-sea-soft text-sm text-ink-soft',
      className,
    )}
  >
    <WavesIcon className="size-8" />
    {m.no_image()}
  </span>
)
