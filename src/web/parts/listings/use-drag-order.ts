import { type DragEvent, useState } from 'react'
import { useFetcher } from 'react-router'

type Item = { id: string }

/** Sorts the pictures of a yacht by dragging. The new order shows at once, and is undone if saving fails. */
export function useDragOrder<Each extends Item>(items: readonly Each[]) {
  const fetcher = useFetcher()
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
  }
  const drop = (index: number) => {
    if (dragged && items[index]?.id !== dragged)
      void fetcher.submit({ intent: 'move', picture: dragged, to: String(index) }, { method: 'post' })
    end()
  }
  const dragging = (id: string, index: number) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    // Files dragged from outside do not belong to this list.
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setTarget(id)
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      drop(index)
    },
    onDragEnd: end,
  })
  return { shown: reordered(items, fetcher.formData), dragging, dragged, target }
}

function reordered<Each extends Item>(items: readonly Each[], form: FormData | undefined): readonly Each[] {
  const moved = items.find(({ id }) => id === form?.get('picture'))
  if (!moved) return items
  const others = items.filter((item) => item !== moved)
  const at = Number(form?.get('to'))
  return [...others.slice(0, at), moved, ...others.slice(at)]
}
