/** An address of ours from which one comes back to `from` in the end, once somebody has signed in. */
export function withWayBack(path: string, from: string | null | undefined): string {
  if (!from) return path
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

/** Where one signs in who wants to that page: administrators have a door of their own. */
export const doorTo = (from: string | null | undefined) => (/\/admin/i.test(from ?? '') ? '/adminlogin' : '/auth')
