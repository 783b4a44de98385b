import { type DragEvent, useState } from 'react'

/** Moves the items of a list by dragging: the properties of each item, and the ids of the dragged one and of the one below it. */
export function useDragging(shown: readonly { id: string }[], move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setTarget(null)
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
      if (shown[index]?.id !== dragged) move(dragged, index)
      end()
    },
    onDragEnd: end,
  })
  return { dragging, dragged, target }
}
