import { Link } from 'react-router'
import type { ContentTeaser } from '#contract/content/content.ts'
import { pagePath } from '#web/lib/paths.ts'

/** The title of an article, as the one link of its whole card. */
export const PostLink = ({ post: { slug, title } }: { post: Pick<ContentTeaser, 'slug' | 'title'> }) => (
  <Link to={pagePath('/blog/:slug', { slug })} prefetch="intent" className="card-link">
    {title}
  </Link>
)
