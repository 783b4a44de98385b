import type { ContentEntry } from '#contract/content/content.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { InlineText } from '#web/parts/site/inline-text.tsx'
import { topicName } from '#web/parts/site/topic-name.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ContentBody } from './content-body.tsx'
import { ContentHeading } from './content-heading.tsx'

/** A post with its author. */
export function PostArticle({ post }: { post: ContentEntry }) {
  const { title, summary, picture, body, author, updatedAt } = post
  return (
    <article>
      <ContentHeading
        title={title}
        summary={summary}
        picture={picture}
        above={[{ label: m.blog(), to: pagePath('/blog') }]}
      >
        <p className="mt-5 text-sm text-ink-soft">
          {post.topic && <span className="font-semibold text-brass">{topicName(post)} · </span>}
          <time dateTime={updatedAt}>{dayText(updatedAt.slice(0, 10))}</time>
          {author && <> · {m.post_by({ name: author.name })}</>}
        </p>
      </ContentHeading>
      <div className="container-page pb-14 lg:pb-24">
        <div className="mx-auto max-w-2xl">
          <ContentBody blocks={body} />
          {author && <AuthorBox author={author} />}
        </div>
      </div>
    </article>
  )
}

function AuthorBox({ author: { name, about, picture } }: { author: NonNullable<ContentEntry['author']> }) {
  return (
    <aside className="mt-12 flex gap-5 border-t border-line pt-8">
      {picture && (
        <div className="size-20 shrink-0 overflow-hidden rounded-full">
          <Picture src={`/media/${picture}`} alt="" sizes="5rem" />
        </div>
      )}
      <div>
        <p className="font-display text-lg font-semibold">{name}</p>
        <p className="mt-1 text-ink-soft">
          <InlineText text={about} />
        </p>
      </div>
    </aside>
  )
}
