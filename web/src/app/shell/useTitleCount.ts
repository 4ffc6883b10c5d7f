import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /

/** Puts the number before the title of the page shown: `(3) Keşfet · Bedesten`. Screens do not know of it. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    function mark() {
      const plain = document.title.replace(COUNT, '')
      const wanted = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
      if (document.title !== wanted) document.title = wanted
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}
