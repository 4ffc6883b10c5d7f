/** Where the focused control has gone with what it did, the keyboard goes on in the content of the page. */
export function keepFocusInPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  })
}
