import type { ContentBlock } from '#contract/content/content-blocks.ts'
import { storedPath } from '#web/lib/paths.ts'
import { InlineText } from '#web/parts/site/inline-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { anchorOf } from './anchor.ts'
import { Steps } from './steps.tsx'

/** Renders the blocks of a page, each as its own HTML element. */
export function ContentBody({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className="grid gap-5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change places
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ContentBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={anchorOf(block.text)} className="mt-6 text-xl">
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'list':
      return <Bullets items={block.items} />
    case 'quote':
      return (
        <figure className="border-s-2 border-brass-fill py-1 ps-5">
          <blockquote className="font-display text-lg">
            <p>
              <InlineText text={block.text} />
            </p>
          </blockquote>
          {block.by && (
            <figcaption className="mt-2 text-sm text-ink-soft">
              <InlineText text={block.by} />
            </figcaption>
          )}
        </figure>
      )
    case 'picture':
      return (
        <figure>
          <Picture
            src={`/media/${block.key}`}
            alt={block.alt}
            sizes="(min-width: 64rem) 42rem, 100vw"
            className="rounded-lg"
          />
          {block.caption && <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>}
        </figure>
      )
    case 'film':
      return (
        <figure>
          {/* biome-ignore lint/a11y/useMediaCaption: the caption below says what a film without speech shows */}
          <video
            controls
            preload="none"
            playsInline
            aria-label={block.alt}
            poster={block.poster ? `/media/${block.poster}?w=1336&h=752&format=webp` : undefined}
            src={`/media/${block.key}`}
            className="aspect-video w-full rounded-lg bg-night"
          />
          {block.caption && <figcaption className="mt-2 text-sm text-ink-soft">{block.caption}</figcaption>}
        </figure>
      )
    case 'facts':
      return <Facts items={block.items} />
    // Blocks of the home page and of menus, which read them themselves.
    case 'section':
      return null
    // The loader of the page has replaced it by facts.
    case 'cookies':
      return null
    case 'steps':
      return <Steps items={block.items} />
    case 'link':
      return (
        <p className="mt-4">
          <ButtonLink to={storedPath(block.to)} size="lg">
            {block.text}
            <ArrowRightIcon />
          </ButtonLink>
        </p>
      )
  }
}

function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="relative ps-7">
          <span aria-hidden className="absolute top-[0.7em] start-0 h-0.5 w-4 bg-brass-fill" />
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ items }: { items: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid rounded-lg border border-line bg-surface px-5 py-1">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-1 border-line py-3.5 not-first:border-t sm:grid-cols-[minmax(7rem,1fr)_3fr]"
        >
          <dt className="font-semibold wrap-anywhere">{label}</dt>
          <dd className="text-ink-soft">
            <InlineText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
