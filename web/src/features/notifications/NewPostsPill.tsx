import { clsx } from 'clsx'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { useNewPosts } from './new-posts.ts'

/** Stands above a feed, inside what scrolls with it: says that there is more without moving what is being read. */
export function NewPostsPill({ onShow, className }: { onShow: () => void; className?: string }) {
  const { count, reset } = useNewPosts()
  // A feed that is opened shows them already.
  useEffect(reset, [reset])
  function show() {
    reset()
    onShow()
  }
  return (
    <div role="status" className={clsx('pointer-events-none sticky top-17 z-menu flex h-0 justify-center', className)}>
      {count > 0 && (
        <Button size="pill" onClick={show} className="pointer-events-auto mt-3 animate-rise shadow-md">
          <ArrowUp className="size-4" />
          {count} yeni gönderi
        </Button>
      )}
    </div>
  )
}
