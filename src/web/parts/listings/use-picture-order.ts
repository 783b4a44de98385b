import { type KeyboardEvent, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { moveInOrder } from '#web/lib/move-in-order.ts'
import { useDragging } from '#web/lib/use-dragging.ts'
import { m } from '#web/paraglide/messages.js'
import type { StepAnswer } from './step-answer.ts'

type Item = { id: string }
/** `to`: the new index. */
type Move = { id: string; to: number }

/**
 * Sorts the pictures of a yacht by dragging and by keys. The new order shows at once, and is undone if saving fails. Moves are saved
 * one after the other, so that the last one counts. A picture that was moved keeps the focus, and its place is announced.
 */
export function usePictureOrder<Each extends Item>(items: readonly Each[]) {
  const { moves, save, refused } = useSavedMoves()
  const [announced, setAnnounced] = useState('')
  const order = moves.reduce(
    (ids, { id, to }) => (ids.includes(id) ? moveInOrder(ids, id, to) : ids),
    items.map(({ id }) => id),
  )
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const { keepFocus } = useKeptFocus(order.join())

  function move(id: string, wished: number, control?: HTMLElement) {
    const to = Math.min(Math.max(wished, 0), items.length - 1)
    setAnnounced(m.picture_number({ number: to + 1, count: items.length }))
    if (order[to] === id) return
    if (control) keepFocus(control)
    save({ id, to })
  }

  return { shown, move, announced, refused, ...useDragging(shown, move) }
}

/** Saves one move after the other. `moves` are those that the loaded order does not contain yet. */
function useSavedMoves() {
  const { submit, data } = useFetcher<StepAnswer>()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const queue = useRef<readonly Move[]>([])
  const isSaving = useRef(false)
  const change = (next: readonly Move[]) => {
    queue.current = next
    setMoves(next)
  }

  async function run() {
    if (isSaving.current) return
    isSaving.current = true
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      await submit({ intent: 'move', picture: next.id, to: String(next.to) }, { method: 'post' })
      // The router shows the loaded order in a transition, too.
      startTransition(() => change(queue.current.slice(1)))
    }
    isSaving.current = false
  }

  function save(move: Move) {
    const [saving, ...waiting] = queue.current
    const others = waiting.at(-1)?.id === move.id ? waiting.slice(0, -1) : waiting
    change([...(saving ? [saving] : []), ...others, move])
    void run()
  }

  return { moves, save, refused: data?.refused }
}

/** The keys of the control that moves the picture at this index. */
export function keyToPlace({ key }: KeyboardEvent, index: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  }
  return places[key]
}

/** A browser takes the focus from an element that moves in the document. */
function useKeptFocus(order: string) {
  const control = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    control.current?.focus()
    control.current = null
  }, [order])
  return {
    keepFocus: (moved: HTMLElement) => {
      control.current = moved
    },
  }
}
