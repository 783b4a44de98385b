const two = (value: number) => String(value).padStart(2, '0')

/** "14:58", or "23:59:55" from one hour on. */
export function countdownText(left: number): string {
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, two(left % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`
}
