import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files dropped anywhere on the page, for a browser opens those that miss a smaller target and the page is gone.
 * True while some are held above it.
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    function handleDrag(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') take([...event.dataTransfer.files])
      setOver(event.type === 'dragover')
    }
    function handleLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', handleDrag)
    window.addEventListener('drop', handleDrag)
    window.addEventListener('dragleave', handleLeave)
    return () => {
      window.removeEventListener('dragover', handleDrag)
      window.removeEventListener('drop', handleDrag)
      window.removeEventListener('dragleave', handleLeave)
    }
  }, [])
  return over
}
