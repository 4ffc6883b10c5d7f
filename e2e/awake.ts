/**
 * Runs in the page: have its scripts taken over? React marks the element that it takes over; what is no page of ours has none.
 * A likeness takes no press.
 */
export function isAwake(): boolean {
  const root = document.getElementById('root')
  const isTaken = !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  const likenesses = [...document.querySelectorAll('[data-likeness] > *')]
  return isTaken && !likenesses.some((part) => part.checkVisibility())
}
