/** For tests of what is the same on every screen: they run on the desktop only. */
export const anyScreen = { tag: '@any-screen' }
