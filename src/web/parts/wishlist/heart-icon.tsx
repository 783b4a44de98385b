import { icon } from '#web/ui/icon.tsx'

const Heart = /* @__PURE__ */ icon('heart')

/** Filled for a yacht that is saved. */
export const HeartIcon = ({ filled, className = 'size-5.5' }: { filled: boolean; className?: string }) => (
  <Heart className={filled ? `${className} fill-brass-fill` : className} />
)
