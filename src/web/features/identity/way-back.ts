/** An address of ours from which one comes back to `from` in the end, once somebody has signed in. */
export function withWayBack(path: string, from: string | null | undefined): string {
  if (!from) return path
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

/** The page to sign in on for going on to that path: administrators have one of their own. */
export const signInPathFor = (from: string | null | undefined) =>
  /\/admin/i.test(from ?? '') ? '/adminlogin' : '/auth'
