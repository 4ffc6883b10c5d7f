/** When the focused control was removed by its own action, moves the focus to the content of the page. */
export function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  })
}
